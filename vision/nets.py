"""The two small networks that find and read corner indices, run by onnxruntime."""

from hashlib import sha256
from pathlib import Path
from typing import Protocol

import msgspec
import numpy as np
import onnxruntime
from numpy.typing import NDArray

from dealer.errors import UpcardError
from vision.frame import Image

Floats = NDArray[np.float32]

MODELS = Path(__file__).parent / "models"
CROP_PX = (48, 32)
"""Rows and columns of an upright index crop."""
STRIDE_PX = 4
"""Pixels of the picture per cell of the detector's maps."""
GRAIN_PX = 16
"""The detector takes pictures whose sides are multiples of this."""


class ModelError(UpcardError, OSError):
    """The card nets are missing, broken or not the ones named in models.json."""


class CardNets(Protocol):
    """What the eye asks of its networks. Every pixel that a network sees passes through these two methods."""

    crop_span: float
    """Height of an index crop in index heights (rank and suit together)."""

    def detect(self, image: Image) -> Floats:
        """Maps of shape (11, H/4, W/4) for a picture whose sides are multiples of 16.

        Rows: heat logits of index, face centre and back centre; index offset x, y in cells; index up-vector
        x, y in px/24 (from the bottom of the index to its top); card half axes in px/64.
        """

    def read(self, crops: NDArray[np.uint8]) -> tuple[Floats, Floats]:
        """Rank logits (n, 14: A23456789TJQK, none) and suit logits (n, 5: CDHS, none) of crops (n, 48, 32, 3)."""


class _Part(msgspec.Struct, forbid_unknown_fields=False):
    file: str
    sha256: str
    crop_span: float = 1.45


class _Manifest(msgspec.Struct, forbid_unknown_fields=False):
    detector: _Part
    reader: _Part


class OnnxNets:
    """The trained networks on the processor. Made once, used by one thread at a time."""

    def __init__(self, folder: Path = MODELS, *, threads: int = 1) -> None:
        """Load both networks. Raises ModelError when a file is missing or its SHA-256 differs from models.json."""
        manifest = _manifest(folder)
        self.crop_span = manifest.reader.crop_span
        self._detector = _session(folder, manifest.detector, threads)
        self._reader = _session(folder, manifest.reader, threads)

    def detect(self, image: Image) -> Floats:
        """See CardNets."""
        (maps,) = self._detector.run(None, {"x": _blob(image[None])})
        return np.asarray(maps[0], np.float32)

    def read(self, crops: NDArray[np.uint8]) -> tuple[Floats, Floats]:
        """See CardNets."""
        rank, suit = self._reader.run(["rank", "suit"], {"x": _blob(crops)})
        return np.asarray(rank, np.float32), np.asarray(suit, np.float32)


def _blob(images: NDArray[np.uint8]) -> Floats:
    return np.ascontiguousarray(images.transpose(0, 3, 1, 2), np.float32) * np.float32(1 / 255)


def _manifest(folder: Path) -> _Manifest:
    try:
        text = (folder / "models.json").read_bytes()
    except OSError as missing:
        raise ModelError(f"There are no card nets in {folder}: reinstall Upcard, or run upcard train.") from missing
    try:
        return msgspec.json.decode(text, type=_Manifest)
    except msgspec.DecodeError as wrong:
        raise ModelError(f"{folder / 'models.json'} cannot be read: {wrong}.") from wrong


def _session(folder: Path, part: _Part, threads: int) -> onnxruntime.InferenceSession:
    try:
        model = (folder / part.file).read_bytes()
    except OSError as missing:
        raise ModelError(f"The card net {folder / part.file} is missing: reinstall Upcard.") from missing
    if sha256(model).hexdigest() != part.sha256:
        raise ModelError(f"The card net {folder / part.file} is not the one named in models.json: reinstall Upcard.")
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    return onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
