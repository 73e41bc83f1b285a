"""The words of questions: from their file, and checks that each means one thing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.ask_shapes import AskEntry, MomentEntry, TopicRuleEntry
from rules.asking import AskWords, Moment, Role, TopicRule
from rules.build import SITUATIONS
from rules.decode import Place
from rules.faults import Fault
from rules.lexicon import Meaning, phrases
from rules.phrases import spelling_table, split
from rules.refs import known
from rules.rulebook import Rulebook
from rules.text import nfc
from rules.topics import KINDS, ids, parse_topic

FILE = "ask.toml"
APART = (  # what has a section of its own, and is no key of ``words``
    (Role.SET, "bộ không ghi ở đây", "mục sets hoặc loose"),
    (Role.LOOSE, "bộ không ghi ở đây", "mục sets hoặc loose"),
    (Role.MOMENT, "lúc nào không ghi ở đây", "mục moments"),
)


def build_ask(entry: AskEntry, place: Place) -> AskWords:
    """The words of questions; sets and topics they name are checked on the complete rulebook."""
    return AskWords(
        samples=tuple(entry.samples),
        spellings={word: tuple(typed) for word, typed in entry.spellings.items()},
        sets={key: tuple(words) for key, words in entry.sets.items()},
        loose={key: tuple(words) for key, words in entry.loose.items()},
        presets={key: tuple(words) for key, words in entry.presets.items()},
        words={role: tuple(words) for role, words in entry.words.items()},
        moments={
            key: _moment(moment, place.at("moments").at(key))
            for key, moment in entry.moments.items()
        },
        rules=tuple(rule for item in entry.topics for rule in _rules(item)),
        compare=entry.compare,
    )


def _moment(entry: MomentEntry, place: Place) -> Moment:
    known(entry.rows, tuple(SITUATIONS), place.at("rows"))
    rows = tuple(row for key, row in SITUATIONS.items() if key in entry.rows)
    return Moment(entry.said, rows, tuple(entry.words), tuple(entry.verbs))


def _rules(entry: TopicRuleEntry) -> Iterator[TopicRule]:
    """One rule for each way in which a topic is recognised: "a | b + c"."""
    for way in entry.when:
        parts = (part.split("|") for part in way.split("+"))
        stripped = tuple(tuple(phrase.strip() for phrase in part) for part in parts)
        yield TopicRule(entry.topic, stripped, entry.lone)


def words_of_questions_name_what_exists(rulebook: Rulebook) -> Iterator[Fault]:
    """Sets, presets and topics in ``ask.toml`` are there."""
    ask = rulebook.ask
    yield from _unknown("sets", ask.sets, rulebook.combinations)
    yield from _unknown("loose", ask.loose, rulebook.combinations)
    yield from _unknown("presets", ask.presets, rulebook.presets)
    for role, wrong, allowed in APART:
        if role in ask.words:
            yield Fault(FILE, f"words.{role}", wrong, allowed)
    named = [("compare", ask.compare), *(("topics", rule.topic) for rule in ask.rules)]
    for key, written in dict.fromkeys(named):
        topic = parse_topic(written)
        if topic.id not in ids(rulebook, topic.kind):
            allowed = ", ".join(f"{kind}/…" for kind in KINDS)
            yield Fault(FILE, key, f"không có {written!r}", allowed)


def _unknown(key: str, named: Iterable[str], known: Iterable[str]) -> Iterator[Fault]:
    known = tuple(known)
    for name in named:
        if name not in known:
            yield Fault(FILE, f"{key}.{name}", f"không có {name!r}", ", ".join(known))


def words_of_questions_mean_one_thing(rulebook: Rulebook) -> Iterator[Fault]:
    """No phrase has two meanings that even dấu do not tell apart, and no set shares its name.

    Names that clash within ``combinations.toml`` are told there.
    """
    spellings = spelling_table(rulebook.ask.spellings)
    own = {
        w for item in rulebook.combinations.values() for w in (item.name, item.short, *item.words)
    }
    first: dict[tuple[tuple[str, ...], ...], tuple[str, Meaning]] = {}
    for phrase, meaning in phrases(rulebook):
        words = split(nfc(phrase), spellings)
        keys = tuple(word.key for word in words)
        written = (keys,) if meaning.role is Role.SET else (keys, tuple(w.written for w in words))
        named, other = first.setdefault(written, (phrase, meaning))
        if other != meaning and not own.issuperset((phrase, named)):
            wrong = f"{phrase!r} trùng với một chữ của {other.id or other.role}"
            yield Fault(FILE, meaning.id or str(meaning.role), wrong, "mỗi cách gọi một nghĩa")
