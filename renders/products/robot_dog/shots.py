"""Its pictures."""

import math

from kit.light import area, camera, sun
from kit.nodes import srgb
from kit.shot import Shot
from kit.sky import sky
from kit.studio import studio

from .ground import FOG, FOG_STRENGTH, add_ground
from .materials import materials
from .model import build


def on_the_floor():
    """Standing in the studio; the lamps of a machine of 3.8 m, brought closer."""
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
    """Climbing a rocky slope at dusk, seen from `place` towards `target`; the sun stands low behind it on the right."""
    heading = math.degrees(math.atan2(target[1] - place[1], target[0] - place[0]))
    build(materials(), "climbing", add_ground(place[:2], heading))
    haze = [c * FOG_STRENGTH for c in srgb(FOG)[:3]]
    sky(
        elev=5,
        azim=14,
        strength=0.16,
        dust=1.6,
        air=1.0,
        ozone=3.5,
        tint=(1.08, 0.95, 1.0),
        haze=(haze, 0.14),
        clouds=dict(
            amount=0.4, color=(4.6, 3.2, 2.7, 1), scale=0.5, lo=0.5, hi=0.8, sx=0.7, sy=0.4, seed=3.4
        ),
    )
    sun(13, 6, 4.6, angle=1.0, color="#ffbf86")
    area("fill", (place[0] - 0.6, place[1] - 1.2, 2.6), (0, 0, 0.4), 2.4, 60, "#dfe3ee")


def scene():
    place, target = (2.45, -2.85, 0.66), (0.10, 0.0, 0.50)
    on_the_slope(place, target)
    camera(place, target, lens=56, fstop=5.6, focus=(0.35, -0.2, 0.5))
    return Shot(exposure=0.4, bloom=0.06)


def portrait():
    place, target = (2.55, -2.45, 0.60), (0.06, 0.0, 0.47)
    on_the_slope(place, target)
    camera(place, target, lens=62, fstop=5.6, focus=(0.4, -0.2, 0.5))
    return Shot(900, 1200, exposure=0.4, bloom=0.06)


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
