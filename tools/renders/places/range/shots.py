"""The test range at first light: a heavy-lift drone and its cases before the first flight, a VTOL drone waiting behind them."""

import math

import numpy as np

from kit.dusk import Dusk, add_haze, dusk
from kit.light import area, camera
from kit.mesh import empty
from kit.noise import fbm
from kit.rocks import rock_mesh, scatter_rocks
from kit.shot import Shot
from kit.terrain import dune_height, view_grid
from products.heavy_lift_drones.materials import materials as heavy_lift_materials
from products.heavy_lift_drones.model import build as build_heavy_lift
from products.robot_dog.ground import rock_surface, sand_surface
from products.usv.deck import container
from products.usv.materials import materials as usv_materials
from products.vtol_drones.layout import STANDING_HEIGHT
from products.vtol_drones.materials import materials as vtol_materials
from products.vtol_drones.model import build as build_vtol

FIRST_LIGHT = Dusk(
    colors=((0, "#e8b893"), (2.0, "#d2a596"), (5.5, "#9e92a8"), (12, "#6a7fae"), (40, "#3a5890"), (90, "#26406f")),
    strength=0.9,
    sun_azimuth=118,
    sun_elevation=6.5,
    sun_power=6.5,
    sun_color="#ffbd88",
    glow="#ffa866",
    glow_strength=0.7,
    cirrus=0.35,
)
EYE, TARGET = (7.4, -5.6, 1.35), (-0.6, 0.5, 1.25)


def height(x, y):
    """Height of the ground at arrays (x, y): levelled near the machines, then dunes, and mountains on the horizon."""
    distance = np.hypot(x, y)
    relief = (fbm(x / 0.5, y / 0.5, 4, 5) - 0.5) * 0.03 + (fbm(x / 3, y / 3, 4, 11) - 0.5) * 0.05
    far = np.clip((distance - 40) / 160, 0, 1) ** 1.5
    dunes = dune_height(x, y, lam=150, amp=8, wind=60, seed=8) * 0.5 - 5
    ridge = 1 - np.abs(2 * fbm(x / 1500 + 3, y / 1500, 7, 27) - 1)
    mountains = np.maximum(ridge - 0.42, 0) ** 1.2 * 900 * np.clip((distance - 1800) / 3000, 0, 1)
    return relief * np.exp(-distance / 90) + (dunes + mountains) * far


def _ground():
    heading = math.degrees(math.atan2(TARGET[1] - EYE[1], TARGET[0] - EYE[0]))
    sand, rock = (add_haze(surface, FIRST_LIGHT, 30, 1600) for surface in (sand_surface(), rock_surface()))
    view_grid(
        height, EYE[:2], heading, fov=74, near=0.8, far=16000, nr=2000, na=1000, mat_=sand, name="sand"
    )
    stones = [rock_mesh(f"stone{i}", 70 + i, rock, detail=4, planes=12, wear=0.02) for i in range(6)]
    scatter_rocks(stones, height, (-14, -8, 8, 14), 5200, (0.006, 0.05), 3)
    return heading


def first_light():
    _ground()
    dusk(FIRST_LIGHT)
    build_heavy_lift(heavy_lift_materials(), phases=(97, 62, 86, 94, 95, 86, 84, 97))
    vtol = build_vtol(vtol_materials("#6a6d70", "#707376"))
    vtol.location = (-11.4, 1.2, STANDING_HEIGHT)
    vtol.rotation_euler = (0, 0, -0.3)
    M = usv_materials()
    cases = ((2.5, 1.9, 0.0, 0.5), (2.45, 1.95, 0.40, 0.56), (1.1, 3.1, 0.0, 1.2))
    for index, (x, y, z, turn) in enumerate(cases):
        case = empty(f"place{index}", (x, y, z - 0.03), None)
        case.rotation_euler = (0, 0, turn)
        container(M, case, (0, 0, 0))
    area("fill", (6, -8, 5), (0, 0, 1), 7, 420, "#c3d2f2")


def wide():
    first_light()
    camera(EYE, TARGET, lens=38, fstop=5.6, focus=(0.8, -0.6, 1.1))
    return Shot(2000, 1125, exposure=0.2, bloom=0.05)


SHOTS = {"wide": wide}
