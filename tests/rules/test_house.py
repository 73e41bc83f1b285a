from __future__ import annotations

import pytest
from hypothesis import given, settings

from rules.codes import Choices, decode, encode
from rules.house import base_of, build_house, overruled, ways_out
from rules.judge import judge
from rules.load import load_rulebook
from rules.model import Outcome, Preset
from rules.rulebook import Rulebook
from rules.situations import situations
from rules.stands import settled
from tests.rules.data_copy import DATA, DataCopy, set_word
from tests.rules.histories import keep_for_codes
from tests.rules.houses import choices
from tests.tools.codes import kept as golden_codes
from tests.tools.codes import told, unkept

BOOK = load_rulebook(DATA)
TOI_TRANG = {"5-doi-toi-trang": "toi-trang"}


def otherwise(preset: Preset) -> tuple[str, Outcome]:
    """Return how a table may settle tứ quý on đôi 2 to depart from what the preset rules."""
    if preset.matrix.outcome("doi-2", "tu-quy") is Outcome.CHOPS:
        return "khong", Outcome.CANNOT
    return "duoc", Outcome.CHOPS


@pytest.mark.parametrize(("code", "rules"), golden_codes(), ids=lambda each: each.split("\n")[0])
def test_a_code_once_given_out_comes_to_the_same_rules_for_ever(code: str, rules: str) -> None:
    """Lines are added to the golden codes, never changed: when this fails, the data must yield."""
    assert told(build_house(BOOK, decode(BOOK.codes, code), code)) == rules


def test_the_golden_codes_hold_every_version_and_everything_it_can_tell() -> None:
    kept = [decode(BOOK.codes, code) for code, _ in golden_codes()]
    for version in BOOK.codes.values():
        assert {chosen.base for chosen in kept} >= {*version.bases}
        assert {chosen.prices for chosen in kept} >= {*version.prices}
        taken = {each for chosen in kept for each in chosen.options.items()}
        assert taken >= {(p, o) for p, options in version.points.items() for o in options}


def test_what_new_codes_come_to_is_written_down_for_everything_they_can_tell(
    data: DataCopy,
) -> None:
    keep_for_codes(data.directory, "killer")
    book = data.load()
    newest = book.newest_codes
    found = [decode(book.codes, code) for code, _ in unkept(book)]
    assert {code[0] for code, _ in unkept(book)} == {newest.letter}
    assert {chosen.base for chosen in found} == {*newest.bases}
    taken = {each for chosen in found for each in chosen.options.items()}
    assert taken == {(p, o) for p, options in newest.points.items() for o in options}
    assert [*unkept(BOOK)] == []


@given(choices(BOOK.newest_codes))
@settings(max_examples=50)
def test_every_combination_of_options_makes_a_table_with_a_ruling_in_every_cell(
    chosen: Choices,
) -> None:
    code = encode(BOOK.newest_codes, chosen)
    house = build_house(BOOK, decode(BOOK.codes, code), code)
    book = BOOK.with_houses({code: house})
    for target, attacker in base_of(BOOK, chosen).matrix.cells:
        assert judge(book, code, target, attacker).reason


@given(choices(BOOK.newest_codes))
@settings(max_examples=50)
def test_same_kind_stays_on_the_diagonal_of_every_table(chosen: Choices) -> None:
    house = build_house(BOOK, chosen, "X")
    for (target, attacker), cell in house.matrix.cells.items():
        if cell.outcome in (Outcome.COMPARE, Outcome.OVERPLAY):
            assert target == attacker


def test_a_table_that_settles_nothing_is_the_preset_it_starts_from(rulebook: Rulebook) -> None:
    for base in rulebook.presets.values():
        house = build_house(rulebook, Choices(base.id), "X")
        assert (house.matrix, house.timing, house.chain) == (base.matrix, base.timing, base.chain)
        assert (house.same_kind, house.prices) == (base.same_kind, base.prices)
        for point in rulebook.points.values():
            assert settled(rulebook, house, point) == settled(rulebook, base, point)


