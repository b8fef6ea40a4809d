"""Views as a table would make them, for the pages' tests and pictures."""

from msgspec.structs import replace

from dealer.commands import Act, Action, Confirm, DealCard, Dismiss, Draw, Mode, SitOut, StartHand, TableHand
from dealer.observations import CameraState
from dealer.views import (
    AmountRange,
    AnnouncementView,
    CameraView,
    CardView,
    ChoiceView,
    GameView,
    LogLine,
    PromptView,
    QuestionView,
    SeatStatus,
    SeatView,
    TableView,
    Urgency,
    VirtualView,
)

NAMES = ("", "Maria", "Sam", "Aiko", "Bartholomew", "Lee", "Dee", "Oleg", "Ana", "Ida", "Kofi")


def ups(seat: int, *cards: str) -> tuple[CardView, ...]:
    """Upcards; "??" is unread, a trailing "?" asks for a look."""
    return tuple(
        CardView(card="" if c == "??" else c[:2], place=f"seat:{seat}:up:{i}", look=c.endswith("?"))
        for i, c in enumerate(cards)
    )


def board(*cards: str) -> tuple[CardView, ...]:
    return tuple(CardView(card=c, place=f"board:{i}") for i, c in enumerate(cards))


def act(seat: int, action: Action, label: str, *, to: int | None = None, default: bool = False) -> ChoiceView:
    command = Act(seat=seat, action=action, to=to)
    return ChoiceView(key=action.value, label=label, command=command, default=default)


def say(no: int, words: str, seat: int = 0) -> AnnouncementView:
    return AnnouncementView(no=no, key="say", show=words, say=words, seat=seat)


def stud_third_street(*, seat_three: str = "2c") -> TableView:
    """Eight-handed stud, seat 3 to bring it in, one door card unread."""
    doors = {1: "Jd", 2: "8h", 3: seat_three, 4: "Ac", 5: "9s", 6: "Kh", 7: "4d", 8: "??"}
    seats = tuple(
        SeatView(
            seat=n,
            status=SeatStatus.OUT if n == 4 else SeatStatus.LIVE,
            name=NAMES[n],
            stack=380 + 37 * n,
            upcards=() if n == 4 else ups(n, doors[n]),
            downcards=0 if n == 4 else 2,
        )
        for n in range(1, 9)
    )
    return TableView(
        version=7,
        now_ms=100_000,
        hand_no=214,
        game="Stud hi-lo 8",
        stakes="10/20",
        rulebook="roberts-cash",
        street="third street",
        mode=Mode.CAMERA,
        camera=CameraView(state=CameraState.LIVE),
        now=PromptView(
            key="bring-in",
            urgency=Urgency.DO,
            show="Seat 3 brings it in: 5, or complete to 10",
            detail="deuce of clubs",
            seat=3,
        ),
        choices=(
            act(3, Action.BRING_IN, "Bring-in 5", default=True),
            act(3, Action.COMPLETE, "Complete 10", to=10),
        ),
        announcements=(say(1, "Low card, deuce of clubs, seat 3", 3),),
        seats=seats,
        to_act=3,
        next_to_act=5,
        still_to_act=6,
        pot=7,
        can_undo=True,
        log=(
            LogLine(seq=1, at_ms=1000, text="antes posted", source="house"),
            LogLine(seq=9, at_ms=9000, text="seat 3 door card 2c", source="camera"),
        ),
        games=(
            GameView(
                name="limit_seven_card_stud", title="Limit seven-card stud", kind="Seven-card stud", structure="Limit"
            ),
            GameView(name="no_limit_holdem", title="No-limit hold'em", kind="Hold'em", structure="No-limit"),
        ),
        virtual=VirtualView(auto=True),
    )


