"""Terrain meshes that are dense where the camera looks, and dunes."""

import math
import bpy
import numpy as np
from .mesh import link
from .noise import fbm


def dune_height(X, Y, lam=220.0, amp=26.0, wind=25, seed=3):
    """Transverse dunes: asymmetric sawtooth ridges along a domain-warped phase, with a gentle stoss and a slip face of 30°."""
    a = math.radians(wind)
    s = X * math.cos(a) + Y * math.sin(a)
    q = -X * math.sin(a) + Y * math.cos(a)
    w = (fbm(s / 420, q / 420, 4, seed) - 0.5) * 2 * 260 + (fbm(s / 110, q / 140, 3, seed + 5) - 0.5) * 2 * 34

    def ridge(ph):
        f = ph - np.floor(ph)
        k = 0.74
        return np.where(f < k, 0.5 - 0.5 * np.cos(math.pi * f / k), (1 - (f - k) / (1 - k)) ** 1.25)

    A = 0.25 + 1.1 * fbm(X / 700, Y / 700, 3, seed + 9)
    h = ridge((s + w) / lam) * A * amp
    w2 = (fbm(s / 90, q / 90, 3, seed + 21) - 0.5) * 70
    h += ridge((s * 0.93 + q * 0.36 + w2) / (lam * 0.31) + 0.37) * A * amp * 0.16
    h += (fbm(X / 1500, Y / 1500, 3, seed + 33) - 0.5) * 60
    return h


def riding_dunes(X, Y, length, height, wind, seed):
    """Small dunes `length` metres apart in patches, with sharp, winding crests."""
    angle = math.radians(wind)
    along = X * math.cos(angle) + Y * math.sin(angle)
    across = -X * math.sin(angle) + Y * math.cos(angle)
    warp = (fbm(along / (5 * length), across / (7 * length), 3, seed) - 0.5) * 5 * length
    phase = (along + warp) / length
    phase = phase - np.floor(phase)
    rising = 0.7
    ridge = np.where(phase < rising, (phase / rising) ** 1.4, ((1 - phase) / (1 - rising)) ** 1.2)
    patches = np.clip((fbm(X / (11 * length), Y / (11 * length), 3, seed + 3) - 0.42) * 5, 0, 1)
    return ridge * height * patches


def view_grid(
    hfun, origin, heading, fov=70, near=3.0, far=9000.0, nr=520, na=520, mat_=None, name="terrain", settle=None
):
    """A polar grid around the camera with constant density on the screen, so that one mesh covers 3 m to 9 km.

    `settle(heights, radii, turn)` may change the heights afterwards, with a view to their neighbours (`kit.sand_sea`).
    """
    r = near * (far / near) ** np.linspace(0, 1, nr)
    a = math.radians(heading) + np.radians(np.linspace(-fov / 2, fov / 2, na))
    Rr, Aa = np.meshgrid(r, a, indexing="ij")
    X = origin[0] + Rr * np.cos(Aa)
    Y = origin[1] + Rr * np.sin(Aa)
    Z = hfun(X, Y)
    if settle:
        Z = settle(Z, r, math.radians(fov) / (na - 1))
    v = np.stack([X, Y, Z], -1).reshape(-1, 3)
    i, j = np.meshgrid(np.arange(nr - 1), np.arange(na - 1), indexing="ij")
    a0 = (i * na + j).ravel()
    f = np.stack([a0, a0 + na, a0 + na + 1, a0 + 1], 1)
    me = bpy.data.meshes.new(name)
    me.vertices.add(len(v))
    me.vertices.foreach_set("co", v.astype(np.float32).ravel())
    me.loops.add(f.size)
    me.loops.foreach_set("vertex_index", f.astype(np.int32).ravel())
    me.polygons.add(len(f))
    me.polygons.foreach_set("loop_start", (np.arange(len(f)) * 4).astype(np.int32))
    if bpy.app.version < (4, 1, 0):
        me.polygons.foreach_set("loop_total", np.full(len(f), 4, np.int32))
    me.polygons.foreach_set("use_smooth", np.ones(len(f), bool))
    me.update(calc_edges=True)
    me.validate()
    ob = bpy.data.objects.new(name, me)
    link(ob)
    if mat_:
        me.materials.append(mat_)
    return ob, v.reshape(nr, na, 3)
