"""``python -m tests.prove`` runs every long proof, ``... --quick`` a little of each, ``... NAME [OPTIONS]`` one."""

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path

import click


def names() -> tuple[str, ...]:
    """The proofs there are, by the name of their module."""
    return tuple(sorted(path.stem for path in Path(__file__).parent.glob("*.py") if not path.stem.startswith("_")))


def main(argv: Sequence[str]) -> int:
    """Run the proof named, or all; 0 when each of them held, 1 when one did not, 2 when there is no such proof."""
    quick = tuple(argv) == ("--quick",)
    if argv and not quick and argv[0] not in names():
        click.echo(f"There is no proof “{argv[0]}”; choose one of {', '.join(names())}", err=True)
        return 2
    held = True
    for name in names() if quick or not argv else argv[:1]:
        proof = import_module(f"tests.prove.{name}")
        prove: Callable[[Sequence[str]], bool] = proof.prove
        click.echo(f"== {name}")
        try:
            held = prove(proof.QUICK if quick else argv[1:]) and held
        except AssertionError as lost:  # says what was lost; the other proofs still run
            click.echo(f"   not held: {lost}")
            held = False
        except click.UsageError as wrong:
            wrong.show()
            return 2
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