def stud_sixth_street() -> TableView:
    """The fullest stud map: four upcards each."""
    rows = (
        "Jd 8c 7h 2s",
        "8h 3h 3c Ks",
        "2c 5d 5s 9d",
        "Ac Qd Jh 4h",
        "9s 9h 6c 2d",
        "Kh Td Th 7s",
        "4d 6s 6h As",
        "Qs Tc 8d 5h",
    )
    seats = tuple(
        SeatView(
            seat=n,
            status=SeatStatus.FOLDED if n in (2, 7) else SeatStatus.LIVE,
            name=NAMES[n],
            stack=1380 + 37 * n,
            upcards=() if n in (2, 7) else ups(n, *rows[n - 1].split()),
            downcards=0 if n in (2, 7) else 2,
            bet=20 if n in (5, 6) else 0,
            acted={5: "bet 20", 6: "call", 7: "fold", 2: "fold"}.get(n, ""),
        )
        for n in range(1, 9)
    )
    return TableView(
        version=7,
        now_ms=100_000,
        hand_no=215,
        game="Seven-card stud",
        stakes="10/20",
        rulebook="roberts-cash",
        street="sixth street",
        mode=Mode.CAMERA,
        camera=CameraView(state=CameraState.LIVE),
        now=PromptView(key="act", urgency=Urgency.DO, show="Seat 8: call 20 or raise to 40", seat=8),
        choices=(
            act(8, Action.FOLD, "Fold"),
            act(8, Action.CALL, "Call 20", default=True),
            act(8, Action.RAISE, "Raise to 40", to=40),
        ),
        announcements=(say(7, "Nines are high, seat 5", 5), say(8, "Seat 5 bets 20", 5)),
        seats=seats,
        to_act=8,
        next_to_act=1,
        still_to_act=3,
        pot=286,
        can_undo=True,
    )


def holdem_turn(players: int = 9) -> TableView:
    """No-limit hold'em on the turn with an all-in and a side pot; seat 6 may raise any amount."""
    status = {2: SeatStatus.FOLDED, 4: SeatStatus.ALL_IN, 5: SeatStatus.FOLDED, 7: SeatStatus.EMPTY, 8: SeatStatus.OUT}
    seats = tuple(
        SeatView(
            seat=n,
            status=status.get(n, SeatStatus.LIVE),
            name="" if n == 7 else NAMES[n],
            stack=0 if n == 4 else 2150 + 410 * n,
            bet={1: 240, 3: 240}.get(n, 0),
            downcards=2 if status.get(n, SeatStatus.LIVE) in (SeatStatus.LIVE, SeatStatus.ALL_IN) else 0,
            acted={1: "bet 240", 3: "call"}.get(n, ""),
        )
        for n in range(1, players + 1)
    )
    return TableView(
        version=40,
        now_ms=500_000,
        hand_no=31,
        game="No-limit hold'em",
        stakes="5/10",
        rulebook="tda-2024",
        street="turn",
        mode=Mode.CAMERA,
        camera=CameraView(state=CameraState.LIVE),
        now=PromptView(
            key="act",
            urgency=Urgency.DO,
            show="Seat 6: call 240 or raise to 480 or more",
            detail="4,610 behind",
            seat=6,
        ),
        choices=(
            act(6, Action.FOLD, "Fold"),
            act(6, Action.CALL, "Call 240", default=True),
            ChoiceView(
                key="raise",
                label="Raise",
                command=Act(seat=6, action=Action.RAISE),
                amount=AmountRange(low=480, high=4610, step=5),
            ),
            act(6, Action.ALL_IN, "All-in 4,610", to=4610),
        ),
        announcements=(say(11, "Turn, six of diamonds"), say(12, "Seat 3 calls", 3)),
        seats=seats,
        button=1,
        to_act=6,
        next_to_act=9,
        still_to_act=2,
        board=board("As", "Th", "7c", "6d"),
        burns=2,
        pots=(690, 420),
        pot=1590,
        can_undo=True,
    )


def question_open() -> TableView:
    """Chips came from seat 5 and the table asks what they mean."""
    view = stud_third_street()
    return replace(
        view,
        now=PromptView(key="act", urgency=Urgency.ASK, show="Seat 5: call 5 or complete to 10", seat=5),
        choices=(
            act(5, Action.FOLD, "Fold"),
            act(5, Action.CALL, "Call 5", default=True),
            act(5, Action.COMPLETE, "Complete 10", to=10),
        ),
        to_act=5,
        question=QuestionView(
            question=3,
            show="Seat 5 put in chips",
            seat=5,
            choices=(
                ChoiceView(key="call", label="Call 5", command=Confirm(question=3, choice=0), default=True),
                ChoiceView(key="complete", label="Complete 10", command=Confirm(question=3, choice=1)),
            ),
            dismiss=ChoiceView(key="dismiss", label="Not so", command=Dismiss(question=3)),
        ),
    )


