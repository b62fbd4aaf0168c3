"""Where it is photographed: the studio, scaled to a subject of about 1.3 m, and the evening sky over the dunes."""

import math

import numpy as np

from kit.light import area, sun
from kit.materials import add_fog
from kit.nodes import srgb
from kit.noise import fbm
from kit.sky import sky
from kit.studio import studio
from kit.terrain import dune_height, sand_material, view_grid

ALTITUDE = 150.0
HAZE = "#c79c86"
HAZE_STRENGTH = 0.50


def stage(centre=(0, 0)):
    """Floor, background and lamps of all product cards, for a subject about the centre on the floor."""
    studio(fade0=1.5, fade=3.0)
    x, y = centre
    at = lambda dx, dy, dz: (x + dx, y + dy, dz)
    area("over", at(-0.2, 0.1, 1.7), at(0, 0, 0.2), 2.0, 32, "#ffffff", sy=0.6, spread=110)
    area("key", at(2.0, -1.5, 1.5), at(0.1, 0, 0.2), 0.7, 46, "#fff1e2")
    area("kicker", at(-2.3, 2.0, 1.1), at(0, 0, 0.25), 0.3, 46, "#c4dbff", sy=1.5, spread=90)
    area("front", at(-0.9, -2.6, 1.1), at(0, 0, 0.2), 1.2, 24, "#e6eefc")
    area("rim", at(1.3, 2.4, 0.9), at(0.1, 0, 0.2), 1.6, 36, "#dce8ff", sy=0.4, spread=100)


def desert_evening(camera_at, heading, sun_azimuth, sun_height=5.0):
    """Dunes in haze far below, from the camera's place along its heading (degrees), and the low sun."""

    def land(x, y):
        height = dune_height(x, y, lam=210, amp=20, wind=35, seed=3)
        distance = np.hypot(x - camera_at[0], y - camera_at[1])
        far = np.clip((distance - 7000) / 6000, 0, 1)
        far = far * far * (3 - 2 * far)
        ridge = 1 - np.abs(2 * fbm(x / 2600 + 7, y / 2600, 6, 41) - 1)
        return height * (1 - far * 0.8) - 20 + far * np.maximum(ridge - 0.55, 0) ** 1.2 * 620

    sand = sand_material("#a8764c", "#875a38")
    add_fog(sand, HAZE, 200, 3400, 0.985, HAZE_STRENGTH)
    view_grid(
        land, camera_at[:2], heading, fov=64, near=120, far=24000, nr=700, na=800, mat_=sand, name="desert"
    )
    sky(
        elev=sun_height - 1.5,
        azim=sun_azimuth,
        strength=0.15,
        dust=1.4,
        air=1.0,
        ozone=3.4,
        tint=(1.06, 0.95, 1.02),
        haze=([c * HAZE_STRENGTH for c in srgb(HAZE)[:3]], 0.085),
        clouds=dict(
            amount=0.40, color=(5.2, 3.6, 2.9, 1), scale=0.5, lo=0.48, hi=0.8, sx=0.6, sy=0.35, seed=9.1
        ),
    )
    sun(sun_height, sun_azimuth, 4.2, angle=0.8, color="#ffb678")


def heading_of(place, target):
    """Degrees from +X, counter-clockwise, of the way from the one to the other."""
    return math.degrees(math.atan2(target[1] - place[1], target[0] - place[0]))
