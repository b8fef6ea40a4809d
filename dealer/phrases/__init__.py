"""Sentences: one TOML file per language turns a phrase into what the page shows and the speaker says."""

from dealer.phrases.files import languages, load
from dealer.phrases.speaker import Phrases

__all__ = ["Phrases", "languages", "load"]
