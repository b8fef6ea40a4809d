"""A rulebook profile: every house switch with its value, and how single ones are set otherwise."""

from collections.abc import Iterable
from typing import Literal

import msgspec

from dealer.errors import GameError
from dealer.events import Switch
from dealer.rulebooks import switches


class Rulebook(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One profile. A switch that a file does not name has its default."""

    title: str
    low_qualifier: Literal[8, 9, "none"] = 8
    """EVAL-LOW-02."""
    joker: switches.Joker = switches.Joker()
    blinds: switches.Blinds = switches.Blinds()
    tournament: switches.Tournament = switches.Tournament()
    max_players: switches.MaxPlayers = switches.MaxPlayers()
    limit: switches.FixedLimit = switches.FixedLimit()
    raise_cap: switches.RaiseCap = switches.RaiseCap()
    pot_limit: switches.PotLimit = switches.PotLimit()
    misdeal: switches.Misdeal = switches.Misdeal()
    remedies: switches.Remedies = switches.Remedies()
    showdown: switches.Showdown = switches.Showdown()
    omaha: switches.OmahaName = switches.OmahaName()
    odd_chip: switches.OddChips = switches.OddChips()
    rake: switches.Rake = switches.Rake()
    clock: switches.Clock = switches.Clock()
    stud: switches.Stud = switches.Stud()
    mississippi: switches.Mississippi = switches.Mississippi()
    draw: switches.Draw = switches.Draw()
    lowball: switches.Lowball = switches.Lowball()
    kill: switches.Kill = switches.Kill()
    jacks: switches.Jacks = switches.Jacks()
    razz: switches.Razz = switches.Razz()
    announce: switches.Announce = switches.Announce()
    allin: switches.AllIn = switches.AllIn()
    stakes: switches.StakesLabel = switches.StakesLabel()


def with_switches(book: Rulebook, house: Iterable[Switch]) -> Rulebook:
    """The profile with single switches set otherwise, each named as in a file: ``raise_cap.heads_up``.

    Raises GameError naming the switch that there is not, or the value that it cannot have.
    """
    values = msgspec.to_builtins(book)
    for name, value in house:
        *groups, key = name.split(".")
        table = values
        for group in groups:
            table = table.get(group) if isinstance(table, dict) else None
        if not isinstance(table, dict) or key not in table or isinstance(table[key], dict) or name == "title":
            raise GameError(f"There is no house switch “{name}”; a rulebook's file names them all")
        table[key] = value
        try:
            msgspec.convert(values, Rulebook)
        except msgspec.ValidationError as error:
            raise GameError(f"{name}: “{value}” cannot be: {str(error).partition(' - at')[0]}") from error
    return msgspec.convert(values, Rulebook)


def switch_names() -> tuple[str, ...]:
    """Every switch by its dotted name, in the order of the profile."""
    names = []
    for key, value in msgspec.to_builtins(Rulebook(title="")).items():
        if isinstance(value, dict):
            names += [f"{key}.{name}" for name in value]
        elif key != "title":
            names.append(key)
    return tuple(names)
