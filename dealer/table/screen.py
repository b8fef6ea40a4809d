"""The table's view: the hand, the set-up and all that lies around them put together for a page."""

import msgspec
from msgspec.structs import replace

from dealer import games
from dealer.announcements import Announcement, announce, announcements_of, renumbered
from dealer.commands import Mode
from dealer.events import Corrected
from dealer.games import Game
from dealer.irregularview import irregularity_view
from dealer.phrases import Phrases
from dealer.playing import Playing
from dealer.prompts import Prompt, prompt
from dealer.seating import TableSetup
from dealer.state import apply
from dealer.tellview import tell_views
from dealer.viewing import TableExtras, build, log_lines
from dealer.views import CameraView, GameView, LogLine, QuestionView, TableView, TellView, VirtualView


class Around(msgspec.Struct, frozen=True, kw_only=True):
    """What a view holds besides the hand and the set-up."""

    version: int
    now_ms: int
    mode: Mode
    camera: CameraView
    question: QuestionView | None
    can_undo: bool
    notices: tuple[str, ...]
    virtual: VirtualView | None = None


class Screen:
    """Builds views; what only new events can change is put into words once."""

    def __init__(self, phrases: Phrases) -> None:
        self._phrases = phrases
        self._worded = Playing()
        self._log: tuple[LogLine, ...] = ()
        self._said: tuple[Announcement, ...] = ()
        self._highest = 0

    def view(self, playing: Playing, setup: TableSetup, around: Around) -> TableView:
        """The table at one moment. Between hands the seats are the set-up's; the last hand's log stays to be read."""
        self._word(playing, setup)
        game = playing.game(setup.game)
        state, expected = (playing.state, playing.expected) if playing.live else (None, None)
        return build(
            state,
            expected,
            _prompt(playing, setup, game, around.now_ms),
            self._said,
            self._log,
            TableExtras(
                version=around.version,
                now_ms=around.now_ms,
                setup=setup,
                mode=around.mode,
                camera=around.camera,
                hand_no=playing.hand_no,
                question=around.question,
                irregularities=tuple(
                    irregularity_view(each, state.start.rulebook, around.version, self._phrases)
                    for each in playing.irregularities
                    if state is not None
                ),
                can_undo=around.can_undo,
                notices=around.notices,
                games=tuple(_choice(name) for name in games.names()),
                virtual=around.virtual,
            ),
            game,
            self._phrases,
        )

    def tells(self, playing: Playing, setup: TableSetup) -> tuple[TellView, ...]:
        """What is worth telling by hand now: asked for, not part of each view, since every ruling is tried for it."""
        if not playing.live or playing.state is None:
            return ()
        game = playing.game(setup.game)
        return tell_views(playing.state, playing.facts, playing.irregularities, game, self._phrases)

    def _word(self, playing: Playing, setup: TableSetup) -> None:
        if playing is self._worded:
            return
        game = playing.log_game(setup.game)
        self._log = log_lines(playing.events, game, self._phrases)
        self._said = self._say(playing, game)
        self._worded = playing

    def _say(self, playing: Playing, game: Game) -> tuple[Announcement, ...]:
        """What is said in the hand. What was said keeps its number; only what is new gets one, and is heard."""
        before = self._worded
        new = playing.events[len(before.events) :]
        if not before.events or playing.events[: len(before.events)] != before.events:
            said = announcements_of(playing.events, game)
            self._highest = max((each.no for each in said), default=0)
            return said
        if before.state is None or any(isinstance(event, Corrected) for event in new):
            said = renumbered(self._said, announcements_of(playing.facts, game), self._highest)
            self._highest = max((self._highest, *(each.no for each in said)))
            return said
        state, more = before.state, list[Announcement]()
        for fact in playing.facts[len(before.facts) :]:
            after = apply(state, fact)
            more.extend(announce(state, fact, after, game))
            state = after
        first = self._highest + 1
        self._highest += len(more)
        return (*self._said, *(replace(each, no=no) for no, each in enumerate(more, start=first)))


def _prompt(playing: Playing, setup: TableSetup, game: Game, now_ms: int) -> Prompt:
    """The next thing; between hands with the level of a tournament that the next hand would be the first of."""
    if playing.live:
        return prompt(playing.state, playing.expected, game, setup=setup)
    return prompt(None, None, game, setup=setup.at_level(now_ms), level=setup.new_level(now_ms))


def _choice(name: str) -> GameView:
    game = games.load(name)
    structure = games.LIMIT_PREFIXES[game.limit].replace("_", "-").capitalize()
    kind = game.kind[:1].upper() + game.kind[1:]
    return GameView(name=name, title=game.title, kind=kind, structure=structure)
