"""What goes wrong and everybody has to hear: a misdeal, a dead hand, an exposed card once the table has seen it.

What the dealer keeps quiet, like a short deck, is no announcement.
"""

from dealer.announcements.announcement import Announcement
from dealer.events import CardRead, Fact
from dealer.games import Game
from dealer.hand import HandState
from dealer.mishaps import HandKilled, Misdealt
from dealer.words import CardName, Vocabulary, Word

VOCABULARY: Vocabulary = {
    "announce.misdeal": (),
    "announce.dead-hand": ("seat",),
    "announce.exposed-card": ("card", "seat"),
}


def announce(before: HandState | None, fact: Fact, after: HandState, game: Game) -> tuple[Announcement, ...]:
    """At the fact itself; an exposed card is named when a person has confirmed that it was seen, not before."""
    if before is None:
        return ()
    match fact:
        case Misdealt() if not before.misdealt:
            return (Announcement(key="announce.misdeal", event=fact.seq),)
        case HandKilled(seat=number) if number in before.live:
            return (Announcement(key="announce.dead-hand", event=fact.seq, seat=number, words={"seat": number}),)
        case CardRead(target=target, card=card):
            exposed = next((each.seat for each in before.exposed if each.card == target), 0)
            if not exposed or card in [each.card for each in before.seat(exposed).cards if each.event == target]:
                return ()
            words: dict[str, Word] = {"card": CardName(card), "seat": exposed}
            return (Announcement(key="announce.exposed-card", event=fact.seq, seat=exposed, words=words),)
        case _:
            return ()