def test_what_the_table_settled_is_its_own_and_the_rest_stays_with_who_states_it(
    rulebook: Rulebook,
) -> None:
    option, outcome = otherwise(rulebook.presets["goc-danh-bai"])
    house = build_house(rulebook, Choices("goc-danh-bai", {"tu-quy-doi-2": option}), "X")
    changed = house.matrix.cells["doi-2", "tu-quy"]
    assert (changed.outcome, changed.owner, changed.cite) == (outcome, "X", ())
    assert house.matrix.cells["con-2", "tu-quy"].owner == "goc-danh-bai"
    assert house.chain.owner == house.timing.owner == "goc-danh-bai"


def test_a_table_is_no_voice_among_those_who_answer(rulebook: Rulebook) -> None:
    house = build_house(rulebook, Choices("pho-bien", {"tu-quy-doi-2": "duoc"}), "X")
    book = rulebook.with_houses({"X": house})
    ruling = judge(book, "X", "doi-2", "tu-quy")
    assert ruling.evidence == judge(rulebook, "pho-bien", "doi-2", "tu-quy").evidence
    assert ruling.outcome is Outcome.CHOPS


def test_only_4_doi_thong_may_jump_in_where_the_table_says_so(rulebook: Rulebook) -> None:
    options = {"vong": "chi-4-doi-tu-do", "luot": "chi-4-doi"}
    house = build_house(rulebook, Choices("pho-bien", options), "X")
    free = [each.outcome for each in situations(house, "doi-2", "4-doi-thong")]
    bound = [each.outcome for each in situations(house, "con-2", "tu-quy")]
    assert free == [Outcome.CHOPS] * 4
    assert bound == [Outcome.CHOPS, *[Outcome.CANNOT] * 3]


def test_a_table_may_settle_the_round_of_a_preset_that_says_nothing_of_it(
    rulebook: Rulebook,
) -> None:
    house = build_house(rulebook, Choices("vc", {"vong": "phai-con-vong"}), "X")
    assert situations(house, "con-2", "tu-quy")[2].outcome is Outcome.CANNOT


def test_5_doi_thong_that_no_longer_wins_at_the_deal_leaves_three_2s_to_settle(
    rulebook: Rulebook,
) -> None:
    house = build_house(rulebook, Choices("goc-danh-bai", {"5-doi-toi-trang": "chat-duoc"}), "X")
    assert house.matrix.outcome("con-2", "5-doi-thong") is Outcome.CHOPS
    assert house.matrix.outcome("ba-2", "5-doi-thong") is Outcome.TABLE_DECIDES
    assert settled(rulebook, house, rulebook.points["ba-2"]) is None


@pytest.mark.parametrize(
    ("base", "options", "points"),
    [
        ("vc", {"ba-2": "khong-bo-nao"}, []),
        ("vc", {"hang-chat-hang": "duoc"}, ["hang-chat-hang"]),
        ("pho-bien", {"ba-2": "chi-5-doi", **TOI_TRANG}, ["ba-2"]),
        ("goc-danh-bai", {"ba-2": "chi-5-doi"}, ["ba-2"]),
        (
            "pho-bien",
            {"hang-chat-hang": "chi-cung-loai", "bon-doi-tu-quy": "4-doi-thang"},
            ["hang-chat-hang"],
        ),
        ("pho-bien", {"ba-2": "khong-bo-nao", **TOI_TRANG}, []),
        ("pho-bien", {}, []),
    ],
)
def test_choices_that_cannot_both_hold_are_told(
    rulebook: Rulebook, base: str, options: dict[str, str], points: list[str]
) -> None:
    house = build_house(rulebook, Choices(base, options), "X")
    assert [point.id for point in overruled(rulebook, house)] == points


def test_a_preset_that_is_no_table_of_ones_own_is_overruled_nowhere(rulebook: Rulebook) -> None:
    assert overruled(rulebook, rulebook.presets["pho-bien"]) == ()


