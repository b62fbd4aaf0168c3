"""Boxes, turned parts and bent tubes."""

import math
import bpy
from .mesh import bevel, link, mesh_object


def box(name, size, loc, mat, parent=None, bev=0.005, rot=(0, 0, 0), seg=3):
    x, y, z = (s / 2 for s in size)
    v = [(-x, -y, -z), (x, -y, -z), (x, y, -z), (-x, y, -z), (-x, -y, z), (x, -y, z), (x, y, z), (-x, y, z)]
    f = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    ob = mesh_object(name, v, f, mat, parent)
    ob.location = loc
    ob.rotation_euler = rot
    if bev:
        bevel(ob, bev, seg)
    return ob


def lathe(name, prof, mat, parent=None, loc=(0, 0, 0), axis="Z", n=48, autosmooth=35, rot=None):
    """A solid of revolution. `prof`: list of (r, h), revolved around `axis`."""
    v = []
    f = []
    for r, h in prof:
        for i in range(n):
            a = 2 * math.pi * i / n
            v.append((r * math.cos(a), r * math.sin(a), h))
    for j in range(len(prof) - 1):
        for i in range(n):
            a, b = j * n + i, j * n + (i + 1) % n
            f.append((a, b, b + n, a + n))
    f.append(tuple(reversed(range(n))))
    f.append(tuple(range((len(prof) - 1) * n, len(prof) * n)))
    if axis == "X":
        v = [(z, x, y) for x, y, z in v]
    elif axis == "Y":
        v = [(y, z, x) for x, y, z in v]
    ob = mesh_object(name, v, f, mat, parent, autosmooth=autosmooth)
    ob.location = loc
    if rot:
        ob.rotation_euler = rot
    return ob


def tube(name, pts, r, mat, parent=None, res=12):
    """A tube along a curve through `pts` (cables, rails, struts, antennas)."""
    cu = bpy.data.curves.new(name, "CURVE")
    cu.dimensions = "3D"
    cu.bevel_depth = r
    cu.bevel_resolution = 4
    cu.resolution_u = res
    cu.use_fill_caps = True
    sp = cu.splines.new("BEZIER")
    sp.bezier_points.add(len(pts) - 1)
    for bp, p in zip(sp.bezier_points, pts):
        bp.co = p
        bp.handle_left_type = bp.handle_right_type = "AUTO"
    ob = bpy.data.objects.new(name, cu)
    link(ob, parent)
    if mat:
        cu.materials.append(mat)
    return ob
