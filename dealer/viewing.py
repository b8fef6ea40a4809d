"""The view of a table: everything a page may show, put into words, and nothing that the table has not seen."""

from collections.abc import Collection, Iterable, Sequence

import msgspec
from msgspec.structs import replace

from dealer import logbook, noticewords, rulebooks, seatchoices
from dealer.announcements import KIND_NAMES, Announcement, kind_name
from dealer.choices import Choice, choices
from dealer.commands import Mode
from dealer.drawing import drew
from dealer.events import AnyEvent
from dealer.expected import ExpectAct, ExpectDraw, Expected, ExpectShow
from dealer.games import Game
from dealer.hand import DealtCard, HandState, SeatState, Stage
from dealer.pack import has_joker
from dealer.phrases import Phrases
from dealer.places import board_place, discard_place, exposed_cards, exposed_place, tabled_place, up_place
from dealer.prompts import Prompt
from dealer.seating import TableSetup, moves_button
from dealer.spoken import name_of
from dealer.stakesname import stakes_phrase
from dealer.streets import SHOWDOWN, street_heading
from dealer.views import (
    AnnouncementView,
    CameraView,
    CardView,
    ChoiceView,
    GameView,
    IrregularityView,
    LogLine,
    PromptView,
    QuestionView,
    SeatStatus,
    SeatView,
    SpeechView,
    TableView,
    VirtualView,
)
from dealer.words import Phrase


class TableExtras(msgspec.Struct, frozen=True, kw_only=True):
    """What a view holds besides the hand; ``hand_no`` is that of the last or the running hand."""

    version: int
    now_ms: int
    setup: TableSetup
    mode: Mode
    camera: CameraView
    hand_no: int = 0
    question: QuestionView | None = None
    irregularities: tuple[IrregularityView, ...] = ()
    can_undo: bool = False
    notices: tuple[str, ...] = ()
    games: tuple[GameView, ...] = ()
    virtual: VirtualView | None = None


def build(
    state: HandState | None,
    expected: Expected | None,
    prompt: Prompt,
    announcements: Sequence[Announcement],
    log: tuple[LogLine, ...],
    extras: TableExtras,
    game: Game,
    phrases: Phrases,
) -> TableView:
    """One moment of the table.

    While there is a hand its seats, stakes and button are the hand's; seats that are not dealt in come from the set-up.
    """
    setup = extras.setup
    buttons = choices(state, expected, mode=extras.mode, version=extras.version, players=len(setup.ready))
    to_act, after, still = _turn(expected)
    pushed = {pot for pot, _ in state.pushed} if state else set()
    return TableView(
        version=extras.version,
        now_ms=extras.now_ms,
        hand_no=state.start.hand_no if state else extras.hand_no,
        game=game.title,
        stakes=phrases.show(stakes_phrase(state.start.stakes if state else setup.at_level(extras.now_ms).stakes)),
        rulebook=state.start.rulebook if state else setup.rulebook,
        street=_street(state, game, phrases),
        mode=extras.mode,
        camera=extras.camera,
        now=prompt_view(prompt, phrases),
        choices=tuple(choice_view(choice, phrases) for choice in buttons),
        question=extras.question,
        irregularities=extras.irregularities,
        announcements=tuple(announcement_view(each, phrases, setup.mute) for each in announcements),
        seats=_seats(state, setup, phrases),
        button=_button(state, setup, game),
        to_act=to_act,
        next_to_act=after,
        still_to_act=still,
        board=tuple(_card(card, board_place(index)) for index, card in enumerate(state.board)) if state else (),
        burns=state.burns if state else 0,
        pots=tuple(pot.amount for index, pot in enumerate(state.pots) if index not in pushed) if state else (),
        pot=state.pot_total if state else 0,
        can_undo=extras.can_undo,
        joker=has_joker(game, rulebooks.of(state.start) if state else rulebooks.load(setup.rulebook, setup.house)),
        log=log,
        notices=(*extras.notices, *_notices(state, expected, extras, game, phrases)),
        virtual=extras.virtual,
        speech=tuple(
            SpeechView(kind=kind, label=phrases.show(name_of(kind)), aloud=kind not in setup.mute)
            for kind in KIND_NAMES
        ),
        games=extras.games,
    )


def prompt_view(prompt: Prompt, phrases: Phrases) -> PromptView:
    """The one next thing in words."""
    return PromptView(
        key=prompt.kind,
        urgency=prompt.urgency,
        show=phrases.show(prompt),
        detail=phrases.detail(prompt),
        seat=prompt.seat,
    )


def announcement_view(announcement: Announcement, phrases: Phrases, mute: Collection[str] = ()) -> AnnouncementView:
    """An announcement in words; ``say`` is "" when nothing is to be spoken, as of the kinds to ``mute``."""
    spoken = announcement.aloud and kind_name(announcement) not in mute
    return AnnouncementView(
        no=announcement.no,
        key=announcement.kind,
        show=phrases.show(announcement),
        say=phrases.say(announcement) if spoken else "",
        seat=announcement.seat,
    )


def choice_view(choice: Choice, phrases: Phrases) -> ChoiceView:
    """A button in words."""
    return ChoiceView(
        key=choice.key,
        label=phrases.show(choice.label),
        command=choice.command,
        default=choice.default,
        amount=choice.amount,
    )


