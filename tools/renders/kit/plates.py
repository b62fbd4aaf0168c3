"""Plates: flat outlines given a thickness, and the outlines that machines are made of."""

import math

from .mesh import bevel, mesh_object

# The coordinates in space of an outline's (u, v) and of the thickness w.
_PLANES = {
    "XZ": lambda u, v, w: (u, w, v),
    "XY": lambda u, v, w: (u, v, w),
    "YZ": lambda u, v, w: (w, u, v),
}


def plate(
    name, outline, thickness, mat, parent=None, plane="XZ", loc=(0, 0, 0), bev=0.002, rot=(0, 0, 0), seg=3
):
    """A plate. `outline`: corner points (u, v) in metres, in order round the plate. Its thickness is centred on the plane."""
    place = _PLANES[plane]
    count = len(outline)
    vertices = [place(u, v, w) for w in (-thickness / 2, thickness / 2) for u, v in outline]
    faces = [tuple(range(count)), tuple(reversed(range(count, 2 * count)))]
    faces += [(i, i + count, (i + 1) % count + count, (i + 1) % count) for i in range(count)]
    ob = mesh_object(name, vertices, faces, mat, parent)
    ob.location, ob.rotation_euler = loc, rot
    if bev:
        bevel(ob, bev, seg, 40)
    return ob


def belt_outline(start, radius_start, end, radius_end, steps=14):
    """The outline of a belt round two pulleys, or of a link with two round eyes."""
    distance = math.dist(start, end)
    direction = math.atan2(end[1] - start[1], end[0] - start[0])
    spread = math.acos((radius_start - radius_end) / distance)
    points = []
    for centre, radius, first, sweep in (
        (end, radius_end, direction - spread, 2 * spread),
        (start, radius_start, direction + spread, 2 * (math.pi - spread)),
    ):
        for i in range(steps + 1):
            angle = first + sweep * i / steps
            points.append((centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)))
    return points


def chamfered_outline(width, height, cut, centre=(0, 0)):
    """A rectangle with its corners cut off."""
    u, v = width / 2, height / 2
    corners = [(-u, -v + cut), (-u + cut, -v), (u - cut, -v), (u, -v + cut)]
    corners += [(u, v - cut), (u - cut, v), (-u + cut, v), (-u, v - cut)]
    return [(centre[0] + a, centre[1] + b) for a, b in corners]
