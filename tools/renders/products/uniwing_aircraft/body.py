"""The skin, the glass nose with its frame, the hump over the duct, and the visible inside of the duct."""

import math

import bmesh
import numpy as np
from mathutils import Vector

from kit.mesh import empty, mesh_object, shade
from kit.solids import lathe, tube

from . import shape

CUT_POINT, CUT_NORMAL = Vector((0.800, 0, 0.02)), Vector((0.93, 0, -0.36)).normalized()


def _skin_mesh():
    """The closed skin: rows across the span, each once around the section."""
    half = np.unique(
        np.concatenate(
            [
                np.linspace(0, 0.3, 41),
                np.linspace(0.3, 1.5, 91),
                np.linspace(1.5, shape.HALF_SPAN - 0.03, 12),
                shape.HALF_SPAN - 0.03 + 0.03 * np.sin(np.linspace(0, math.pi / 2, 9)),
                [shape.NOTCH_Y],
            ]
        )
    )
    rows = np.concatenate([-half[:0:-1], half])
    s = (1 - np.cos(np.linspace(0, math.pi, 72))) / 2
    loop = np.concatenate([s[::-1], s[1:]])
    upper = np.arange(len(loop)) < len(s)
    points = []
    for y in rows:
        z = np.where(upper, shape.surface(loop, y, True), shape.surface(loop, y, False))
        x = shape.leading_edge(y) - loop * shape.chord(y)
        points.append(np.stack([x, np.full_like(x, y), z], 1))
    count = len(loop)
    faces = []
    for j in range(len(rows) - 1):
        for i in range(count):
            a, b = j * count + i, j * count + (i + 1) % count
            faces.append((a, b, b + count, a + count))
    faces += [tuple(reversed(range(count))), tuple(range((len(rows) - 1) * count, len(rows) * count))]
    return np.concatenate(points), faces


def _cut(body, keep_front, cap_material=None):
    """Cuts `body` at the nose frame and keeps one side. Closes it if a material index is given. Returns the points of the cut."""
    mesh = bmesh.new()
    mesh.from_mesh(body.data)
    bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces)
    result = bmesh.ops.bisect_plane(
        mesh,
        geom=mesh.verts[:] + mesh.edges[:] + mesh.faces[:],
        plane_co=CUT_POINT,
        plane_no=CUT_NORMAL,
        clear_outer=not keep_front,
        clear_inner=keep_front,
    )
    edges = [item for item in result["geom_cut"] if isinstance(item, bmesh.types.BMEdge)]
    points = [vertex.co.copy() for vertex in {v for edge in edges for v in edge.verts}]
    if cap_material is not None:
        for face in bmesh.ops.edgeloop_fill(mesh, edges=edges)["faces"]:
            face.material_index = cap_material
            face.smooth = False
    mesh.to_mesh(body.data)
    mesh.free()
    shade(body, True, 40)
    return points


def skin(surfaces, root):
    """The body behind the frame, the glass in front of it, and the frame itself."""
    points, faces = _skin_mesh()
    body = mesh_object("skin", points, faces, surfaces["body"], root, autosmooth=40)
    body.data.materials.append(surfaces["black"])
    rim = _cut(body, keep_front=False, cap_material=1)
    glass = mesh_object("glass", points, faces, surfaces["glass"], root, autosmooth=40)
    _cut(glass, keep_front=True)
    rim.sort(key=lambda p: math.atan2(p.z - CUT_POINT.z, p.y))
    frame = tube("frame", rim[::2], 0.0048, surfaces["frame"], root, res=4)
    frame.data.splines[0].use_cyclic_u = True


