"""Boxes with round corners whose outline steps in and out over their height, and grids of round bores."""

import math

import numpy as np

from kit.mesh import mesh_object


def _outline(half_x, half_y, corner, steps=6):
    points = []
    for sign_x, sign_y, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for a in np.radians(np.linspace(start, start + 90, steps)):
            points.append(
                (
                    sign_x * (half_x - corner) + corner * math.cos(a),
                    sign_y * (half_y - corner) + corner * math.sin(a),
                )
            )
    return points


def stack(name, length, width, corner, profile, surface, parent, floor=True, roof=True):
    """`profile`: list of (inset from the outline, z), from the bottom outside to the inside; `floor` and `roof` close its ends."""
    verts, faces = [], []
    for inset, z in profile:
        radius = max(0.0015, corner - inset)
        verts += [(x, y, z) for x, y in _outline(length / 2 - inset, width / 2 - inset, radius)]
    count = len(verts) // len(profile)
    for ring in range(len(profile) - 1):
        for i in range(count):
            a, b = ring * count + i, ring * count + (i + 1) % count
            faces.append((a, b, b + count, a + count))
    if floor:
        faces.append(tuple(reversed(range(count))))
    if roof:
        faces.append(tuple(range(len(verts) - count, len(verts))))
    return mesh_object(name, verts, faces, surface, parent, autosmooth=28)


def bored_plate(name, centres, pitch, radius, top, bottom, surface, parent, steps=56):
    """Square tiles about the centres, each with a chamfered bore that goes down to `bottom` and is closed there."""
    verts, faces = [], []
    chamfer = 0.0010
    angles = [2 * math.pi * i / steps for i in range(steps)]
    for x, y in centres:
        base = len(verts)
        for a in angles:
            reach = pitch / 2 / max(abs(math.cos(a)), abs(math.sin(a)))
            verts.append((x + reach * math.cos(a), y + reach * math.sin(a), top))
        for r, z in ((radius + chamfer, top), (radius, top - chamfer), (radius, bottom)):
            verts += [(x + r * math.cos(a), y + r * math.sin(a), z) for a in angles]
        for ring in range(3):
            for i in range(steps):
                a, b = base + ring * steps + i, base + ring * steps + (i + 1) % steps
                faces.append((a, b, b + steps, a + steps))
        faces.append(tuple(base + 3 * steps + i for i in range(steps)))
    return mesh_object(name, verts, faces, surface, parent, autosmooth=30)
