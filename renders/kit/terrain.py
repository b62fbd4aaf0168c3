"""Ground that is dense where the camera looks, and dunes."""

import math
import bpy
import numpy as np
from .mesh import link
from .nodes import NodeGraph, PRINCIPLED, srgb
from .noise import fbm


def dune_height(X, Y, lam=220.0, amp=26.0, wind=25, seed=3):
    """transverse dunes: asymmetric sawtooth ridges along a domain-warped phase (gentle stoss, 30deg slip face)"""
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


def view_grid(hfun, origin, heading, fov=70, near=3.0, far=9000.0, nr=520, na=520, mat_=None, name="terrain"):
    """camera-fitted polar grid: constant screen-space density, so one mesh covers 3 m .. 9 km"""
    r = near * (far / near) ** np.linspace(0, 1, nr)
    a = math.radians(heading) + np.radians(np.linspace(-fov / 2, fov / 2, na))
    Rr, Aa = np.meshgrid(r, a, indexing="ij")
    X = origin[0] + Rr * np.cos(Aa)
    Y = origin[1] + Rr * np.sin(Aa)
    Z = hfun(X, Y)
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


def sand_material(base="#b98a5a", dark="#8f6540", ripple=1.0):
    m = bpy.data.materials.new("sand")
    m.use_nodes = True
    g = NodeGraph(m.node_tree)
    b = g.n["Principled BSDF"]
    geo = g.add("ShaderNodeNewGeometry")
    P = geo.outputs["Position"]
    n = g.noise(P, 0.01, 6, 0.6)
    g.l.new(g.ramp(n, [(0.35, srgb(dark)), (0.65, srgb(base))]), b.inputs["Base Color"])
    b.inputs["Roughness"].default_value = 0.9
    b.inputs[PRINCIPLED["spec"]].default_value = 0.15
    wv = g.add("ShaderNodeTexWave")
    wv.wave_type = "BANDS"
    wv.bands_direction = "DIAGONAL"
    wv.wave_profile = "SIN"
    wv.inputs["Scale"].default_value = 1.1
    wv.inputs["Distortion"].default_value = 9
    wv.inputs["Detail"].default_value = 3
    wv.inputs["Detail Scale"].default_value = 0.35
    g.l.new(P, wv.inputs["Vector"])
    cd = g.add("ShaderNodeCameraData")
    fade = g.math("EXPONENT", g.math("DIVIDE", cd.outputs["View Distance"], -120.0))
    ripples = g.bump(wv.outputs["Fac"], 0.05, g.math("MULTIPLY", fade, ripple))
    g.l.new(g.bump(g.noise(P, 0.22, 6, 0.6), 0.6, 0.35, ripples), b.inputs["Normal"])
    return m
