"""A far city by the sea: towers that the haze almost swallows, with a few lit windows."""

import math

import numpy as np

from kit.dusk import add_haze
from kit.materials import material
from kit.mesh import mesh_object

DISTANCE = 13_000.0
FACES = ((0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7))


def add_city(eye, heading, look, quarters):
    """Adds the towers as seen from `eye` towards `heading` (degrees), hazed by the Dusk `look`. `quarters`: of each the
    degrees to the left of the heading, its spread in degrees, how many towers, the greatest height in metres.
    """
    generator = np.random.default_rng(8)
    towers, lamps = ([], []), ([], [])
    for centre, spread, count, greatest in quarters:
        for _ in range(count):
            offset = generator.normal(0, spread / 2)
            height = greatest * (0.22 + 0.78 * generator.random() ** 2) * math.exp(-((offset / spread) ** 2))
            width = generator.uniform(32, 62)
            azimuth = math.radians(heading + centre + offset)
            distance = DISTANCE + generator.uniform(-500, 900)
            x, y = eye[0] + distance * math.cos(azimuth), eye[1] + distance * math.sin(azimuth)
            add_block(*towers, (x, y, -25), (width, width, height + 25))
            for _ in range(generator.integers(0, 3)):
                near = distance - 80
                place = (eye[0] + near * math.cos(azimuth), eye[1] + near * math.sin(azimuth))
                add_block(*lamps, (*place, generator.uniform(0.05, 0.9) * height), (7, 7, 7))
    walls = add_haze(material("towers", "#141a26", 0.8, vary=0), look, 250, 9500)
    lights = material("windows", "#000000", emit="#ffc98a", emit_s=2.2, vary=0, rvar=0)
    mesh_object("city", *towers, walls, smooth=False)
    mesh_object("city_lights", *lamps, lights, smooth=False)


def add_block(corners, faces, place, size):
    """Appends a box that stands on `place`."""
    start, (x, y, z), (width, depth, height) = len(corners), place, size
    ring = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    for level in (0, height):
        corners.extend((x + a * width / 2, y + b * depth / 2, z + level) for a, b in ring)
    faces.extend(tuple(start + corner for corner in face) for face in FACES)
