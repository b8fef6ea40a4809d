"""`upcard rules`: the book of rulings, as a list, as pages or as a document."""

import click
import msgspec

from dealer import phrases
from dealer.manual import Page, markdown, pages


@click.command("rules")
@click.argument("rules", nargs=-1, metavar="[RULE]...")
@click.option("--json", "as_json", is_flag=True, help="One JSON object per ruling.")
@click.option("--markdown", "as_markdown", is_flag=True, help="The pages as a Markdown document.")
@click.option("--language", default="en", show_default=True, help="The language of the steps, en or de.")
def rules_command(rules: tuple[str, ...], as_json: bool, as_markdown: bool, language: str) -> None:
    """List every ruling with its source per rulebook; with RULE (HE-IRR-07) show its trigger, steps and source."""
    book = pages(phrases.load(language), rules)
    if as_json:
        for page in book:
            click.echo(msgspec.json.encode(page).decode())
    elif as_markdown:
        click.echo(markdown(book), nl=False)
    elif rules:
        click.echo("\n\n".join(_whole(page) for page in book))
    else:
        for page in book:
            click.echo(f"{page.rule:<15} {page.title}")
            click.echo(f"{'':<15} {_sources(page)}")


def _whole(page: Page) -> str:
    lines = [f"{page.rule}  {page.title}", f"  noticed when  {page.trigger}", f"  then          {page.ruling}"]
    lines += [f"  shown as      {text}" for text in page.shown]
    lines += [f"  step          {text}" for text in page.steps]
    lines += [f"  games         {', '.join(page.games)}", f"  source        {_sources(page)}"]
    lines += [f"  note          {text}" for text in page.marks]
    return "\n".join(lines)


def _sources(page: Page) -> str:
    """Each source once, with the profiles that have it."""
    by_source: dict[str, list[str]] = {}
    for each in page.sources:
        by_source.setdefault(each.source, []).append(each.rulebook)
    return "; ".join(f"{source} ({', '.join(books)})" for source, books in by_source.items())
