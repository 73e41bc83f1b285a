"""A question as players type it, into the sets and the topic it is about."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from rules.asking import Lone, Role
from rules.clauses import EVENTS, VERBS, events_of
from rules.figures import cards_for_a_set
from rules.find import offers
from rules.lexicon import Item, lexicon
from rules.moments import When, when_of
from rules.phrases import Text, split, text_of
from rules.questions import ways_of
from rules.readings import Pair, Way, pairs_of
from rules.rulebook import Rulebook
from rules.topics import COMBINATION, PRESET, TERM, Hit, Topic, ear, names, parse_topic

OFFERED = 3


class Reading(Struct, frozen=True):
    """How a question was read; never a guess.

    ``ways`` are the (target, attacker) pairs left, each at the moment it is asked for: none, one
    (understood) or several (all to be shown). ``presets`` are the ones it names, to rule by.
    ``unknown`` are the sets it names, as typed, that no table knows; ``idle`` those that are known
    and named as chopping, yet never chop. ``wanted`` are topics to offer ("Ý bạn là …?"), never to
    answer with. ``keys`` are the words of the question as they are compared. ``when`` is the
    moment it speaks of, None where it speaks of none or of one for each way.
    """

    ways: tuple[Way, ...] = ()
    topic: Topic | None = None
    presets: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    idle: tuple[str, ...] = ()
    wanted: tuple[Topic, ...] = ()
    keys: tuple[str, ...] = ()
    when: When | None = None

    @property
    def readings(self) -> tuple[Pair, ...]:
        """The (target, attacker) pair of each way."""
        return tuple(way.pair for way in self.ways)

    @property
    def target(self) -> str | None:
        """The set that is to be chopped, when there is a single reading and it names one."""
        return self.ways[0].pair[0] if len(self.ways) == 1 else None

    @property
    def attacker(self) -> str | None:
        """The set that is to chop, when there is a single reading and it names one."""
        return self.ways[0].pair[1] if len(self.ways) == 1 else None


def read(rulebook: Rulebook, typed: str) -> Reading:
    """How ``typed`` is read; any text is read, in the worst case as nothing."""
    words, hearing = lexicon(rulebook), ear(rulebook)
    text = text_of(typed, words.table.spellings, hearing.marked, hearing.neighbours)
    items = words.items(text)
    hits = hearing.hits(text, _asking(items))
    found = pairs_of(tuple(events_of(items)), words.attackers)
    ways = _meant(ways_of(rulebook, text, items, found), items, hits)
    pairs = [way.pair for way in ways]
    compares = any(slot.id == target for slot in found.refused for target, _ in pairs)
    topic = parse_topic(rulebook.ask.compare) if compares else _topic(items, hits, pairs)
    idle = [] if compares else [items[slot.number] for slot in found.refused]
    return Reading(
        ways=ways,
        topic=topic,
        presets=_presets(hits),
        unknown=_typed(
            text,
            [*_unknown_sets(rulebook, text, items, topic), *cards_for_a_set(text, items, pairs)],
        ),
        idle=_typed(text, idle if pairs or not topic else []),
        wanted=_wanted(rulebook, text, items, hits, Reading(ways, topic)),
        keys=text.keys,
        when=_when(rulebook, items, ways),
    )


def _when(rulebook: Rulebook, items: Sequence[Item], ways: Sequence[Way]) -> When | None:
    """The moment of all ``ways``; of the line, where it asks about no set."""
    whens = {way.when for way in ways} or {when_of(rulebook, items)}
    return whens.pop() if len(whens) == 1 else None


def _asking(items: Sequence[Item]) -> set[int]:
    """The places of the words that ask for a meaning."""
    asks = [item for item in items if item.role is Role.DEFINE]
    return {place for item in asks for place in range(item.start, item.end)}


def _presets(hits: Sequence[Hit]) -> tuple[str, ...]:
    return tuple(hit.topic.id for hit in _named_presets(hits))


def _named_presets(hits: Sequence[Hit]) -> list[Hit]:
    return [hit for hit in hits if hit.topic.kind == PRESET and not hit.is_doubtful]


def _typed(text: Text, parts: Sequence[Item]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(text.part(part.start, part.end) for part in parts))


def _unknown_sets(
    rulebook: Rulebook, text: Text, items: Sequence[Item], topic: Topic | None
) -> list[Item]:
    """The sets no table knows, but for the one that the topic is about.

    "mấy đôi thông" is a question and not one of them.
    """
    others = [item for item in items if item.role is Role.OTHER]
    if others:
        counted = {item.end for item in items if item.role is Role.COUNT}
        others = [item for item in others if item.start not in counted]
    if not others or topic is None or topic.kind != TERM:
        return others
    spellings = lexicon(rulebook).table.spellings
    called = {tuple(w.key for w in split(name, spellings)) for name in names(rulebook)[topic]}
    return [item for item in others if text.keys[item.start : item.end] not in called]


def _meant(ways: tuple[Way, ...], items: Sequence[Item], hits: Sequence[Hit]) -> tuple[Way, ...]:
    """The ways that are left when the rest of the question is looked at."""
    roles = {item.role for item in items}
    if any(hit.lone is Lone.OUTSIDE for hit in hits):
        return ()
    lone = next((hit.lone for hit in hits if not hit.is_name), Lone.EITHER)
    if any(None not in way.pair for way in ways):
        return ways if roles & VERBS or lone is not Lone.NEITHER else ()
    if roles & {Role.ELSEWHERE, Role.DEFINE} or lone is Lone.NEITHER:
        return ()
    if roles & VERBS:
        return ways
    if lone is Lone.ATTACKER:
        return tuple(way for way in ways if way.pair[1] is not None)
    return () if None in roles else ways


def _topic(items: Sequence[Item], hits: Sequence[Hit], pairs: Sequence[Pair]) -> Topic | None:
    """The topic of a question: what it asks, else the word it asks about, else the preset."""
    outside = [hit.topic for hit in hits if hit.lone is Lone.OUTSIDE]
    if outside:
        return outside[0]
    presets = [hit.topic for hit in _named_presets(hits)]
    if presets and any(None not in pair for pair in pairs):
        return presets[0]
    asked = [hit for hit in hits if not hit.is_name]
    if asked and not _defines(items):
        return asked[0].topic
    named = _named(items, hits)
    if asked and not (named and named[0].length >= asked[0].length):
        return asked[0].topic
    return next(iter([*(hit.topic for hit in named), *presets]), None) or _only_set(items)


def _defines(items: Sequence[Item]) -> bool:
    return any(item.role is Role.DEFINE for item in items)


def _named(items: Sequence[Item], hits: Sequence[Hit]) -> list[Hit]:
    """The words whose meaning is asked for, or that are all there is, the longest first."""
    first = TERM if _defines(items) else COMBINATION
    named = [hit for hit in hits if hit.is_name and hit.topic.kind in (TERM, COMBINATION)]
    named.sort(key=lambda hit: (-hit.length, hit.topic.kind != first))
    is_all = bool(named) and named[0].length == items[-1].end
    return named if is_all or _defines(items) else []


def _only_set(items: Sequence[Item]) -> Topic | None:
    """The one set a question is about in which nothing chops or is chopped."""
    sets = [item.id for item in items if item.role is Role.SET and item.id is not None]
    has_verb = any(item.role in EVENTS for item in items)
    return Topic(COMBINATION, sets[0]) if len(sets) == 1 and not has_verb else None


def _wanted(
    rulebook: Rulebook, text: Text, items: Sequence[Item], hits: Sequence[Hit], read: Reading
) -> tuple[Topic, ...]:
    """What else may be meant: other topics spoken of, and names like the words not known."""
    other = [hit.topic for hit in hits if not hit.is_name or hit.topic.kind == PRESET]
    if any(None not in pair for pair in read.readings):
        doubtful = []
    elif read.readings or read.topic:
        unsure = {Role.OTHER} if read.topic else {Role.OTHER, None}
        doubtful = [item for item in items if item.role in unsure]
    else:
        doubtful = list(items)
    words = [word for item in doubtful for word in text.words[item.start : item.end]]
    other += offers(rulebook, words, OFFERED)
    return tuple(dict.fromkeys(topic for topic in other if topic != read.topic))[:OFFERED]
