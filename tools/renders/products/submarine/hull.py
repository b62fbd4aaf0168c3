"""The hull: a round body under a faceted top, with six wells for the launch cells and a sonar dome."""

import numpy as np

from kit.mesh import mesh_object

from .cells import CELLS, HALF, RADIUS, WELL_BOTTOM
from .section import BOW, DECK, STERN, half_section
from .shapes import cut, rounded_square

DOME = 5.12  # the sonar dome reaches from here to the bow
RINGS = 260


def _stations():
    """Places of the rings: dense at the bow and the stern, and one exactly at the edge of the dome."""
    share = (1 - np.cos(np.linspace(0, np.pi, RINGS))) / 2
    even = np.linspace(0, 1, RINGS)
    places = STERN + (BOW - STERN) * (0.6 * share + 0.4 * even)
    places[np.argmin(np.abs(places - DOME))] = DOME
    return places


def _wells(materials):
    """One body of all six wells, to be cut out of the hull."""
    outline = rounded_square(HALF, RADIUS)
    count = len(outline)
    vertices, faces = [], []
    for center in CELLS:
        base = len(vertices)
        vertices += [(x + center, y, z) for z in (WELL_BOTTOM, DECK + 0.3) for x, y in outline]
        faces += [
            (base + i, base + (i + 1) % count, base + (i + 1) % count + count, base + i + count)
            for i in range(count)
        ]
        faces += [
            tuple(base + i for i in reversed(range(count))),
            tuple(base + count + i for i in range(count)),
        ]
    wells = mesh_object("wells", vertices, faces)
    for material in materials:
        wells.data.materials.append(material)
    wells.data.polygons.foreach_set("material_index", [len(materials) - 1] * len(faces))
    return wells


def build_hull(surfaces, root):
    """The skin with its wells."""
    places = _stations()
    vertices = []
    for x in places:
        half = half_section(x)
        ring = [*half, *((-y, z) for y, z in half[-2:0:-1])]
        vertices += [(x, y, z) for y, z in ring]
    size = len(ring)
    faces, indices = [], []
    for row in range(len(places) - 1):
        for i in range(size):
            here, there = row * size + i, row * size + (i + 1) % size
            faces.append((here, here + size, there + size, there))
            indices.append(1 if places[row] >= DOME - 1e-6 else 0)
    faces += [tuple(range(size)), tuple(reversed(range((len(places) - 1) * size, len(places) * size)))]
    indices += [0, 1]
    hull = mesh_object("hull", vertices, faces, None, root, autosmooth=32)
    materials = [surfaces["hull"], surfaces["dome"], surfaces["well"]]
    for material in materials:
        hull.data.materials.append(material)
    hull.data.polygons.foreach_set("material_index", indices)
    return cut(hull, _wells(materials))
