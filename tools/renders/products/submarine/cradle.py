"""Steel stands for the boat on land."""

import numpy as np

from kit.mesh import bevel, empty, mesh_object
from kit.solids import box, lathe, tube

from .section import half_section

FLOOR = -1.30  # the floor under the axis
REACH = 0.66  # half width of the saddle


def _skin(x, gap):
    """Arc of the hull's underside from starboard to port, `gap` metres below the skin: array of (y, z)."""
    half = half_section(x)
    lower = half[half[:, 1] < 0]
    y = np.linspace(-REACH, REACH, 49)
    z = np.interp(np.abs(y), lower[:, 0], lower[:, 1])
    slope = np.gradient(z, y)
    length = np.sqrt(1 + slope**2)
    return np.stack([y + gap * slope / length, z - gap / length], -1)


def _slab(name, upper, lower, x0, x1, material, parent, edge=0.004):
    """The area between two lines of (y, z) with as many points, extruded from x0 to x1."""
    count = len(upper)
    outline = [*upper, *lower[::-1]]
    size = len(outline)
    vertices = [(x, y, z) for x in (x0, x1) for y, z in outline]
    faces = [(i, (i + 1) % size, (i + 1) % size + size, i + size) for i in range(size)]
    for base, flip in ((0, False), (size, True)):
        for i in range(count - 1):
            face = (base + i, base + size - 1 - i, base + size - 2 - i, base + i + 1)
            faces.append(face[::-1] if flip else face)
    return bevel(mesh_object(name, vertices, faces, material, parent), edge, 2)


def build_cradle(surfaces, root, x):
    """One stand under the hull at x."""
    stand = empty("cradle", (0, 0, 0), root)
    for side in (-1, 1):
        middle = x + side * 0.17
        upper = _skin(middle, 0.055)
        arch = FLOOR + 0.10 + 0.16 * np.clip(1 - (upper[:, 0] / 0.46) ** 2, 0, 1) ** 0.5
        lower = np.stack([upper[:, 0] * 1.04, np.minimum(arch, upper[:, 1] - 0.05)], -1)
        _slab("plate", upper, lower, middle - 0.012, middle + 0.012, surfaces["stand"], stand)
        flange_in, flange_out = _skin(middle, 0.035), _skin(middle, 0.056)
        _slab("flange", flange_in, flange_out, middle - 0.06, middle + 0.06, surfaces["stand"], stand)
        pad_in, pad_out = _skin(middle, -0.004), _skin(middle, 0.036)
        _slab("pad", pad_in, pad_out, middle - 0.055, middle + 0.055, surfaces["rubber"], stand)
        box("base", (0.09, 1.62, 0.10), (middle, 0, FLOOR + 0.07), surfaces["stand"], stand, 0.008)
        for y in (-0.72, 0.72):
            lathe(
                "foot",
                [(0, 0), (0.075, 0), (0.075, 0.012), (0.02, 0.02), (0.02, 0.04), (0, 0.04)],
                surfaces["steel"],
                stand,
                (middle, y, FLOOR),
                n=32,
            )
    for y in (-0.60, 0.0, 0.60):
        tube(
            "tie", [(x - 0.17, y, FLOOR + 0.17), (x + 0.17, y, FLOOR + 0.17)], 0.028, surfaces["stand"], stand
        )
    for y in (-0.79, 0.79):
        box("fork", (0.40, 0.035, 0.07), (x, y, FLOOR + 0.07), surfaces["stand"], stand, 0.006)
