"""Spoils a drawn scene as light, lens and camera do: shadow, glare, cast, blur, noise and compression."""

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.training.art import Picture
from vision.training.surfaces import cloud, grain

Light = NDArray[np.float32]
"""float32 (H, W, 3), 0 to 255 and beyond."""


def photograph(rng: Generator, scene: Picture) -> Picture:
    """Photograph a square scene badly, in a random way."""
    light = scene.astype(np.float32)
    light = _illuminate(rng, light)
    light = _balance(rng, light)
    light = _focus(rng, light)
    light += grain(rng, light.shape, rng.uniform(0, 9) if rng.random() < 0.9 else rng.uniform(9, 20))
    picture = np.clip(light, 0, 255).astype(np.uint8)
    if rng.random() < 0.12:  # few pixels: taken from far away and enlarged
        small = rng.uniform(0.4, 0.8)
        far = cv2.resize(picture, None, fx=small, fy=small, interpolation=cv2.INTER_AREA)
        enlarged = cv2.resize(far, scene.shape[1::-1], interpolation=cv2.INTER_LINEAR)
        picture = np.asarray(enlarged, np.uint8)
    if rng.random() < 0.75:
        quality = int(rng.integers(35, 97))
        _, coded = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
        picture = np.asarray(cv2.imdecode(coded, cv2.IMREAD_COLOR), np.uint8)
    return picture


def _illuminate(rng: Generator, light: Light) -> Light:
    size = light.shape[0]
    if rng.random() < 0.8:
        light = light * (1 - np.float32(rng.uniform(0, 0.5)) * cloud(rng, size, 2, 1))[..., None]
    if rng.random() < 0.25:  # the edge of a shadow
        mask = np.zeros((size, size), np.float32)
        cv2.fillPoly(mask, [rng.integers(-size, 2 * size, (3, 2)).astype(np.int32)], 1.0)
        soft = cv2.GaussianBlur(mask, (0, 0), rng.uniform(0.7, 8))
        light = light * (1 - soft * np.float32(rng.uniform(0.2, 0.65)))[..., None]
    if rng.random() < 0.35:  # glare
        mask = np.zeros((size, size), np.float32)
        for _ in range(int(rng.integers(1, 4))):
            centre, axes = rng.integers(0, size, 2).tolist(), rng.integers(8, 90, 2).tolist()
            cv2.ellipse(mask, centre, axes, float(rng.uniform(0, 180)), 0, 360, 1.0, -1)
        glow = np.asarray(cv2.GaussianBlur(mask, (0, 0), rng.uniform(4, 25)), np.float32)
        light = light + glow[..., None] * np.float32(rng.uniform(60, 255))
    return np.asarray(light, np.float32)


def _balance(rng: Generator, light: Light) -> Light:
    kind = rng.random()
    if kind < 0.1:
        light = np.repeat(cv2.cvtColor(light, cv2.COLOR_BGR2GRAY)[..., None], 3, 2)
    elif kind < 0.35:
        grey = cv2.cvtColor(light, cv2.COLOR_BGR2GRAY)[..., None]
        light = grey + (light - grey) * np.float32(rng.uniform(0.1, 0.8))
    elif kind < 0.45:
        grey = cv2.cvtColor(light, cv2.COLOR_BGR2GRAY)[..., None]
        light = grey + (light - grey) * np.float32(rng.uniform(1, 1.6))
    cast = np.array([rng.uniform(0.7, 1.15), rng.uniform(0.85, 1.1), rng.uniform(0.75, 1.2)], np.float32)
    exposure = rng.uniform(0.75, 1.6) if rng.random() < 0.9 else rng.uniform(0.25, 0.75)
    light = light * cast * np.float32(exposure)
    bent = 255 * np.clip(light / 255, 0, 1) ** np.float32(rng.uniform(0.65, 1.3))
    light = np.asarray(bent, np.float32)
    if rng.random() < 0.15:  # a flat, hazy camera
        light = light * np.float32(rng.uniform(0.5, 0.85)) + np.float32(rng.uniform(10, 70))
    return np.asarray(light, np.float32)


def _focus(rng: Generator, light: Light) -> Light:
    kind = rng.random()
    if kind < 0.45:
        light = np.asarray(cv2.GaussianBlur(light, (0, 0), rng.uniform(0.3, 1.3)), np.float32)
    elif kind < 0.55:
        light = np.asarray(cv2.GaussianBlur(light, (0, 0), rng.uniform(1.3, 2.2)), np.float32)
    elif kind < 0.68:  # moving
        reach = int(rng.integers(2, 6))
        kernel = np.zeros((2 * reach + 1, 2 * reach + 1), np.float32)
        angle = rng.uniform(0, 2 * np.pi)
        step = np.array([np.cos(angle), np.sin(angle)]) * reach / 1.5
        ends = [(int(reach + s * step[0]), int(reach + s * step[1])) for s in (1, -1)]
        cv2.line(kernel, ends[0], ends[1], 1.0)
        light = np.asarray(cv2.filter2D(light, -1, kernel / kernel.sum()), np.float32)
    if rng.random() < 0.25:  # sharpened in the camera
        light = light + np.float32(rng.uniform(0.3, 1.5)) * (light - cv2.GaussianBlur(light, (0, 0), 1.2))
    return np.asarray(light, np.float32)
