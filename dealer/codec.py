"""JSON for what is kept: events and set-ups to bytes and back, every field typed and unknown ones refused."""

import msgspec

from dealer.errors import HandError
from dealer.events import AnyEvent

_EVENT: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


def encode_event(event: AnyEvent) -> bytes:
    """One event as JSON; its ``event`` key says which kind it is, and a card is its rank 2..14 and suit 0..3."""
    return msgspec.json.encode(event)


def decode_event(payload: bytes | str) -> AnyEvent:
    """The event that ``encode_event`` wrote. Raises HandError with the place of the fault for anything else."""
    try:
        return _EVENT.decode(payload)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise HandError(f"This is not an event that Upcard wrote: {error}") from error
