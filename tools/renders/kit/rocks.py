"""Boulders: polyhedra with worn edges, and heaps of them."""

import math

import bmesh
import bpy
import numpy as np

from .mesh import link
from .noise import fbm


def rock_mesh(name, seed, mat, detail=5, planes=15, wear=0.045, roughness=0.05):
    """
    A boulder of about unit radius. A sphere is cut by `planes` random planes; `wear` rounds the edges between them and
    `roughness` is the height of the grain.
    """
    rng = np.random.default_rng(seed)
    shape = bmesh.new()
    bmesh.ops.create_icosphere(shape, subdivisions=detail, radius=1)
    mesh = bpy.data.meshes.new(name)
    shape.to_mesh(mesh)
    shape.free()
    points = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get("co", points)
    directions = points.reshape(-1, 3)
    normals = rng.normal(size=(planes, 3))
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    distances = rng.uniform(0.55, 0.95, planes)
    reach = distances / np.maximum(directions @ normals.T, 0.08)
    reach = np.concatenate([reach, np.full((len(reach), 1), 1.1)], 1)
    radius = -wear * np.log(
        np.exp(-reach / wear).sum(1)
    )  # a soft minimum: the nearest plane wins, edges blend
    p = directions * 2.3 + seed % 17
    grain = fbm(p[:, 0] + p[:, 2] * 0.7, p[:, 1] - p[:, 2] * 0.6, 6, seed) - 0.5
    radius *= 1 + roughness * 2 * grain
    mesh.vertices.foreach_set("co", (directions * radius[:, None]).astype(np.float32).ravel())
    mesh.polygons.foreach_set("use_smooth", np.ones(len(mesh.polygons), bool))
    mesh.materials.append(mat)
    mesh.update()
    return mesh


def put_rock(mesh, place, size, turn=(0, 0, 0), sink=0.3):
    """Places one boulder at (x, y, terrain height). `size`: its half-axes in metres; `sink`: the share of its height below."""
    ob = bpy.data.objects.new(mesh.name, mesh)
    ob.location = (place[0], place[1], place[2] + size[2] * (1 - 2 * sink) * 0.85)
    ob.rotation_euler, ob.scale = turn, size
    return link(ob)


def scatter_rocks(meshes, ground, area, count, sizes, seed, keep_out=None):
    """
    Scatters stones over `area` (x0, y0, x1, y1), more small ones than large. `ground`: height at arrays (x, y); `sizes`: smallest
    and largest half-axis; `keep_out(x, y, size)` is true where no stone may be.
    """
    rng = np.random.default_rng(seed)
    x, y = rng.uniform(area[0], area[2], count), rng.uniform(area[1], area[3], count)
    clump = fbm(x / 1.7, y / 1.7, 3, seed)
    size = sizes[0] * (sizes[1] / sizes[0]) ** (rng.random(count) ** 2.2)
    height = ground(x, y)
    for i in np.flatnonzero(rng.random(count) < np.clip((clump - 0.3) * 2.6, 0.08, 1)):
        if keep_out and keep_out(x[i], y[i], size[i]):
            continue
        axes = size[i] * rng.uniform((0.8, 0.7, 0.5), (1.3, 1.1, 0.8))
        turn = (rng.uniform(-0.3, 0.3), rng.uniform(-0.3, 0.3), rng.uniform(0, 2 * math.pi))
        put_rock(
            meshes[rng.integers(len(meshes))], (x[i], y[i], height[i]), axes, turn, rng.uniform(0.25, 0.5)
        )
