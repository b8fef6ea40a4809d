"""``python -m tests.prove`` runs every long proof; ``python -m tests.prove NAME [OPTIONS]`` runs one."""

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path

import click


def names() -> tuple[str, ...]:
    """The proofs there are, by the name of their module."""
    return tuple(sorted(path.stem for path in Path(__file__).parent.glob("*.py") if not path.stem.startswith("_")))


def main(argv: Sequence[str]) -> int:
    """Run the proofs named, or all; 0 when each of them held."""
    if argv and argv[0] not in names():
        click.echo(f"There is no proof “{argv[0]}”; choose one of {', '.join(names())}", err=True)
        return 2
    held = True
    for name in argv[:1] or names():
        prove: Callable[[Sequence[str]], bool] = import_module(f"tests.prove.{name}").prove
        click.echo(f"== {name}")
        held = prove(argv[1:]) and held
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
