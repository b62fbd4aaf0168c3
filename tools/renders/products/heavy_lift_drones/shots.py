"""The pictures of the heavy-lift drone."""

import math

from mathutils import Vector

from kit.dusk import Dusk, add_haze, dusk
from kit.light import area, camera
from kit.mountains import mountain_height, rock_material
from kit.scene import blur_motion
from kit.shot import Shot, full_bleed
from kit.studio import studio
from kit.terrain import view_grid

from .materials import materials
from .model import build

# Rotor angles to the arms at rest, in the order of `layout.arms`: slightly irregular, as when people turn them by hand.
PARKED = (97, 62, 86, 94, 95, 86, 84, 97)
TURNING = (20, 140, 75, 118, 160, 62, 105, 35)

ALTITUDE = 1000.0
# The origin in the mountain range in metres, and the height above its datum that corresponds to `ALTITUDE`.
ORIGIN, LEVEL = (-5120.0, -3551.0), 1420.0
EVENING = Dusk(
    colors=(
        (0, "#b9aab4"),
        (2.5, "#949cb8"),
        (6, "#7189b4"),
        (13, "#4f71a8"),
        (40, "#31548e"),
        (90, "#254576"),
    ),
    strength=0.72,
    sun_azimuth=-85,
    sun_elevation=13,
    sun_power=7.5,
    sun_color="#ffc08a",
    glow="#ffb877",
    glow_strength=0.38,
)


def on_the_floor(phases=PARKED):
    """Parked in the studio."""
    build(materials(), phases=phases)
    studio(fade0=10.0, fade=12.0, amb_s=0.42)
    area("over", (-0.8, 0.5, 6.4), (-0.1, 0, 1.0), 7.4, 280, "#ffffff", sy=1.8, spread=110)
    area("key", (8.4, -4.6, 5.0), (0.3, 0, 0.9), 2.0, 780, "#fff1e2")
    area("kicker", (-12.5, 8.5, 5.4), (0, 0, 1.2), 1.6, 760, "#c4dbff", sy=7.0)
    area("under", (5.2, -4.2, 0.25), (0.4, 0, 0.7), 1.6, 70, "#ffe9d0")
    area("rim", (3.0, 11.0, 3.6), (0.3, 0, 1.2), 7.0, 480, "#dce8ff", sy=1.4)


def studio_shot():
    on_the_floor()
    camera((10.2, -7.9, 4.85), (-0.05, 0.0, 1.12), lens=60, fstop=8, focus=(0.8, -0.6, 1.1))
    return Shot(exposure=0.3)


def detail_shot():
    """The motor in front, and behind it the arm to its joint and the battery packs."""
    phases = list(PARKED)
    phases[3] = 62
    on_the_floor(phases)
    area("close", (3.2, -1.2, 3.4), (0.8, -1.6, 1.6), 1.2, 60, "#fff4e6")
    camera((2.55, -3.95, 2.14), (0.52, -1.42, 1.60), lens=60, fstop=4.0, focus=(0.98, -2.12, 1.90))
    return full_bleed(exposure=0.3)


def detail2_shot():
    """The cargo pod with its latches and the sling hook, past the front leg."""
    on_the_floor()
    area("low", (-0.9, -3.4, 1.7), (-0.1, -0.4, 0.6), 0.9, 80, "#fff1e2")
    camera((1.22, -1.90, 0.60), (-0.02, -0.42, 0.585), lens=43, fstop=4.0, focus=(0.0, -0.45, 0.7))
    return Shot(exposure=0.3)


def mountains_at_dusk(viewpoint, heading):
    """The range, its haze, the sky and the sun; `heading` of the camera in degrees."""

    def land(x, y):
        return mountain_height(x + ORIGIN[0], y + ORIGIN[1]) + ALTITUDE - LEVEL

    rock = add_haze(rock_material(), EVENING, 500, 11500)
    view_grid(
        land, viewpoint[:2], heading, fov=64, near=25, far=42000, nr=1300, na=950, mat_=rock, name="range"
    )
    dusk(EVENING)


def over_the_ridge(viewpoint, target):
    """In flight at dusk above a mountain range, seen from `viewpoint`."""
    root = build(materials("#686b6e", "#837e75"), spin=9.0, phases=TURNING)
    root.location = (0, 0, ALTITUDE)
    root.rotation_euler = (math.radians(11), math.radians(7), math.radians(2))
    blur_motion()
    direction = Vector(target) - Vector(viewpoint)
    mountains_at_dusk(viewpoint, math.degrees(math.atan2(direction.y, direction.x)))
    spot = Vector(viewpoint)
    area("fill", (spot.x + 2, spot.y - 1.0, spot.z + 3), (0.3, 0, ALTITUDE + 1), 7, 800, "#c9dcf6")


def scene_shot():
    viewpoint, target = (12.6, -12.0, ALTITUDE + 3.3), (-0.1, 0.0, ALTITUDE + 1.2)
    over_the_ridge(viewpoint, target)
    camera(viewpoint, target, lens=57, fstop=8, focus=(0.8, -0.6, ALTITUDE + 1.1), shift=(0, 0.025))
    return full_bleed(exposure=0.3, bloom=0.06)


def portrait_shot():
    viewpoint, target = (14.7, -14.0, ALTITUDE + 4.2), (-0.1, 0.0, ALTITUDE + 1.2)
    over_the_ridge(viewpoint, target)
    camera(viewpoint, target, lens=72, fstop=8, focus=(0.8, -0.6, ALTITUDE + 1.1))
    return Shot(width=900, height=1200, exposure=0.3, bloom=0.06)


SHOTS = {
    "studio": studio_shot,
    "scene": scene_shot,
    "portrait": portrait_shot,
    "detail": detail_shot,
    "detail2": detail2_shot,
}