def test_every_way_out_changes_one_choice_and_leads_out(rulebook: Rulebook) -> None:
    chosen = Choices("pho-bien", {"ba-2": "chi-5-doi", **TOI_TRANG})
    found = ways_out(rulebook, chosen)
    assert found
    for each in found:
        assert not overruled(rulebook, build_house(rulebook, each, "X"))
        points = {*chosen.options, *each.options}
        assert sum(chosen.options.get(p) != each.options.get(p) for p in points) == 1


def test_prices_come_from_the_owner_that_the_table_took(rulebook: Rulebook) -> None:
    house = build_house(rulebook, Choices("pho-bien", {}, "bigkool"), "X")
    assert house.prices == rulebook.sources["bigkool"].prices


def test_a_sentence_of_the_preset_falls_with_the_cell_it_speaks_of(data: DataCopy) -> None:
    reasons = '\n[reasons]\ntu-quy-chat-doi-2 = "Riêng."\ntu-quy-chat-con-2 = "Chung."\n'
    data.append("presets/goc-danh-bai.toml", reasons)
    book = data.load()
    option, _ = otherwise(book.presets["goc-danh-bai"])
    house = build_house(book, Choices("goc-danh-bai", {"tu-quy-doi-2": option}), "X")
    assert dict(house.reasons) == {("con-2", "tu-quy"): "Chung."}


def test_choices_that_name_what_is_not_there_make_no_table(rulebook: Rulebook) -> None:
    with pytest.raises(KeyError):
        build_house(rulebook, Choices("pho-bien", {"khong-co": "khong"}), "X")


def test_an_older_code_keeps_the_preset_as_it_was_when_the_code_was_given_out(
    data: DataCopy,
) -> None:
    code = encode(BOOK.newest_codes, Choices("killer"))
    before = told(build_house(BOOK, decode(BOOK.codes, code), code))
    set_word(data.directory, "killer", "con-2", "3-doi-thong", "Tuỳ bàn")
    keep_for_codes(data.directory, "killer")
    book = data.load()
    assert told(build_house(book, decode(book.codes, code), code)) == before
    today = encode(book.newest_codes, Choices("killer"))
    assert today[0] != code[0]
    assert told(build_house(book, decode(book.codes, today), today)) != before


@pytest.mark.parametrize(
    ("old", "new", "key", "wrong"),
    [
        ("[a]\nsince", "[aa]\nsince", "aa", "phiên bản 'aa' không phải một chữ"),
        ("letters = 6", "letters = 5", "a.letters", "5 chữ không đủ"),
        ('"killer",', '"khong-co",', "a.bases", "không có 'khong-co'"),
        ('"bigkool"]', '"khong-co"]', "a.prices", "không có 'khong-co'"),
        ('"tu-quy", "4-doi', '"khong-co", "4-doi', "a.items", "không có 'khong-co'"),
        ("ba-2 =", "khong-co =", "a.points", "không có 'khong-co'"),
    ],
)
def test_what_codes_mean_is_checked_name_by_name(
    data: DataCopy, old: str, new: str, key: str, wrong: str
) -> None:
    data.write("codes.toml", data.text("codes.toml").replace("[a.", f"[{key[:2].rstrip('.')}."))
    data.replace("codes.toml", old, new)
    assert (key, wrong) in [(fault.key, fault.wrong) for fault in data.faults()]


@pytest.mark.parametrize(
    ("effect", "key", "wrong"),
    [
        ('round = ["* = chắc"]', "round.1", "'chắc' không hợp lệ"),
        ('turn = ["la = có"]', "turn.1", "không có 'la'"),
        ('effects = ["*-chat-la = Không"]', "effects.1", "không có 'la'"),
    ],
)
def test_what_an_option_does_to_a_table_is_checked(
    data: DataCopy, effect: str, key: str, wrong: str
) -> None:
    data.replace(
        "points.toml",
        "[ba-2.options.chi-5-doi]\n",
        f"[la-lung]\nquestion='a'\nwhy='a'\n[la-lung.options.a]\nlabel='a'\n{effect}\n[ba-2.options.chi-5-doi]\n",
    )
    told = {(fault.key, fault.wrong) for fault in data.faults()}
    assert (f"la-lung.options.a.{key}", wrong) in told
