"""The fibre-optic line with its small floats."""

import bpy
import numpy as np
from mathutils import Vector

from kit.solids import lathe, tube


def smooth_path(points, step=0.08):
    """A Catmull-Rom curve through `points`, resampled every `step` metres: array (n, 3)."""
    p = np.array(points, float)
    p = np.concatenate([[2 * p[0] - p[1]], p, [2 * p[-1] - p[-2]]])
    rows = []
    for i in range(1, len(p) - 2):
        for t in np.linspace(0, 1, 24, endpoint=False):
            a, b, c, d = p[i - 1 : i + 3]
            rows.append(
                0.5
                * (
                    2 * b
                    + (c - a) * t
                    + (2 * a - 5 * b + 4 * c - d) * t**2
                    + (3 * b - a - 3 * c + d) * t**3
                )
            )
    rows = np.array([*rows, p[-2]])
    way = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(rows, axis=0), axis=1))])
    even = np.arange(0, way[-1], step)
    return np.stack([np.interp(even, way, rows[:, k]) for k in range(3)], -1)


def build_line(surfaces, parent, points, radius=0.008, spacing=0.72, first=0.5, step=0.08):
    """A line through `points` in the parent's coordinates; a float every `spacing` metres from `first` on."""
    path = smooth_path(points, step)
    tube("line", [tuple(point) for point in path], radius, surfaces["line"], parent, res=3)
    profile = [
        (0, -0.055),
        (radius * 1.3, -0.055),
        (0.020, -0.035),
        (0.022, 0),
        (0.020, 0.035),
        (radius * 1.3, 0.055),
    ]
    source = None
    for at in np.arange(first, step * (len(path) - 2), spacing):
        index = int(at / step)
        direction = Vector(path[index + 1] - path[index])
        if source is None:
            source = lathe("float", [*profile, (0, 0.055)], surfaces["float"], parent, n=20)
            one = source
        else:
            one = bpy.data.objects.new("float", source.data)
            bpy.context.scene.collection.objects.link(one)
            one.parent = parent
        one.location = tuple(path[index])
        one.rotation_euler = direction.to_track_quat("Z", "Y").to_euler()
