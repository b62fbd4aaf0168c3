"""Its pictures."""

import math

from kit.desert import desert, dunes
from kit.dusk import Dusk, dusk
from kit.light import area, camera
from kit.scene import blur_motion
from kit.shot import Shot
from kit.studio import studio

from .layout import STANDING_HEIGHT
from .materials import materials
from .model import build


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
    return Shot(exposure=0.3)


def over_the_dunes(place, target, altitude):
    """The machine in transition, all rotors turning, `altitude` metres up over the dunes at dusk.

    `place` and `target` of the camera are relative to the machine.
    """
    root = build(materials("#85827c", "#8b8881"), lift_spin=9, push_spin=14)
    root.location = (0, 0, altitude)
    root.rotation_euler = tuple(math.radians(angle) for angle in (13, -4, 4))
    blur_motion()
    look = Dusk()
    dusk(look)
    heading = math.degrees(math.atan2(target[1] - place[1], target[0] - place[0]))
    desert(place, heading, look)
    area("fill", (place[0] + 3, place[1] - 2.5, altitude + 3.2), (0, 0, altitude), 4.5, 60, "#cfe0f5")
    return (*place[:2], altitude + place[2]), (*target[:2], altitude + target[2])


def scene_shot():
    place, target = over_the_dunes((4.95, -4.45, 1.5), (-0.28, 0.22, 0.40), 62)
    camera(place, target, lens=44, fstop=5.6, focus=(0.6, -0.2, 62.1))
    return Shot(exposure=0.28, bloom=0.06)


def portrait_shot():
    place, target = over_the_dunes((5.9, -5.3, 1.75), (-0.1, 0.0, 0.35), 62)
    camera(place, target, lens=50, fstop=5.6, focus=(0.6, -0.2, 62.1))
    return Shot(900, 1200, exposure=0.28, bloom=0.06)


SHOTS = {"studio": studio_shot, "scene": scene_shot, "portrait": portrait_shot, "detail": detail_shot}
