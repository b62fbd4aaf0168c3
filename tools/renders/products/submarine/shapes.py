"""Shapes for this boat in addition to the kit's: rounded plates, rings about its axis, cutting."""

import math

import bpy

from kit.mesh import bevel, mesh_object


def rounded_square(half, radius, steps=7):
    """Outline of a square with round corners, counter-clockwise: list of (x, y)."""
    points = []
    for corner in range(4):
        middle = math.pi / 2 * corner + math.pi / 4
        cx = math.copysign(half - radius, math.cos(middle))
        cy = math.copysign(half - radius, math.sin(middle))
        for step in range(steps):
            angle = middle - math.pi / 4 + math.pi / 2 * step / (steps - 1)
            points.append((cx + radius * math.cos(angle), cy + radius * math.sin(angle)))
    return points


def prism(name, outline, center, bottom, top, material, parent=None, edge=0.0):
    """An upright prism over `outline`, moved to `center` (x, y), from z `bottom` to `top`."""
    count = len(outline)
    vertices = [(x + center[0], y + center[1], z) for z in (bottom, top) for x, y in outline]
    faces = [(i, (i + 1) % count, (i + 1) % count + count, i + count) for i in range(count)]
    faces += [tuple(reversed(range(count))), tuple(range(count, 2 * count))]
    plate = mesh_object(name, vertices, faces, material, parent)
    return bevel(plate, edge, 2) if edge else plate


def frame(name, outer, inner, center, bottom, top, material, parent=None, edge=0.004):
    """An upright frame between two outlines with as many points each."""
    count = len(outer)
    rings = [(outer, bottom), (outer, top), (inner, top), (inner, bottom)]
    vertices = [(x + center[0], y + center[1], z) for outline, z in rings for x, y in outline]
    faces = []
    for ring in range(4):
        here, there = ring * count, (ring + 1) % 4 * count
        for i in range(count):
            j = (i + 1) % count
            faces.append((here + i, here + j, there + j, there + i))
    return bevel(mesh_object(name, vertices, faces, material, parent), edge, 2)


def ring(name, profile, material, parent=None, count=96):
    """Revolves the closed `profile`, a list of (x, radius), about the X axis."""
    vertices, faces = [], []
    for step in range(count):
        angle = 2 * math.pi * step / count
        vertices += [(x, r * math.cos(angle), r * math.sin(angle)) for x, r in profile]
    size = len(profile)
    for step in range(count):
        here, there = step * size, (step + 1) % count * size
        for i in range(size):
            j = (i + 1) % size
            faces.append((here + i, there + i, there + j, here + j))
    return mesh_object(name, vertices, faces, material, parent)


def cut(body, cutter):
    """Subtracts `cutter` from `body` and deletes the cutter. The new walls keep the cutter's material index."""
    modifier = body.modifiers.new("cut", "BOOLEAN")
    modifier.operation, modifier.solver, modifier.object = "DIFFERENCE", "EXACT", cutter
    shown = body.evaluated_get(bpy.context.evaluated_depsgraph_get())
    mesh = bpy.data.meshes.new_from_object(shown)
    body.modifiers.clear()
    body.data = mesh
    bpy.data.objects.remove(cutter)
    return body
