"""The pictures of the unmanned surface vessel."""

import math
from dataclasses import replace

from kit.dusk import Dusk, dusk
from kit.light import area, camera
from kit.shot import Shot, full_bleed
from kit.studio import studio

from .materials import materials
from .model import build
from .sea import add_sea
from .stands import add_stands

ASHORE = 1.62  # height of the datum on the stands
FLYING = 0.34  # height of the datum above the mean water
DUSK = Dusk(
    colors=(
        (0, "#e9c8a2"),
        (2.5, "#d6b8a4"),
        (6, "#a8a8b8"),
        (13, "#7690b4"),
        (40, "#45699c"),
        (90, "#315384"),
    ),
    strength=0.95,
    sun_elevation=6.5,
    sun_power=4.6,
    sun_color="#ffc48a",
    glow="#ffb064",
    glow_strength=0.7,
    cirrus=0.5,
)


def studio_shot():
    """In the studio, with the lamps for a machine of 3.8 m at a proportional distance."""
    M = materials()
    build(M).location.z = ASHORE
    add_stands(M, ASHORE)
    studio(fade0=11.0, fade=19.0, amb_s=0.55)
    area("over", (-0.8, 0.7, 9.4), (-0.2, 0, 2.0), 10.5, 1000, "#ffffff", sy=2.6, spread=110)
    area("key", (11.5, -7.2, 7.6), (0.4, 0, 2.2), 3.4, 2700, "#fff1e2")
    area("kicker", (-12.5, 8.6, 6.0), (0, 0, 2.6), 1.6, 1500, "#c4dbff", sy=8)
    area("rim", (3.6, 13.5, 5.2), (0.4, 0, 2.4), 9, 1000, "#dce8ff", sy=2.0)
    camera((12.6, -13.2, 4.3), (0.0, 0.1, 2.42), lens=62, fstop=6.3, focus=(1.5, -0.8, 2.5))
    return Shot(exposure=0.3)


def at_dusk(place, target, sun_azimuth=108):
    """Flying over the sea at dusk. Large soft lamps replace the bright half of the sky behind the camera."""
    root = build(materials())
    root.location.z = FLYING
    root.rotation_euler = (math.radians(-2.5), math.radians(-1.6), 0)
    look = replace(DUSK, sun_azimuth=sun_azimuth)
    add_sea(place[:2], math.degrees(math.atan2(target[1] - place[1], target[0] - place[0])), look)
    dusk(look)
    area("fill", (1.5, -15, 5.5), (-0.5, 0, 1.2), 9, 1500, "#d5e2f2")
    area("bow", (13, -3, 3.5), (2, 0, 1.2), 4, 350, "#ffdcb8")


def scene():
    place, target = (11.9, -10.5, 2.2), (0.05, -0.1, 1.22)
    at_dusk(place, target)
    camera(place, target, lens=54, fstop=4, focus=(2.0, -0.8, 1.5))
    return full_bleed(exposure=0.12, bloom=0.07)


def portrait():
    """Bow three-quarter, from further ahead."""
    place, target = (13.6, -5.2, 2.2), (0.3, 0.0, 1.20)
    at_dusk(place, target, 128)
    camera(place, target, lens=76, fstop=5.6, focus=(3.0, -0.5, 1.2))
    return Shot(900, 1200, exposure=0.12, bloom=0.07)


def foil():
    """The forward strut cuts the water."""
    place, target = (4.6, -3.7, 0.95), (1.15, 0.0, 0.12)
    at_dusk(place, target)
    area("strut", (3.6, -4.6, 1.1), (1.6, 0, 0.2), 1.6, 170, "#e8ecf4")
    camera(place, target, lens=56, fstop=5.6, focus=(1.75, -0.1, 0.1))
    return Shot(exposure=0.35, bloom=0.06)


def mast():
    place, target = (3.3, -3.6, 2.55), (-0.50, 0.0, 2.52)
    at_dusk(place, target)
    camera(place, target, lens=66, fstop=4, focus=(-0.3, -0.1, 2.4))
    return Shot(bloom=0.06)


def stern():
    place, target = (-7.6, -4.4, 2.75), (-2.75, -0.05, 1.30)
    at_dusk(place, target, 62)
    area("stern", (-9, -6, 4), (-3, 0, 1.3), 3, 240, "#e4e6f0")
    camera(place, target, lens=52, fstop=5.6, focus=(-3.1, -0.5, 1.5))
    return Shot(bloom=0.06)


SHOTS = {
    "studio": studio_shot,
    "scene": scene,
    "portrait": portrait,
    "foil": foil,
    "mast": mast,
    "stern": stern,
}
