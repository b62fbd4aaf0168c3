"""The pictures of the submarine."""

import math

import numpy as np

from kit.light import area, camera
from kit.scene import blur_motion
from kit.shot import Shot, full_bleed
from kit.studio import studio

from .cells import CELLS
from .cradle import FLOOR, build_cradle
from .drone import build_drone
from .line import build_line
from .materials import materials, wet
from .model import build
from .sea import Water, blue_hour
from .section import DECK
from .stern import OUTLET

SUNK = 0.10  # depth of the axis at sea


def _ashore(surfaces, root):
    """On two stands in the studio, the line let down to the floor."""
    for x in (2.75, -2.25):
        build_cradle(surfaces, root, x)
    root.location = (0, 0, -FLOOR)
    x, y, z = OUTLET
    floor = FLOOR + 0.012
    fall = [
        (x + 0.05, y, z),
        (x - 0.08, y, z - 0.005),
        (x - 0.30, y - 0.01, z - 0.32),
        (x - 0.40, y - 0.02, z - 1.1),
        (x - 0.46, y - 0.05, floor + 0.22),
    ]
    turns = np.radians(np.arange(90, -780, -30))
    radius = 0.34 + 0.03 * np.sin(turns * 0.37)
    coil = [
        (x - 0.62 + r * math.cos(turn), y - 0.50 + r * math.sin(turn), floor + 0.0006 * step)
        for step, (turn, r) in enumerate(zip(turns, radius))
    ]
    build_line(surfaces, root, [*fall, *coil], first=0.7)


def _studio_light():
    """The lights of the other product cards, three times as large and three times as far away."""
    studio(fade0=10, fade=20)
    area("over", (-1.0, 0.9, 9.0), (0, 0, 1), 13, 1250, "#ffffff", sy=3.0, spread=110)
    area("key", (13, -9.5, 8.5), (1.5, 0, 1.2), 4.5, 2300, "#fff1e2")
    area("kicker", (-19, 14, 9), (0, 0, 1.4), 2.5, 4200, "#c4dbff", sy=10.0)
    area("rim", (5, 16, 5.5), (0.6, 0, 1.2), 11, 1800, "#dce8ff", sy=2.6)


def studio_shot():
    surfaces = materials()
    root = build(surfaces, open_hatches={1: 104, 3: 104}, loaded=(1,), trays={1: 0.44})
    _ashore(surfaces, root)
    _studio_light()
    camera((13.2, -15.8, 7.2), (0.50, 0.30, 1.45), lens=62, fstop=6.3, focus=(2.5, -0.8, 1.6))
    return Shot(exposure=0.3)


def _at_sea(place, target, fov, rising, flying):
    """The surfaced boat on the evening sea, the line afloat behind.

    The camera is at `place`, looks at `target` and has a field of view of `fov` degrees. `rising` is a drone that leaves its
    cell, `flying` one in flight: each a location, and its roll to the right, nose-down pitch and heading in degrees.
    """
    surfaces = materials("#4a565e", 0.36)
    for name in ("hull", "dome", "duct"):
        wet(surfaces[name])
    root = build(
        surfaces,
        open_hatches={1: 104, 2: 104, 4: 104},
        trays={1: 0.62, 2: 0.30, 4: 0.44},
        loaded=(2,),
        spin=9,
    )
    root.location = (0, 0, -SUNK)
    for number in (1, 2, 4):
        area("cell", (CELLS[number], 0, 0.66 - SUNK), (CELLS[number], 0, 3), 0.34, 26, "#ffcf9a")
    for location, *attitude in (rising, flying):
        drone = build_drone(surfaces, spin=14)
        drone.location = location
        drone.rotation_euler = [math.radians(angle) for angle in attitude]
    water = Water(SUNK)
    heading = math.degrees(math.atan2(target[1] - place[1], target[0] - place[0]))
    water.build(place, heading, blue_hour(166), fov)
    _line_afloat(surfaces, water)
    blur_motion()


def _line_afloat(surfaces, water):
    """The line from its outlet down to the water, then in slow bends to the horizon."""
    x, y, z = OUTLET
    away = np.concatenate([np.linspace(x - 1.6, x - 8, 32), np.linspace(x - 8.3, x - 60, 150)])
    way = x - 1.6 - away
    bend = y + 0.05 * way + 0.35 * np.sin((away - x) * 0.55) * np.clip(way / 4, 0, 1)
    afloat = [(a, b, float(water.height(np.array(a), np.array(b))) + 0.022) for a, b in zip(away, bend)]
    fall = [(x + 0.05, y, z - SUNK), (x - 0.1, y, z - SUNK - 0.01), (x - 0.7, y, z - SUNK - 0.32)]
    build_line(surfaces, None, fall + afloat, first=1.0)


def scene_shot():
    place, target = (12.9, -11.6, 3.1), (0.35, 0.35, 1.45)
    rising, flying = ((2.52, 0.0, 1.95), 3, 5, -30), ((3.9, -3.6, 3.35), -5, 15, -24)
    _at_sea(place, target, 66, rising, flying)
    camera(place, target, lens=44, fstop=5.6, focus=(2.5, -0.6, 1.0))
    return full_bleed(exposure=0.5, bloom=0.06)


def portrait_shot():
    place, target = (15.0, -8.1, 3.9), (1.0, 0.0, 1.25)
    rising, flying = ((2.52, 0.0, 2.15), 3, 5, -16), ((4.6, -1.0, 4.0), -5, 15, -12)
    _at_sea(place, target, 60, rising, flying)
    camera(place, target, lens=54, fstop=5.6, focus=(2.5, -0.6, 1.0))
    return Shot(900, 1200, exposure=0.5, bloom=0.06)


def detail_shot():
    """Two open cells: one drone about to leave, one waiting below."""
    surfaces = materials()
    root = build(surfaces, open_hatches={1: 104, 2: 104}, loaded=(1, 2), trays={1: 0.80, 2: 0.50})
    _ashore(surfaces, root)
    _studio_light()
    area("cells", (5.2, -3.4, 5.0), (2.2, 0, 2.1), 1.2, 30, "#fff1e2")
    camera((4.35, -1.95, 3.62), (2.12, 0.06, 2.24), lens=58, fstop=4.0, focus=(2.45, -0.1, 2.2))
    return Shot(exposure=-0.25)


def detail2_shot():
    """The stern from behind: planes, shrouded propeller, the line leaving its outlet."""
    surfaces = materials()
    root = build(surfaces)
    _ashore(surfaces, root)
    _studio_light()
    area("stern", (-10.5, -5.5, 5.5), (-4.8, 0, 1.3), 2.2, 520, "#fff1e2")
    area("duct", (-8.4, -0.9, 1.75), (-5.3, 0, 1.3), 0.7, 75, "#fff1e2")
    camera((-9.5, -3.8, 2.45), (-4.85, -0.16, 1.20), lens=58, fstop=4.0, focus=(-5.4, -0.4, 1.3))
    return Shot(exposure=0.1)


SHOTS = {
    "studio": studio_shot,
    "scene": scene_shot,
    "portrait": portrait_shot,
    "detail": detail_shot,
    "detail2": detail2_shot,
}
