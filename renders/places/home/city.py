"""A far city by the sea: towers that the haze almost swallows, with a few lit windows."""

import math

import numpy as np

from kit.dusk import add_haze
from kit.materials import material
from kit.mesh import mesh_object

DISTANCE = 15_000.0
FLOOR = -25.0
WINDOW = 3.2


def add_city(eye, heading, look, quarters):
    """Adds the towers as seen from `eye` towards `heading` (degrees), hazed by the Dusk `look`. `quarters`: of each the
    degrees to the left of the heading, its spread in degrees, how many towers, the greatest height in metres.
    """
    generator = np.random.default_rng(8)
    towers, lamps = ([], []), ([], [])
    for centre, spread, count, greatest in quarters:
        for _ in range(count):
            offset = generator.normal(0, spread / 2)
            height = greatest * (0.14 + 0.86 * generator.random() ** 3.2) * math.exp(-((offset / spread) ** 2))
            azimuth = math.radians(heading + centre + offset)
            distance = DISTANCE + generator.uniform(-900, 2600)
            place = eye[0] + distance * math.cos(azimuth), eye[1] + distance * math.sin(azimuth)
            width = _add_tower(*towers, place, height, generator)
            _add_lamps(*lamps, eye, azimuth, distance - width, height, width, generator)
    walls = add_haze(material("towers", "#202836", 0.8, vary=0), look, 250, 13500)
    lights = material("windows", "#000000", emit="#ffcf9a", emit_s=1.1, vary=0, rvar=0)
    mesh_object("city", *towers, walls, smooth=False)
    mesh_object("city_lights", *lamps, lights, smooth=False)


def _add_tower(corners, faces, place, height, generator):
    """A podium and a shaft that steps or tapers in towards its top, with a mast on the highest. Returns its width."""
    width = generator.uniform(24, 44) * (0.7 + height / 500)
    turn = generator.uniform(0, math.pi / 2)
    sides = int(generator.choice([4, 4, 4, 6, 14]))
    add_shaft(corners, faces, place, [(FLOOR, width), (14, width)], 4, turn)
    kind = generator.random()
    if kind < 0.35:  # stepped
        levels = (0, 1), (0.55, 1), (0.55, 0.8), (0.8, 0.8), (0.8, 0.56), (1, 0.56)
    elif kind < 0.6:  # tapering
        levels = (0, 1), (0.4, 0.95), (0.8, 0.72), (1, 0.34)
    elif kind < 0.8:  # slanting roofs come from one narrow last step
        levels = (0, 1), (0.93, 1), (1, 0.5)
    else:
        levels = (0, 1), (1, 1)
    shaft = [(height * share, width * 0.72 * part) for share, part in levels]
    add_shaft(corners, faces, place, shaft, sides, turn)
    if height > 180:
        add_shaft(corners, faces, place, [(height, 4), (height * 1.16, 1)], 4, turn)
    return width


def _add_lamps(corners, faces, eye, azimuth, distance, height, width, generator):
    """Some lit windows on the side that faces the camera."""
    for _ in range(generator.integers(0, 4)):
        aside = generator.uniform(-0.3, 0.3) * width
        x = eye[0] + distance * math.cos(azimuth) - aside * math.sin(azimuth)
        y = eye[1] + distance * math.sin(azimuth) + aside * math.cos(azimuth)
        level = generator.uniform(0.03, 0.8) * height
        add_shaft(corners, faces, (x, y), [(level, WINDOW), (level + WINDOW, WINDOW)], 4, azimuth)


def add_shaft(corners, faces, place, levels, sides, turn):
    """Appends a prism about `place`: `levels` are heights with the width there, from below; `turn` in radians."""
    start, (x, y) = len(corners), place
    angles = [turn + 2 * math.pi * side / sides for side in range(sides)]
    for height, width in levels:
        corners.extend((x + width / 2 * math.cos(a), y + width / 2 * math.sin(a), height) for a in angles)
    for level in range(len(levels) - 1):
        base = start + level * sides
        for side in range(sides):
            after = (side + 1) % sides
            faces.append((base + side, base + after, base + sides + after, base + sides + side))
    top = start + (len(levels) - 1) * sides
    faces.append(tuple(range(top, top + sides)))