def camera_lost() -> TableView:
    """The camera went away a minute and a half ago."""
    return replace(
        holdem_turn(),
        camera=CameraView(state=CameraState.LOST, since_ms=410_000, detail="The camera was unplugged."),
        notices=("The disk is nearly full: the oldest stills are being removed.",),
        virtual=None,
    )


def showdown() -> TableView:
    """Seat 1 has tabled its hand and seat 3 is next; manual mode."""
    view = holdem_turn()
    tabled = tuple(CardView(card=c, place=f"seat:1:tabled:{i}") for i, c in enumerate(("Ad", "7d")))
    seats = tuple(replace(s, bet=0, tabled=tabled if s.seat == 1 else ()) for s in view.seats)
    return replace(
        view,
        mode=Mode.MANUAL,
        camera=CameraView(state=CameraState.NONE),
        street="showdown",
        now=PromptView(key="show", urgency=Urgency.DO, show="Seat 3 shows next", detail="or gives up the hand", seat=3),
        choices=(ChoiceView(key="table", label="Tables a hand", command=TableHand(seat=3, cards=()), default=True),),
        announcements=(say(20, "Seat 1 shows two pair, aces and sevens", 1),),
        seats=seats,
        to_act=0,
        next_to_act=0,
        still_to_act=0,
        board=board("As", "Th", "7c", "6d", "2h"),
        burns=3,
    )


def deal_by_hand() -> TableView:
    """Manual mode: the next card goes face up to seat 5."""
    return replace(
        stud_third_street(),
        mode=Mode.MANUAL,
        camera=CameraView(state=CameraState.NONE),
        now=PromptView(key="deal", urgency=Urgency.DO, show="Deal seat 5 face up", seat=5),
        choices=(ChoiceView(key="deal-up", label="Upcard to seat 5", command=DealCard(), default=True),),
        to_act=0,
        next_to_act=0,
        still_to_act=0,
    )


def between_hands(players: int = 9) -> TableView:
    """Nobody has cards; seats say what they do about their blinds, and seat 4 is empty."""
    says = {2: "Sits out", 3: "Posts 10", 5: "Straddles, 1,200", 6: "Waits", 7: "Kills, 20"}
    sits_out = ChoiceView(key="sit-out", label="Sit out", command=SitOut(seat=1))
    seats = tuple(
        SeatView(seat=4, status=SeatStatus.EMPTY)
        if n == 4
        else SeatView(
            seat=n,
            status=SeatStatus.OUT if n in (2, 6) else SeatStatus.LIVE,
            name=NAMES[n],
            stack=2150 + 410 * n,
            dues=says.get(n, ""),
            choices=(replace(sits_out, command=SitOut(seat=n)),),
        )
        for n in range(1, players + 1)
    )
    return replace(
        holdem_turn(),
        stakes="Blinds 1,000/2,000, ante 2,000",
        mode=Mode.MANUAL,
        camera=CameraView(state=CameraState.NONE),
        street="",
        now=PromptView(key="start", urgency=Urgency.DO, show="Start the next hand"),
        choices=(ChoiceView(key="start", label="Start hand", command=StartHand(), default=True),),
        announcements=(),
        seats=seats,
        to_act=0,
        next_to_act=0,
        still_to_act=0,
        board=(),
        burns=0,
        pots=(),
        pot=0,
    )


def draw_bets(cards: int = 5) -> TableView:
    """Hands of as many downcards before the draw; every seat has chips in front, seat 6 is to act."""
    view = holdem_turn()
    seats = tuple(
        seat
        if seat.status in (SeatStatus.EMPTY, SeatStatus.OUT)
        else replace(seat, status=SeatStatus.LIVE, downcards=cards, bet=5 * seat.seat, acted="raise")
        for seat in view.seats
    )
    return replace(view, street="before the draw", board=(), burns=0, seats=seats, pots=())


def at_the_draw() -> TableView:
    """Seat 3 is asked how many cards it draws, seat 9 is next."""
    view = draw_bets()
    return replace(
        view,
        street="the draw",
        seats=tuple(replace(seat, bet=0, acted="") for seat in view.seats),
        now=PromptView(key="draw", urgency=Urgency.ASK, show="Seat 3: how many cards?", seat=3),
        choices=tuple(
            ChoiceView(key=f"draw-{count}", label=f"Draw {count}", command=Draw(seat=3, count=count))
            for count in range(4)
        ),
        to_act=3,
        next_to_act=9,
        still_to_act=2,
    )
