"""Points on a lofted skin, and panels that follow it."""

import numpy as np

from kit.interpolation import pchip
from kit.mesh import mesh_object


class Skin:
    """The surface that `kit.lofts.fuselage` creates from the same stations."""

    def __init__(self, stations):
        self._stations = np.array(sorted(stations), float)

    def _section(self, x):
        return [pchip(self._stations[:, 0], self._stations[:, k], x) for k in range(1, 7)]

    def around(self, x, degrees):
        """Points at angles about the X axis: 0 port, 90 crown."""
        width, up, down, centre, n_up, n_down = self._section(x)
        cosine, sine = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
        n = np.where(sine >= 0, n_up, n_down)
        height = np.where(sine >= 0, up, down)
        y = width * np.sign(cosine) * np.abs(cosine) ** (2 / n)
        z = centre + height * np.sign(sine) * np.abs(sine) ** (2 / n)
        return np.stack([x + 0 * y, y, z], -1)

    def side(self, x, z):
        """Half width at a height."""
        width, up, down, centre, n_up, n_down = self._section(np.asarray(x, float))
        above = z >= centre
        n = np.where(above, n_up, n_down)
        ratio = np.abs(z - centre) / np.where(above, up, down)
        return width * np.maximum(0, 1 - ratio**n) ** (1 / n)

    def top(self, x, y):
        """Height of the crown."""
        width, up, _, centre, n, _ = self._section(np.asarray(x, float))
        return centre + up * np.maximum(0, 1 - np.abs(y / width) ** n) ** (1 / n)

    def bottom(self, x, y):
        """Height of the belly."""
        width, _, down, centre, _, n = self._section(np.asarray(x, float))
        return centre - down * np.maximum(0, 1 - np.abs(y / width) ** n) ** (1 / n)


def panel(name, grid, material, parent=None, lift=0.003, thickness=0.006):
    """A sheet over a grid of points (rows, columns, 3), lifted off the skin; `thickness` reaches inwards."""
    rows, columns, _ = grid.shape
    normal = np.cross(np.gradient(grid, axis=0), np.gradient(grid, axis=1))
    normal /= np.linalg.norm(normal, axis=2, keepdims=True) + 1e-9
    middle = grid.reshape(-1, 3).mean(0)
    axis = np.array([middle[0] * 0.8, 0, 1.0])
    if np.sum(normal[rows // 2, columns // 2] * (grid[rows // 2, columns // 2] - axis)) < 0:
        grid, normal = grid[:, ::-1], -normal[:, ::-1]
    points = (grid + normal * lift).reshape(-1, 3)
    faces = []
    for i in range(rows - 1):
        for j in range(columns - 1):
            a = i * columns + j
            faces.append((a, a + columns, a + columns + 1, a + 1))
    sheet = mesh_object(name, points, faces, material, parent)
    solid = sheet.modifiers.new("thickness", "SOLIDIFY")
    solid.thickness, solid.offset = thickness, -1
    edge = sheet.modifiers.new("edge", "BEVEL")
    edge.width, edge.segments, edge.limit_method = min(0.002, thickness * 0.4), 2, "ANGLE"
    return sheet
