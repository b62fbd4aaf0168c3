"""The first screen of the home page: two VTOL drones over the last dunes before the coast, at nightfall."""

import math

import numpy as np

from kit.aim import ahead
from kit.desert import desert, dunes
from kit.dusk import Dusk, dusk
from kit.light import area, camera, sun
from kit.scene import blur_motion
from kit.shot import Shot
from products.vtol_drones.materials import materials
from products.vtol_drones.model import build

from .city import add_city

ALTITUDE = 34.0
# The camera, from the near machine, and where it looks: azimuth in degrees from +X towards +Y.
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
    sun_azimuth=230,
    sun_elevation=9,
    sun_power=5.2,
    sun_color="#ffbd86",
    glow="#ffa562",
    glow_strength=0.6,
    glow_width=0.22,
    glow_height=0.05,
    cirrus=0.14,
)


def land(X, Y):
    """Dunes that sink to a flat shore about three kilometres ahead."""
    forward = X * math.cos(math.radians(HEADING)) + Y * math.sin(math.radians(HEADING))
    inland = np.clip((3400 - forward) / 1800, 0, 1)
    inland = inland * inland * (3 - 2 * inland)
    return dunes(X, Y, wind=28.0, seed=11) * inland - 16 - 6 * (1 - inland)


def add_machines(second):
    """The near one banks towards the camera at the origin; `second` is the place of the far one. Both fly on the wing,
    so their lifting rotors are parked."""
    surfaces = materials("#7f7d79", "#86847f")
    flown = ((0, 0, ALTITUDE), (20, -1, 16)), (second, (13, -1, 20))
    for place, attitude in flown:
        root = build(surfaces, push_spin=24)
        root.location = place
        root.rotation_euler = tuple(math.radians(angle) for angle in attitude)


def nightfall(second, quarters):
    """All but the camera, whose place it returns, in metres. `quarters` of the city as in `add_city`."""
    add_machines(second)
    blur_motion()
    dusk(NIGHTFALL)
    sun(58, HEADING + 200, 0.75, angle=70, color="#8fa8dc")
    eye = tuple(a + b for a, b in zip((0, 0, ALTITUDE), CAMERA))
    desert(eye, HEADING, NIGHTFALL, land, fov=70, near=20, haze=(300, 9500))
    add_city(eye, HEADING, NIGHTFALL, quarters)
    area("fill", (eye[0] + 1, eye[1] - 3, ALTITUDE + 3.2), (0, 0, ALTITUDE), 5, 300, "#c9d6f0")
    return eye


def hero_shot():
    eye = nightfall((-39.0, 28.2, ALTITUDE + 4.2), ((-14.0, 1.9, 90, 300), (-18.6, 2.2, 60, 170)))
    camera(eye, ahead(eye, HEADING, 1.4), lens=44, fstop=5.6, focus=(0.6, -0.3, ALTITUDE))
    return Shot(exposure=0.25, bloom=0.06)


def portrait_shot():
    eye = nightfall((-38.9, 16.1, ALTITUDE + 5.5), ((-9.5, 1.7, 80, 300), (-14.0, 2.0, 50, 170)))
    camera(eye, ahead(eye, HEADING + 0.8, 4.0), lens=52, fstop=5.6, focus=(0.6, -0.3, ALTITUDE))
    return Shot(900, 1200, exposure=0.25, bloom=0.06)


SHOTS = {"hero": hero_shot, "portrait": portrait_shot}
