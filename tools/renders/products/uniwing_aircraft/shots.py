"""The pictures of the uniwing aircraft."""

import math

from mathutils import Vector

from kit.dusk import dusk
from kit.light import area, camera
from kit.sand_sea import late_light, sand_sea
from kit.shot import Shot, full_bleed
from kit.studio import studio

from .materials import materials
from .model import build
from .stand import stand

HEIGHT = 0.62
ALTITUDE = 1500.0


def on_the_dolly():
    """On its transport dolly in the studio of all product cards."""
    surfaces = materials()
    build(surfaces).location = (0, 0, HEIGHT)
    stand(surfaces, HEIGHT)
    studio()
    area("over", (-0.5, 0.3, 3.6), (-0.1, 0, 0.6), 4.2, 46, "#ffffff", sy=1.0, spread=110)
    area("key", (4.6, -2.6, 3.0), (0.2, 0, 0.5), 1.6, 120, "#fff1e2")
    area("kicker", (-5.4, 4.2, 2.2), (0, 0, 0.6), 0.6, 95, "#c4dbff", sy=3.4, spread=100)
    area("under", (2.6, -1.6, 0.05), (0.8, 0, 0.5), 0.8, 14, "#ffe9d0")
    area("rim", (1.6, 5.4, 1.9), (0.2, 0, 0.6), 3.6, 70, "#dce8ff", sy=0.8)


def above_the_dunes(eye, target, lens, shift):
    """In a turn high above a sea of sand in the last hour of sun, seen from `eye` towards `target` (m, relative to it).

    The sun stands at the left of the picture and rakes over the ground, whose slip faces lie in shadow, and over the upper
    surface. A lamp behind draws a rim along the far edges.
    """
    root = build(materials("#6d7073", "#808386", "#e2e3e2", line=0.28), pan=10, tilt=24)
    root.location = (0, 0, ALTITUDE)
    root.rotation_euler = (math.radians(29), math.radians(3), 0)
    up = Vector((0, 0, ALTITUDE))
    eye, target = Vector(eye) + up, Vector(target) + up
    heading = math.degrees(math.atan2(target.y - eye.y, target.x - eye.x))
    look = late_light(heading + 98)
    sand_sea(eye, heading, heading - 62, look, near=1700)
    dusk(look)
    # A bright area of sky that the paint reflects. The reflection fades from the nose to the tail.
    place, aim = up + Vector((-1.6, 3.2, 8.2)), up + Vector((0.4, 0, 0))
    area("sheen", tuple(place), tuple(aim), 1.8, 260, "#eef1f6", sy=5.0)
    area("rim", tuple(up + Vector((1.2, 6.4, 2.2))), tuple(up), 4.0, 260, "#cfe0ff", sy=1.2)
    camera(tuple(eye), tuple(target), lens=lens, fstop=5.6, focus=(0.4, -0.2, ALTITUDE), shift=(shift, 0))


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
    above_the_dunes((2.55, -3.98, 1.46), (-0.22, -0.05, 0.06), 35, -0.022)
    return full_bleed(exposure=0.2, bloom=0.05)


def portrait():
    above_the_dunes((3.6, -5.6, 2.2), (-0.25, -0.05, 0.0), 56, -0.028)
    return Shot(900, 1200, exposure=0.2, bloom=0.05)


def detail():
    on_the_dolly()
    camera((2.35, -1.15, 1.42), (0.52, -0.01, 0.66), lens=70, fstop=5, focus=(0.80, -0.05, 0.68))
    return Shot(exposure=0.35)


SHOTS = {"studio": studio_shot, "scene": scene, "portrait": portrait, "detail": detail}
