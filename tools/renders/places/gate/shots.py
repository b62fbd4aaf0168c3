"""The dark background of the gate: dunes at night, and a line of first light. Everything is dark enough for paper-white
text with a contrast of 7."""

from kit.aim import ahead
from kit.dusk import Dusk, dusk
from kit.great_dunes import NEARBY, GreatDunes, great_dunes
from kit.light import camera, sun
from kit.shot import Shot, full_bleed

EYE_HEIGHT = 170.0
HEADING = 148.0
DUNES = GreatDunes(scale=2.0, buried=26.0, riding=NEARBY, seed=34)
BEFORE_DAWN = Dusk(
    colors=(
        (0, "#94604a"),
        (0.8, "#7d5750"),
        (2.2, "#574f66"),
        (5, "#343f5f"),
        (11, "#1d2a47"),
        (40, "#101a2e"),
    ),
    strength=0.6,
    sun_azimuth=226,
    sun_elevation=5.5,
    sun_power=1.2,
    sun_color="#ffd0b0",
    glow="#8a4a22",
    glow_strength=0.3,
    glow_width=0.2,
    glow_height=0.03,
    cirrus=0.05,
)


def before_dawn(pitch, lens):
    """The whole scene. The camera looks `pitch` degrees upwards."""
    dusk(BEFORE_DAWN)
    sun(58, HEADING + 200, 0.34, angle=70, color="#7f9bd8")
    eye = (0.0, 0.0, EYE_HEIGHT)
    great_dunes(eye, HEADING, HEADING - 62, BEFORE_DAWN, DUNES, near=150, haze=(380, 8500))
    camera(eye, ahead(eye, HEADING, pitch), lens=lens)


def ground_shot():
    before_dawn(4.6, 40)
    return full_bleed(bloom=0.03, vignette=0.3)


def portrait_shot():
    before_dawn(8.0, 38)
    return Shot(900, 1200, bloom=0.03, vignette=0.3)


SHOTS = {"ground": ground_shot, "portrait": portrait_shot}
