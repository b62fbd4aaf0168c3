"""Its pictures."""

import math

from mathutils import Vector

from kit.light import area, camera, sun
from kit.shot import Shot
from kit.sky import sky
from kit.studio import studio

from .materials import materials
from .mist import HORIZON, dunes_in_mist
from .model import build
from .stand import stand

HEIGHT = 0.62
ALTITUDE = 420.0


def on_the_dolly():
    """On its transport dolly in the family's studio."""
    surfaces = materials()
    build(surfaces).location = (0, 0, HEIGHT)
    stand(surfaces, HEIGHT)
    studio()
    area("over", (-0.5, 0.3, 3.6), (-0.1, 0, 0.6), 4.2, 95, "#ffffff", sy=1.0, spread=110)
    area("key", (4.6, -2.6, 3.0), (0.2, 0, 0.5), 1.6, 210, "#fff1e2")
    area("kicker", (-5.4, 4.2, 2.2), (0, 0, 0.6), 0.6, 220, "#c4dbff", sy=3.4, spread=100)
    area("under", (2.6, -1.6, 0.05), (0.8, 0, 0.5), 0.8, 14, "#ffe9d0")
    area("rim", (1.6, 5.4, 1.9), (0.2, 0, 0.6), 3.6, 150, "#dce8ff", sy=0.8)


def above_the_mist(eye, target, lens, shift):
    """In a turn at dusk over dunes that stand in mist, seen from `eye` towards `target` (m, relative to it)."""
    root = build(materials(), pan=10, tilt=24)
    root.location = (0, 0, ALTITUDE)
    root.rotation_euler = (math.radians(33), math.radians(-4), math.radians(0))
    up = Vector((0, 0, ALTITUDE))
    eye, target = Vector(eye) + up, Vector(target) + up
    heading = math.degrees(math.atan2(target.y - eye.y, target.x - eye.x))
    dunes_in_mist(eye, heading)
    light = heading + 92
    sky(
        elev=3.5,
        azim=light,
        strength=0.15,
        dust=1.2,
        air=1.0,
        ozone=4.5,
        tint=(1.02, 0.94, 1.08),
        haze=(HORIZON, 0.07),
        clouds=dict(
            amount=0.35, color=(3.6, 2.7, 2.9, 1), scale=0.5, lo=0.48, hi=0.8, sx=0.6, sy=0.3, seed=7.7
        ),
    )
    sun(7, light, 4.6, angle=0.8, color="#ffad72")
    area("fill", tuple(up + Vector((3.0, -5.0, 4.0))), tuple(up), 5.0, 130, "#c9dcf5")
    area("edge", tuple(up + Vector((-5.0, 3.5, 2.2))), tuple(up), 2.0, 60, "#ffc9a0")
    camera(tuple(eye), tuple(target), lens=lens, fstop=8, focus=(0.4, -0.2, ALTITUDE), shift=(shift, 0))


def studio_shot():
    on_the_dolly()
    camera(
        (3.75, -3.45, 3.75),
        (-0.36, -0.30, 0.42),
        lens=58,
        fstop=8,
        focus=(0.5, -0.2, 0.65),
        shift=(-0.033, 0.007),
    )
    return Shot(exposure=0.35)


def scene():
    above_the_mist((3.6, -5.6, 1.35), (-0.30, -0.05, 0.0), 46, -0.022)
    return Shot(exposure=0.35, bloom=0.05)


def portrait():
    above_the_mist((4.4, -6.6, 2.1), (-0.25, -0.05, 0.0), 64, -0.028)
    return Shot(900, 1200, exposure=0.35, bloom=0.05)


def detail():
    on_the_dolly()
    camera((2.35, -1.15, 1.42), (0.52, -0.01, 0.66), lens=70, fstop=5, focus=(0.80, -0.05, 0.68))
    return Shot(exposure=0.35)


SHOTS = {"studio": studio_shot, "scene": scene, "portrait": portrait, "detail": detail}
