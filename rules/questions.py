"""A line of several questions: which of them each of its moments belongs to."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct, field

from rules.asking import Role
from rules.lexicon import Item
from rules.moments import tells_moment, when_of
from rules.phrases import STOP, Text
from rules.readings import Asked, Pairs, Way, says_more
from rules.rulebook import Rulebook


class Question(Struct):
    """What is asked at once, and the moments in its words, by the numbers of their items.

    ``leading`` are those before its sets. One that ``is_repeated`` asks the same as the one before
    it, for another moment.
    """

    asked: Asked
    own: list[int] = field(default_factory=list)
    leading: list[int] = field(default_factory=list)
    is_repeated: bool = False


def ways_of(rulebook: Rulebook, text: Text, items: Sequence[Item], pairs: Pairs) -> tuple[Way, ...]:
    """The pairs that are left, each at the moment it is asked for.

    A moment belongs to the question whose words it stands in, and to all of its sentence that has
    none of its own. What stands before the sets of a question sets the scene: a reader expects it
    to hold for what is asked after that, too, until another moment is said ("bỏ lượt rồi tứ quý
    chặt heo được không? còn 3 đôi thông chặt heo thì sao"). Any other holds for a later question
    only where that leaves out a set, and none for an earlier one.
    """
    told = [number for number, item in enumerate(items) if tells_moment(item)]
    if not told or not pairs.asked:
        return pairs.left
    line = _Line(text, items)
    questions = line.questions(pairs.asked, told)
    if len(questions) == 1:
        when = when_of(rulebook, items)
        return tuple(way._replace(when=when) for way in pairs.left)
    moments = line.moments(questions)
    whens = [when_of(rulebook, [items[number] for number in numbers]) for numbers in moments]
    found = zip(questions, whens, strict=True)
    return _telling(Way(pair, when) for question, when in found for pair in question.asked.pairs)


def _telling(ways: Iterable[Way]) -> tuple[Way, ...]:
    """Each way once, and none that another one says more about."""
    distinct = list(dict.fromkeys(ways))
    return tuple(way for way in distinct if not any(_tells_more(each, way) for each in distinct))


def _tells_more(way: Way, other: Way) -> bool:
    return says_more(way.pair, other.pair) and other.when in (None, way.when)


class _Line:
    """The items of a line, and the sentence that each stands in."""

    def __init__(self, text: Text, items: Sequence[Item]) -> None:
        self.text, self.items = text, items
        self.sentences = list(self._sentences())
        self.asking = {self.sentences[n] for n, item in enumerate(items) if item.role is Role.END}

    def _sentences(self) -> Iterator[int]:
        number, role = 0, None
        for item in self.items:
            is_over = role is Role.END and item.role is not Role.END
            number += is_over or self.text.marks.get(item.start) == STOP
            role = item.role
            yield number

    def questions(self, asked: Sequence[Asked], told: Sequence[int]) -> list[Question]:
        """What the line asks, in order, with each of the moments ``told`` where it belongs."""
        found = [[Question(each)] for each in asked]
        firsts = [each.first for each in asked]
        for number in told:
            behind = bisect_left(firsts, number) - 1
            if self._is_of_next(asked, behind, number):
                found[behind + 1][0].own.append(number)
                found[behind + 1][0].leading.append(number)
            else:
                self._add(found[behind], number)
        return [question for questions in found for question in questions]

    def _is_of_next(self, asked: Sequence[Asked], behind: int, number: int) -> bool:
        """Whether a moment between the sets of two questions is part of the second."""
        if behind < 0 or behind + 1 == len(asked):
            return behind < 0
        last, first = asked[behind].last, asked[behind + 1].first
        if number < last:
            return False
        before, after = self._mark(last, number), self._mark(number, first)
        if before != after:
            return before > after
        is_tied = Role.THEN in self._roles(number, first)
        return is_tied or (self._is_ended(last, number) and not self._is_ended(number, first))

    def _add(self, questions: list[Question], number: int) -> None:
        """Let a moment be of a question, or of the same asked again: "chưa tới lượt thì sao"."""
        last, sentence = questions[-1], self.sentences[number]
        place = max([last.asked.last, *last.own])
        if last.own and sentence in self.asking and sentence > self.sentences[place]:
            last = Question(last.asked, is_repeated=True)
            questions.append(last)
        last.own.append(number)

    def moments(self, questions: Sequence[Question]) -> list[list[int]]:
        """The moments that hold for each question: its own, or else those it takes over."""
        told: list[list[int]] = []
        scene: list[int] = []
        for question, before in zip(questions, [None, *questions], strict=False):
            if question.is_repeated or self._moments(question.own):
                told.append(question.own)
                scene = scene if question.is_repeated else question.leading
            else:
                taken = self._taken_over(before, question, told[-1], scene) if before else []
                told.append([*taken, *question.own])
                scene = [*scene, *question.leading]
        for place in reversed(range(len(told) - 1)):
            if not told[place] and self._share_a_sentence(*questions[place : place + 2]):
                told[place] = self._moments(told[place + 1])
        return told

    def _taken_over(
        self, before: Question, question: Question, told: list[int], scene: list[int]
    ) -> list[int]:
        if question.asked.leans:
            return told
        shared = self._moments(told) if self._share_a_sentence(before, question) else []
        return shared or scene

    def _share_a_sentence(self, one: Question, other: Question) -> bool:
        return self.sentences[one.asked.last] == self.sentences[other.asked.first]

    def _moments(self, numbers: Iterable[int]) -> list[int]:
        """Without the verbs that tell a moment, too: these stay with their own clause."""
        return [number for number in numbers if self.items[number].role is Role.MOMENT]

    def _mark(self, start: int, end: int) -> int:
        """The heaviest mark from one item to another, 0 for none."""
        first, last = self.items[start].end, self.items[end].start
        return max((m for place, m in self.text.marks.items() if first <= place <= last), default=0)

    def _is_ended(self, start: int, end: int) -> bool:
        return Role.END in self._roles(start, end)

    def _roles(self, start: int, end: int) -> set[Role | None]:
        return {item.role for item in self.items[start + 1 : end]}