def seeker(surfaces, root, pan=-14, tilt=10):
    """The camera ball behind the glass; angles in degrees, pan to port, tilt downwards."""
    pivot = empty("seeker", (0.822, 0, 0.020), root)
    pivot.rotation_euler = (0, math.radians(tilt), math.radians(pan))
    angles = np.linspace(0.02, math.pi - 0.02, 32)
    profile = [(0.060 * math.sin(a), -0.060 * math.cos(a)) for a in angles]
    ball = lathe("seeker_ball", profile, surfaces["seeker"], pivot, axis="Y", n=64)
    for vertex in ball.data.vertices:
        vertex.co.x = min(vertex.co.x, 0.044)
    for y, z, r, glass in (
        (-0.012, 0.004, 0.024, "lens"),
        (0.024, 0.010, 0.011, "infrared"),
        (0.020, -0.018, 0.008, "lens"),
    ):
        ring = [
            (0, -0.01),
            (r * 1.18, -0.01),
            (r * 1.18, 0.004),
            (r * 0.96, 0.006),
            (r * 0.92, 0.001),
            (0, 0.001),
        ]
        lathe("seeker_ring", ring, surfaces["alu"], pivot, (0.044, y, z), axis="X")
        lens = [(0, 0.001), (r * 0.92, 0.0015), (r * 0.5, 0.004), (0.0005, 0.005)]
        lathe("seeker_lens", lens, surfaces[glass], pivot, (0.044, y, z), axis="X")
    for side in (-1, 1):
        cap = [(0, 0), (0.022, 0), (0.022, 0.006), (0.016, 0.010), (0.001, 0.010)]
        lathe("seeker_pivot", cap, surfaces["dkalu"], pivot, (0, side * 0.052, 0), axis="Y",
              rot=(0, 0, math.pi) if side < 0 else None)  # fmt: skip


def hump(surfaces, root):
    """A shell that grows out of the skin without a crease: open in front as the intake, behind as the exhaust slot."""
    across, along = 97, 90
    u = np.sin(np.linspace(-math.pi / 2, math.pi / 2, across))
    points = []
    for v in np.linspace(0, 1, along):
        y = u * 0.21
        x = shape.mouth_edge(y) * (1 - v) + shape.exhaust_edge(y) * v
        y = u * shape.hump_half_width(x)
        z = shape.skin(x, y) + shape.hump_height(x, u) - 0.0012 * np.abs(u) ** 12
        points.append(np.stack([x, y, z], 1))
    faces = [
        (j * across + i, j * across + i + 1, (j + 1) * across + i + 1, (j + 1) * across + i)
        for j in range(along - 1)
        for i in range(across - 1)
    ]
    shell = mesh_object("hump", np.concatenate(points), faces, surfaces["hump"], root, autosmooth=50)
    shell.data.materials.append(surfaces["black"])
    solid = shell.modifiers.new("shell", "SOLIDIFY")
    solid.thickness, solid.offset, solid.material_offset = 0.009, -1, 1
    round_lips = shell.modifiers.new("lips", "BEVEL")
    round_lips.width, round_lips.segments = 0.0035, 3
    round_lips.limit_method, round_lips.angle_limit = "ANGLE", math.radians(50)


def duct(surfaces, root):
    """A dark floor from the intake's lip on, and walls that let no light through from one end to the other."""
    across, along = np.linspace(-0.165, 0.165, 33), np.linspace(0, 1, 40)[:, None]
    x = shape.mouth_edge(across) * (1 - along) - 0.30 * along
    z = shape.skin(x, across) + 0.0015
    points = np.stack([x, np.broadcast_to(across, x.shape), z], -1).reshape(-1, 3)
    count = len(across)
    faces = [
        (a, a + 1, a + count + 1, a + count)
        for row in range(len(along) - 1)
        for a in range(row * count, (row + 1) * count - 1)
    ]
    mesh_object("floor", points, faces, surfaces["black"], root, autosmooth=40)
    for x in (0.02, -0.40):
        y = np.linspace(-0.9, 0.9, 25)
        half = float(shape.hump_half_width(x))
        floor = shape.skin(np.full_like(y, x), y * half)
        top = floor + shape.hump_height(np.full_like(y, x), y) * 0.85
        wall = [(x, a * half, b) for a, b in zip(y, floor - 0.03)] + [
            (x, a * half, b) for a, b in zip(y, top)
        ]
        faces = [(i, i + 1, i + 26, i + 25) for i in range(24)]
        mesh_object("wall", wall, faces, surfaces["black"], root, smooth=False)
