"""The first screen of the home page: two VTOL drones over great dunes, at nightfall."""

import math

from kit.aim import ahead
from kit.dusk import Dusk, dusk
from kit.great_dunes import NEARBY, GreatDunes, great_dunes
from kit.light import area, camera, sun
from kit.scene import blur_motion
from kit.shot import Shot, full_bleed
from products.vtol_drones.materials import materials
from products.vtol_drones.model import build

ALTITUDE = 190.0
# The camera's position relative to the near machine, and the azimuth in which it looks, in degrees from +X towards +Y.
CAMERA = (6.8, -4.24, 0.6)
HEADING = 148.0
NIGHTFALL = Dusk(
    colors=(
        (0, "#d8a887"),
        (1.2, "#c39d8c"),
        (3.5, "#93879a"),
        (6, "#687596"),
        (9.5, "#475d89"),
        (17, "#263b66"),
        (40, "#142446"),
    ),
    strength=0.9,
    sun_azimuth=236,
    sun_elevation=8,
    sun_power=8.5,
    sun_color="#ffbd86",
    glow="#ffa562",
    glow_strength=0.6,
    glow_width=0.22,
    glow_height=0.05,
    cirrus=0.14,
)
DUNES = GreatDunes(scale=2.0, buried=26.0, riding=NEARBY, seed=21)


def add_machines(second):
    """The near machine banks towards the camera at the origin. `second` is the position of the far one. Both fly on the
    wing, so their lifting rotors are parked."""
    surfaces = materials("#7f7d79", "#86847f")
    flown = ((0, 0, ALTITUDE), (20, -1, 16)), (second, (13, -1, 20))
    for place, attitude in flown:
        root = build(surfaces, push_spin=24)
        root.location = place
        root.rotation_euler = tuple(math.radians(angle) for angle in attitude)


def nightfall(second):
    """Builds the scene without the camera. Returns the camera's position in metres."""
    add_machines(second)
    blur_motion()
    dusk(NIGHTFALL)
    sun(58, HEADING + 200, 0.75, angle=70, color="#8fa8dc")
    eye = tuple(a + b for a, b in zip((0, 0, ALTITUDE), CAMERA))
    great_dunes(eye, HEADING, HEADING - 62, NIGHTFALL, DUNES, near=150, haze=(380, 8500))
    area("fill", (eye[0] + 1, eye[1] - 3, ALTITUDE + 3.2), (0, 0, ALTITUDE), 5, 190, "#c9d6f0")
    return eye


def hero_shot():
    eye = nightfall((-39.0, 28.2, ALTITUDE + 4.2))
    camera(eye, ahead(eye, HEADING, 1.4), lens=44, fstop=5.6, focus=(0.6, -0.3, ALTITUDE))
    return full_bleed(exposure=0.25, bloom=0.06)


def portrait_shot():
    eye = nightfall((-38.9, 16.1, ALTITUDE + 5.5))
    camera(eye, ahead(eye, HEADING + 0.8, 4.0), lens=52, fstop=5.6, focus=(0.6, -0.3, ALTITUDE))
    return Shot(900, 1200, exposure=0.25, bloom=0.06)


SHOTS = {"hero": hero_shot, "portrait": portrait_shot}