def log_lines(events: Sequence[AnyEvent], game: Game, phrases: Phrases) -> tuple[LogLine, ...]:
    """The hand so far in words, from its log with its corrections."""
    return tuple(
        LogLine(seq=line.seq, at_ms=line.at_ms, text=phrases.show(line.phrase), source=line.source.value)
        for line in logbook.lines(events, game)
    )


def _notices(
    state: HandState | None, expected: Expected | None, extras: TableExtras, game: Game, phrases: Phrases
) -> tuple[str, ...]:
    running = None if state is None else state.start.level
    lines = noticewords.of_the_table(extras.setup, running, extras.now_ms)
    if state is not None and expected is not None:
        lines = (*lines, *noticewords.of_the_hand(state, game))
    return tuple(phrases.show(line) for line in lines)


def _turn(expected: Expected | None) -> tuple[int, int, int]:
    """Who acts, draws or shows, who after it, and how many are still to do so with it."""
    match expected:
        case ExpectAct(seat=seat, waiting=waiting):
            return seat, waiting[0] if waiting else 0, 1 + len(waiting)
        case ExpectShow(seat=seat, order=order) | ExpectDraw(seat=seat, order=order):
            later = [each for each in order if each != seat]
            return seat, later[0] if later else 0, 1 + len(later)
        case _:
            return 0, 0, 0


def _street(state: HandState | None, game: Game, phrases: Phrases) -> str:
    if state is None or state.street < 0 or state.stage is Stage.OVER:
        return ""
    if state.stage is Stage.SHOWDOWN or (state.stage is Stage.PUSHING and len(state.live) > 1):
        return phrases.show(SHOWDOWN)
    return phrases.show(street_heading(game.streets[state.street].name))


def _button(state: HandState | None, setup: TableSetup, game: Game) -> int:
    """The seat with the button; 0 in games where it does not move, whose deal starts at the dealer's left."""
    if not moves_button(game):
        return 0
    if state is not None:
        return state.start.button
    return setup.button_now() if setup.ready else 0


def _seats(state: HandState | None, setup: TableSetup, phrases: Phrases) -> tuple[SeatView, ...]:
    """Every seat, with what its player owes before the next hand and can say about it."""
    coming = setup.next_hand() if state is None else None
    ready = (coming.seats if coming else setup.due) if state is None else ()
    views = []
    for number in range(1, setup.places + 1):
        if state is None:
            owed = seatchoices.dues(setup, number, coming)
        else:
            owed = seatchoices.during_a_hand(setup, number, dealt_in=number in state.by_number)
        views.append(
            replace(
                _seat(number, state, setup, number in ready, phrases),
                dues=phrases.show(owed.says) if owed.says else "",
                choices=tuple(choice_view(choice, phrases) for choice in owed.choices),
            )
        )
    return tuple(views)


def _seat(number: int, state: HandState | None, setup: TableSetup, plays: bool, phrases: Phrases) -> SeatView:
    """``plays``: between hands, whether the next is dealt to it."""
    player = setup.seats.get(number)
    seat = state.by_number.get(number) if state else None
    if state is None or seat is None:
        if player is None:
            return SeatView(seat=number, status=SeatStatus.EMPTY)
        status = SeatStatus.LIVE if plays else SeatStatus.OUT
        return SeatView(seat=number, status=status, name=player.name, stack=player.stack)
    name = next((each.name for each in state.start.dealt if each.seat == number), "")
    # a hand that is given up is in the muck
    held = seat if seat.live else replace(seat, cards=(), thrown=(), tabled=None)
    shown = exposed_cards(state, number) if seat.live else ()
    return SeatView(
        seat=number,
        status=_status(seat),
        name=name or (player.name if player else ""),
        stack=seat.stack,
        bet=seat.bet,
        upcards=(*_upcards(held), *(_card(card, exposed_place(number, at)) for at, card in enumerate(shown))),
        downcards=0 if held.tabled is not None else held.downcards - len(shown),
        tabled=tuple(_tabled(held)),
        discards=tuple(_card(card, discard_place(number, index)) for index, card in enumerate(held.thrown) if card.up),
        acted=_acted(number, state, phrases),
    )


def _status(seat: SeatState) -> SeatStatus:
    if not seat.live:
        return SeatStatus.FOLDED
    return SeatStatus.ALL_IN if seat.all_in else SeatStatus.LIVE


def _card(card: DealtCard, place: str) -> CardView:
    return CardView(card=str(card.card) if card.card else "", place=place, look=card.card is None)


def _upcards(seat: SeatState) -> Iterable[CardView]:
    for index, card in enumerate(seat.upcards):
        yield _card(card, up_place(seat.seat, index))


def _tabled(seat: SeatState) -> Iterable[CardView]:
    for index, card in enumerate(seat.tabled or ()):
        yield CardView(card=str(card) if card else "", place=tabled_place(seat.seat, index), look=card is None)


def _acted(seat: int, state: HandState, phrases: Phrases) -> str:
    """What the seat did last on the street that is being bet, before that how many cards it drew."""
    count = drew(state, seat)
    if count is not None:
        return phrases.show(Phrase(key="acted.draw" if count else "acted.pat", words={"count": count} if count else {}))
    if state.seat(seat).plays_board:
        return phrases.show(Phrase(key="acted.plays-board"))
    if state.stage is not Stage.BETTING:
        return ""
    for action in reversed(state.actions):
        if action.street != state.street:
            break
        if action.seat == seat:
            return phrases.show(Phrase(key=f"acted.{action.kind.value}", words={"to": action.to}))
    return ""
