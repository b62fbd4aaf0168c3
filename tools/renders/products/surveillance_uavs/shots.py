"""The pictures of the surveillance UAV."""

import math

from mathutils import Vector

from kit.dusk import Dusk, dusk
from kit.light import area, camera
from kit.scene import blur_motion
from kit.shot import Shot, full_bleed
from kit.studio import studio

from .gear import GROUND
from .landscape import coast
from .materials import materials
from .model import build

ALTITUDE = 950.0


def on_the_floor():
    """On its wheels in the studio, with the usual lamps moved out and raised for a span of 9 m."""
    build(materials()).location = (0, 0, -GROUND)
    studio(fade0=7.5, fade=14)
    area("over", (-1.0, 0.6, 7.0), (-0.3, 0, 1.0), 10.0, 300, "#ffffff", sy=2.4, spread=110)
    area("key", (10.5, -6.0, 6.5), (0.6, 0, 1.0), 3.6, 900, "#fff1e2")
    area("kicker", (-11.0, 8.5, 4.8), (-1.0, 0, 1.2), 1.4, 700, "#c4dbff", sy=7.0, spread=100)
    area("under", (6.0, -3.6, 0.1), (1.6, 0, 0.5), 1.8, 80, "#ffe9d0")
    area("rim", (3.6, 12.0, 3.8), (0.4, 0, 1.2), 8.0, 400, "#dce8ff", sy=1.8)


def evening(sun_azimuth):
    """Clear air over the Gulf, with the sun low above the horizon at `sun_azimuth` degrees."""
    return Dusk(
        colors=(
            (0, "#d6a98c"),
            (2.5, "#b59aa0"),
            (6, "#7f8cb0"),
            (13, "#53739f"),
            (40, "#2f5285"),
            (90, "#223d68"),
        ),
        strength=0.62,
        sun_azimuth=sun_azimuth,
        sun_elevation=12,
        sun_power=6.6,
        sun_color="#ffcd9f",
        glow="#ffab6c",
        glow_strength=0.4,
    )


def above_the_coast(eye, target, lens, shift):
    """In a gentle bank over the dark sea at dusk, seen from `eye` towards `target` (m, relative to the aircraft).

    The sun stands left of the camera, out of the picture: it lights the upper surfaces against the sea. `shift` moves the frame.
    """
    blur_motion()
    root = build(materials("#7a7f84", "#82878b", "#919597", line=0.5), gear_down=False, spin=11)
    root.location = (0, 0, ALTITUDE)
    root.rotation_euler = (math.radians(21), math.radians(-3), math.radians(2))
    up = Vector((0, 0, ALTITUDE))
    eye, target = Vector(eye) + up, Vector(target) + up
    heading = math.degrees(math.atan2(target.y - eye.y, target.x - eye.x))
    look = evening(heading + 102)
    coast(eye, heading, heading + 9, -4800, look)
    dusk(look)
    side = Vector((eye.x, eye.y, ALTITUDE)) - up
    area("fill", tuple(up + side * 0.8 + Vector((2, 0, 7))), tuple(up), 9.0, 130, "#cfdff5")
    area("rim", tuple(up + Vector((2, 16, 5))), tuple(up), 12.0, 700, "#ffe3c6", sy=3.0)
    camera(tuple(eye), tuple(target), lens=lens, fstop=8, focus=(0.6, -0.3, ALTITUDE), shift=(shift, 0))


def studio_shot():
    on_the_floor()
    camera(
        (10.9, -9.3, 4.5), (-0.45, 0.05, 1.05), lens=58, fstop=8, focus=(1.4, -0.4, 1.1), shift=(-0.045, 0)
    )
    return Shot(exposure=0.3)


def scene():
    above_the_coast((11.6, -10.6, 2.5), (-0.55, 0.1, 0.25), 50, -0.045)
    return full_bleed(exposure=0.2, bloom=0.05)


def portrait():
    above_the_coast((15.5, -13.0, 4.5), (-0.5, 0.1, 0.0), 66, -0.034)
    return Shot(900, 1200, exposure=0.3, bloom=0.05)


def detail():
    on_the_floor()
    camera((5.0, -2.9, 1.15), (1.45, 0.0, 0.92), lens=75, fstop=4.5, focus=(1.75, -0.22, 0.80))
    return Shot(exposure=0.3)


def engine_detail():
    on_the_floor()
    camera((-5.6, -5.0, 3.1), (-0.9, -0.25, 1.12), lens=62, fstop=5, focus=(-1.2, -0.4, 1.05))
    return Shot(exposure=0.3)


SHOTS = {
    "studio": studio_shot,
    "scene": scene,
    "portrait": portrait,
    "detail": detail,
    "detail2": engine_detail,
}
