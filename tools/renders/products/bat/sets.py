"""The sets for the pictures: the studio, scaled to a subject of about 1.3 m, and the evening sky over the dunes."""

import math
from dataclasses import replace

from kit.dusk import dusk
from kit.great_dunes import NEARBY, GreatDunes, great_dunes, last_hour
from kit.light import area
from kit.studio import studio

ALTITUDE = 260.0
DUNES = GreatDunes(scale=2.4, buried=34.0, riding=NEARBY, seed=11)


def stage(centre=(0, 0)):
    """Floor, background and lamps of all product cards, for a subject about the centre on the floor."""
    studio(fade0=1.5, fade=3.0)
    x, y = centre
    at = lambda dx, dy, dz: (x + dx, y + dy, dz)
    area("over", at(-0.2, 0.1, 1.7), at(0, 0, 0.2), 2.0, 32, "#ffffff", sy=0.6, spread=110)
    area("key", at(2.0, -1.5, 1.5), at(0.1, 0, 0.2), 0.7, 46, "#fff1e2")
    area("kicker", at(-2.3, 2.0, 1.1), at(0, 0, 0.25), 0.3, 46, "#c4dbff", sy=1.5, spread=90)
    area("front", at(-0.9, -2.6, 1.1), at(0, 0, 0.2), 1.2, 24, "#e6eefc")
    area("rim", at(1.3, 2.4, 0.9), at(0.1, 0, 0.2), 1.6, 36, "#dce8ff", sy=0.4, spread=100)


def evening_over_dunes(camera_at, heading, sun_azimuth):
    """Great dunes far below, from the camera's place along its heading (degrees), and the low sun."""
    look = replace(last_hour(sun_azimuth), sun_power=8.0, strength=0.7, cirrus=0.3)
    great_dunes(camera_at, heading, heading - 62, look, DUNES, near=150, haze=(380, 7500))
    dusk(look)


def heading_of(place, target):
    """The direction from `place` to `target` in degrees from +X, counter-clockwise."""
    return math.degrees(math.atan2(target[1] - place[1], target[0] - place[0]))
