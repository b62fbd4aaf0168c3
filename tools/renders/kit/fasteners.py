"""Bolts, many of them in one mesh."""

import math

from mathutils import Vector

from .mesh import mesh_object


def bolts(name, places, radius, mat, parent=None, height=None, sides=12):
    """Socket-head bolts. `places`: (position, outward direction) of each bolt, in metres; `radius`: of the heads."""
    height = height or radius * 0.8
    profile = [(1, -0.2), (1, 0.75), (0.85, 1), (0.52, 1), (0.5, 0.35)]
    vertices, faces = [], []
    for position, outward in places:
        turn = Vector(outward).to_track_quat("Z", "Y")
        first = len(vertices)
        for r, h in profile:
            for i in range(sides):
                angle = 2 * math.pi * i / sides
                spot = Vector((r * radius * math.cos(angle), r * radius * math.sin(angle), h * height))
                vertices.append(Vector(position) + turn @ spot)
        for ring in range(len(profile) - 1):
            for i in range(sides):
                a, b = first + ring * sides + i, first + ring * sides + (i + 1) % sides
                faces.append((a, b, b + sides, a + sides))
        faces.append(tuple(range(first + (len(profile) - 1) * sides, len(vertices))))
    return mesh_object(name, vertices, faces, mat, parent)


def bolt_circle(centre, outward, radius, count, phase=0.0):
    """Places of `count` bolts on a circle; `phase` in degrees."""
    turn = Vector(outward).to_track_quat("Z", "Y")
    angles = [math.radians(phase) + 2 * math.pi * i / count for i in range(count)]
    spots = [Vector((radius * math.cos(a), radius * math.sin(a), 0)) for a in angles]
    return [(Vector(centre) + turn @ spot, outward) for spot in spots]


def bolt_row(start, end, outward, count):
    """Places of `count` bolts at equal steps from `start` to `end`."""
    start, end = Vector(start), Vector(end)
    return [(start.lerp(end, i / max(1, count - 1)), outward) for i in range(count)]
