"""The settings that a shot function returns."""

from dataclasses import dataclass


@dataclass
class Shot:
    """Size in pixels, exposure in stops, strength of bloom and vignette (0 to 1)."""

    width: int = 2000
    height: int = 1125
    exposure: float = 0.0
    bloom: float = 0.02
    vignette: float = 0.18


def full_bleed(**settings):
    """A picture that fills large high-density screens from edge to edge."""
    return Shot(2880, 1620, **settings)
