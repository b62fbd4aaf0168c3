"""Where it is photographed: the studio, scaled to a subject of about 1.3 m, and the evening sky over the dunes."""

import math

import numpy as np

from kit.desert import riding_dunes, sand
from kit.dusk import Dusk, add_haze, dusk
from kit.light import area
from kit.noise import fbm
from kit.studio import studio
from kit.terrain import dune_height, view_grid

ALTITUDE = 150.0


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


def desert_evening(camera_at, heading, sun_azimuth, sun_height=11.0):
    """Dunes in haze far below, from the camera's place along its heading (degrees), and the low sun."""
    look = Dusk(
        colors=(
            (0, "#d9b99f"),
            (2.5, "#c0aaa6"),
            (6, "#8e98b3"),
            (13, "#5f7fae"),
            (40, "#3a5f94"),
            (90, "#274578"),
        ),
        strength=0.85,
        sun_azimuth=sun_azimuth,
        sun_elevation=sun_height,
        sun_power=5.4,
        sun_color="#ffc796",
        glow="#ffb478",
        glow_strength=0.4,
        cirrus=0.3,
    )

    def land(x, y):
        height = dune_height(x, y, lam=210, amp=24, wind=35, seed=3)
        height = height + riding_dunes(x, y, 42, 2.6, 49, 53)
        distance = np.hypot(x - camera_at[0], y - camera_at[1])
        far = np.clip((distance - 7000) / 6000, 0, 1)
        far = far * far * (3 - 2 * far)
        ridge = 1 - np.abs(2 * fbm(x / 2600 + 7, y / 2600, 6, 41) - 1)
        return height * (1 - far * 0.8) - 20 + far * np.maximum(ridge - 0.55, 0) ** 1.2 * 900

    surface = add_haze(sand("#b9835a", "#8f6040"), look, 250, 6500)
    view_grid(
        land, camera_at[:2], heading, fov=64, near=120, far=24000, nr=1000, na=850, mat_=surface, name="desert"
    )
    dusk(look)


def heading_of(place, target):
    """Degrees from +X, counter-clockwise, of the way from the one to the other."""
    return math.degrees(math.atan2(target[1] - place[1], target[0] - place[0]))
