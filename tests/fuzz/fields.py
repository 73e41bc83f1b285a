"""What each field of a form takes, so that the fuzzing gets beyond the first refusal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from rules.chain import PLAYERS
from rules.chain_pay import POINTS
from rules.codes import Choices, encode
from rules.rulebook import Rulebook
from tests.fuzz.alphabets import TYPED, encoded
from views import addresses as at
from views.chain_asked import JSON_NAMES, SIDES
from views.embed_addresses import OEMBED, embed_path
from views.listing import canonical_paths

Values = Mapping[str, SearchStrategy[str]]
READER = (at.PRESET_PARAMETER, at.TITLE)
FORMS: Mapping[str, Sequence[str]] = MappingProxyType(
    {
        at.PAGES["lookup"]: ("bi-chat", "chat", *READER),
        at.PAGES["ask"]: (at.QUESTION, *READER),
        at.PAGES["cards"]: ("ban", "tay", "ban-go", "tay-go", "tat-ca", *READER),
        at.PAGES["chain"]: (
            *("ai", "bo", "ai", "bo", "het", "them", *SIDES, "gia", "gia-tu-quy", *READER),
        ),
        at.PAGES["settle"]: (
            *("tu", "gia", "gia-con-2-do", "lap", "ma", "vong", "tu-quy-doi-2", *READER),
        ),
        at.PAGES["quiz"]: ("tu-quy-doi-2", "vong", "ba-2", "tu", "ma", *READER),
        at.PAGES["compare"]: ("a", "b", "ma", *READER),
        OEMBED: ("url", "format", "maxwidth", "maxheight"),
        at.ENDPOINTS["cards"]: ("target", "attacker", "preset"),
        at.ENDPOINTS["ask"]: (at.QUESTION, "preset"),
        at.ENDPOINTS["chain"]: ("play", "play", "price", *JSON_NAMES.values()),
    }
)
"""Every form and every question in JSON, with the fields it reads."""


def codes(rulebook: Rulebook) -> SearchStrategy[str]:
    """The codes of tables that settled some points at random."""
    version = rulebook.newest_codes
    points = {point: st.sampled_from(["", *found]) for point, found in version.points.items()}
    return st.builds(
        lambda base, found: encode(version, Choices(base, {k: v for k, v in found.items() if v})),
        st.sampled_from(version.bases),
        st.fixed_dictionaries(points),
    )


def values(rulebook: Rulebook) -> Values:
    """What each field takes; a field that is not here takes any text."""
    tables = st.one_of(st.sampled_from([*rulebook.presets]), codes(rulebook))
    sets, version = st.sampled_from([*rulebook.combinations]), rulebook.newest_codes
    cards = _cards(rulebook)
    owners = st.sampled_from([*version.prices, at.OWN_PRICES])
    amounts = st.sampled_from(["0", "2", "½", "1½", "1,5", "3/2"])
    sides = {key: _options(rulebook, point) for key, point in zip(SIDES, POINTS, strict=True)}
    plays = st.builds("{}:{}".format, st.sampled_from(PLAYERS), sets | cards)
    return {
        **{point: st.sampled_from(options) for point, options in version.points.items()},
        **dict.fromkeys((at.PRESET_PARAMETER, "preset", "a", "b"), tables),
        **dict.fromkeys(("bi-chat", "chat"), sets),
        **dict.fromkeys(("ban", "tay", "ban-go", "tay-go", "target", "attacker"), cards),
        **sides,
        **{JSON_NAMES[key]: strategy for key, strategy in sides.items()},
        **dict.fromkeys(("gia", "prices"), owners),
        **dict.fromkeys(("gia-tu-quy", "gia-con-2-do"), amounts),
        **{"ai": st.sampled_from(PLAYERS), "bo": sets | cards, "play": plays},
        **{"price": amounts.map("tu-quy:{}".format), "het": st.sampled_from("123")},
        **{"tu": st.sampled_from(version.bases), "ma": codes(rulebook), "url": _own(rulebook)},
        **{"format": st.just("json"), "q": _questions(rulebook)},
        **dict.fromkeys(("maxwidth", "maxheight"), st.integers(0, 2000).map(str)),
    }


def _options(rulebook: Rulebook, point: str) -> SearchStrategy[str]:
    return st.sampled_from([option.id for option in rulebook.points[point].options])


def _cards(rulebook: Rulebook) -> SearchStrategy[str]:
    """The cards of a set, or a few of the deck."""
    deck = st.lists(st.sampled_from([f"{r}{s}" for r in "3457JQKA2" for s in "SCDH"]), max_size=13)
    sets = st.sampled_from([" ".join(each.cards) for each in rulebook.combinations.values()])
    return st.one_of(sets, deck.map(" ".join))


def _questions(rulebook: Rulebook) -> SearchStrategy[str]:
    names = st.sampled_from([word for c in rulebook.combinations.values() for word in c.words])
    middle = st.sampled_from([" chặt ", " bắt dc ", " de ", " ", " bi chat boi ", " hay ", " ko "])
    return st.builds("{}{}{}".format, names, middle, names)


def _own(rulebook: Rulebook) -> SearchStrategy[str]:
    """Addresses of this site, with and without what does not belong there."""
    paths = st.sampled_from(canonical_paths(rulebook)) | codes(rulebook).map(embed_path)
    query = st.one_of(st.just(""), TYPED.map(lambda text: f"?{at.TITLE}={encoded(text)}"))
    return st.builds("http://localhost{}{}".format, paths, query)
