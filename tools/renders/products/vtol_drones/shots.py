"""The pictures of the VTOL drone."""

import math

from mathutils import Vector

from kit.dusk import dusk
from kit.great_dunes import NEARBY, GreatDunes, great_dunes, last_hour
from kit.light import area, camera
from kit.scene import blur_motion
from kit.shot import Shot, full_bleed
from kit.studio import studio

from .layout import STANDING_HEIGHT
from .materials import materials
from .model import build

ALTITUDE = 300.0
DUNES = GreatDunes(scale=2.4, buried=34.0, riding=NEARBY, seed=21)


def on_the_floor():
    """The machine parked in the studio."""
    root = build(materials())
    root.location = (0, 0, STANDING_HEIGHT)
    studio()
    area("over", (-0.5, 0.3, 3.4), (-0.1, 0, 0.2), 4.2, 60, "#ffffff", sy=1.0, spread=110)
    area("key", (4.8, -2.6, 3.0), (0.2, 0, 0.2), 1.6, 200, "#fff1e2")
    area("kicker", (-9.0, 3.6, 3.0), (0, 0, 0.5), 1.0, 230, "#c4dbff", sy=4.5, spread=60)
    area("under", (2.6, -1.6, 0.05), (0.8, 0, 0.1), 0.8, 14, "#ffe9d0")
    area("rim", (1.6, 5.4, 1.6), (0.2, 0, 0.3), 3.6, 180, "#dce8ff", sy=0.8)


def studio_shot():
    on_the_floor()
    camera((4.6, -4.7, 2.75), (-0.13, 0.05, 0.20), lens=64, fstop=6.3, focus=(0.6, -0.2, 0.3))
    return Shot(exposure=0.3)


def detail_shot():
    """Nose and turret."""
    on_the_floor()
    area("turret_key", (1.75, -1.15, 0.10), (0.74, -0.02, 0.12), 0.45, 20, "#fff1e2")
    area("turret_rim", (-0.2, 1.3, 0.12), (0.74, 0, 0.12), 0.5, 16, "#c4dbff")
    camera((1.90, -1.04, 0.33), (0.86, -0.04, 0.185), lens=62, fstop=4.5, focus=(0.77, -0.09, 0.11))
    return full_bleed(exposure=0.3)


def over_the_dunes(eye, target, lens, shift=(0, 0)):
    """In transition, all rotors turning, over great dunes in the last hour of sun.

    `eye` and `target` of the camera (m) are relative to the machine. The sun stands behind the camera to its left: it
    lights the flank that the camera sees, and rakes over the ground.
    """
    root = build(materials("#6a6d70", "#707376"), lift_spin=9, push_spin=14)
    root.location = (0, 0, ALTITUDE)
    root.rotation_euler = tuple(math.radians(angle) for angle in (13, -4, 4))
    blur_motion()
    up = Vector((0, 0, ALTITUDE))
    eye, target = Vector(eye) + up, Vector(target) + up
    heading = math.degrees(math.atan2(target.y - eye.y, target.x - eye.x))
    look = last_hour(heading + 118)
    great_dunes(eye, heading, heading - 62, look, DUNES, near=150, haze=(380, 5200))
    dusk(look)
    # Without this light, the area in the shadow of the winglet would be as blue as the sky.
    place = Vector((1.5, -4.6, ALTITUDE + 5.2))
    area("fill", tuple(place), (0, -0.6, ALTITUDE), 4.5, 150, "#f6e4d2")
    camera(tuple(eye), tuple(target), lens=lens, fstop=8, focus=(0.6, -0.2, ALTITUDE + 0.1), shift=shift)


def scene_shot():
    over_the_dunes((4.95, -4.45, 1.80), (-0.28, 0.22, 0.45), 44)
    return full_bleed(exposure=0.2, bloom=0.05)


def portrait_shot():
    over_the_dunes((5.9, -5.3, 2.35), (-0.1, 0.0, 0.25), 60)
    return Shot(900, 1200, exposure=0.2, bloom=0.05)


SHOTS = {"studio": studio_shot, "scene": scene_shot, "portrait": portrait_shot, "detail": detail_shot}
