"""The pictures of the robot dog."""

import math
from dataclasses import replace

from kit.dusk import dusk
from kit.great_dunes import last_hour
from kit.light import area, camera
from kit.shot import Shot, full_bleed
from kit.studio import studio

from .ground import add_ground
from .materials import materials
from .model import build


def on_the_floor():
    """Standing in the studio, with the lamps for a machine of 3.8 m at a smaller distance."""
    build(materials())
    studio(fade0=2.9, fade=5.0, amb_s=0.3)
    area("over", (-0.2, 0.1, 2.0), (0, 0, 0.3), 1.7, 26, "#ffffff", sy=0.6, spread=120)
    area("key", (2.1, -1.3, 1.5), (0.1, 0, 0.35), 0.6, 56, "#fff1e2")
    area("kicker", (-2.3, 1.7, 1.2), (0, 0, 0.4), 0.4, 34, "#c4dbff", sy=1.6)
    area("rim", (0.9, 2.5, 1.1), (0.1, 0, 0.35), 1.6, 36, "#dce8ff", sy=0.5)


def studio_shot():
    on_the_floor()
    camera((2.2, -2.15, 0.98), (0.02, 0.0, 0.372), lens=55, fstop=9, focus=(0.4, -0.15, 0.4))
    return Shot(exposure=0.3)


def on_the_slope(place, target):
    """Climbing a rocky slope in the last hour of sun, seen from `place` towards `target`.

    The sun stands behind the camera to its left: it lights the flank and rakes over the ripples of the sand.
    """
    heading = math.degrees(math.atan2(target[1] - place[1], target[0] - place[0]))
    look = replace(last_hour(heading + 132), sun_elevation=13, sun_power=8.5)
    build(materials(), "climbing", add_ground(place[:2], heading, look))
    dusk(look)
    # The head faces away from the sun: a bright piece of sky ahead of it.
    area("ahead", (3.2, -0.7, 1.6), (0.4, 0, 0.45), 1.6, 34, "#f2e6da")


def scene():
    place, target = (2.45, -2.85, 0.66), (0.10, 0.0, 0.50)
    on_the_slope(place, target)
    camera(place, target, lens=56, fstop=5.6, focus=(0.35, -0.2, 0.5))
    return full_bleed(exposure=0.2, bloom=0.05)


def portrait():
    place, target = (2.55, -2.45, 0.60), (0.06, 0.0, 0.47)
    on_the_slope(place, target)
    camera(place, target, lens=62, fstop=5.6, focus=(0.4, -0.2, 0.5))
    return Shot(900, 1200, exposure=0.2, bloom=0.05)


def detail():
    """The sensor head."""
    on_the_floor()
    area("glint", (1.9, 0.5, 1.0), (0.56, 0, 0.46), 0.5, 9, "#e6efff")
    camera((1.32, -0.50, 0.60), (0.47, -0.01, 0.468), lens=70, fstop=4.5, focus=(0.565, -0.05, 0.46))
    return Shot(exposure=0.3)


def detail2():
    """The motors of a front leg."""
    on_the_floor()
    camera((1.02, -1.22, 0.55), (0.275, -0.16, 0.375), lens=70, fstop=5, focus=(0.32, -0.21, 0.42))
    return Shot(exposure=0.3)


SHOTS = {"studio": studio_shot, "scene": scene, "portrait": portrait, "detail": detail, "detail2": detail2}
