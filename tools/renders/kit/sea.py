"""Waves, water and spray."""

import math
import bpy
import numpy as np
from .mesh import link
from .nodes import NodeGraph, PRINCIPLED, srgb


def sea_height(seed=4, n=90, wind=200.0, hs=0.5, lmin=0.6, lmax=38.0, spread=55):
    """A random set of Gerstner waves. Returns f(X, Y) -> (dx, dy, h, steepness). `wind`: heading of the waves in degrees."""
    rng = np.random.default_rng(seed)
    lam = np.exp(rng.uniform(math.log(lmin), math.log(lmax), n))
    kk = 2 * math.pi / lam
    th = np.radians(wind + rng.normal(0, spread * 0.5, n))
    ph = rng.uniform(0, 2 * math.pi, n)
    a = lam**0.95 * np.exp(-((np.log(lam / (lmax * 0.35))) ** 2) / 3.2)
    a *= hs / (2 * np.sqrt(2) * np.sqrt((a * a / 2).sum())) * 1.0
    a = np.minimum(a, 0.045 * lam)

    def f(X, Y):
        dx = np.zeros_like(X)
        dy = np.zeros_like(X)
        h = np.zeros_like(X)
        J = np.zeros_like(X)
        for A, k, t, p in zip(a, kk, th, ph):
            c, s = math.cos(t), math.sin(t)
            q = k * (X * c + Y * s) + p
            sn, cs = np.sin(q), np.cos(q)
            h += A * cs
            dx -= A * c * sn * 0.8
            dy -= A * s * sn * 0.8
            J += A * k * cs
        return dx, dy, h, J

    return f


def water_material(deep="#06141c", rough=0.07, foam_attr="foam", ripple=0.25, foam_scale=2.2):
    m = bpy.data.materials.new("water")
    m.use_nodes = True
    g = NodeGraph(m.node_tree)
    b = g.n["Principled BSDF"]
    out = [n for n in g.n if n.type == "OUTPUT_MATERIAL"][0]
    b.inputs["Base Color"].default_value = srgb(deep)
    b.inputs["Roughness"].default_value = rough
    b.inputs["IOR"].default_value = 1.33
    b.inputs[PRINCIPLED["spec"]].default_value = 0.3
    P = g.add("ShaderNodeNewGeometry").outputs["Position"]
    cd = g.add("ShaderNodeCameraData")
    dist = cd.outputs["View Distance"]
    near = g.math("EXPONENT", g.math("DIVIDE", dist, -45.0))
    far = g.math("EXPONENT", g.math("DIVIDE", dist, -400.0))
    fine = g.bump(g.noise(P, 5.5, 5, 0.6, 0.4), 0.04, g.math("MULTIPLY", near, ripple))
    swell = g.math("MULTIPLY", g.math("ADD", far, 0.15), ripple * 1.6)
    g.l.new(g.bump(g.noise(P, 1.1, 6, 0.62, 0.3), 0.25, swell, fine), b.inputs["Normal"])
    g.l.new(g.mapr(dist, 30, 900, rough, 0.24), b.inputs["Roughness"])
    at = g.add("ShaderNodeAttribute")
    at.attribute_name = foam_attr
    n1 = g.noise(P, foam_scale, 9, 0.68, 1.2)
    n2 = g.noise(P, foam_scale * 4.3, 6, 0.7, 0.6)
    nz = g.math("ADD", g.math("MULTIPLY", n1, 0.62), g.math("MULTIPLY", n2, 0.38))
    f = g.mapr(g.math("SUBTRACT", g.math("ADD", at.outputs["Fac"], nz), 1.0), -0.06, 0.12, 0, 1)
    f = g.math("MULTIPLY", f, g.mapr(at.outputs["Fac"], 0, 0.25, 0, 1))
    d = g.add("ShaderNodeBsdfPrincipled")
    d.inputs["Base Color"].default_value = (0.62, 0.68, 0.72, 1)
    d.inputs["Roughness"].default_value = 0.8
    d.inputs[PRINCIPLED["spec"]].default_value = 0.2
    g.l.new(g.bump(nz, 0.06, 0.7), d.inputs["Normal"])
    mx = g.add("ShaderNodeMixShader")
    g.l.new(f, mx.inputs[0])
    g.l.new(b.outputs[0], mx.inputs[1])
    g.l.new(d.outputs[0], mx.inputs[2])
    g.l.new(mx.outputs[0], out.inputs[0])
    return m


def droplets(name, pos, vel, rad, mat, parent=None, stretch=0.012):
    """Spray: one mesh of octahedra that are stretched along their velocity, to imitate motion blur."""
    base = np.array([(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)], float)
    tri = np.array([(0, 2, 4), (2, 1, 4), (1, 3, 4), (3, 0, 4), (2, 0, 5), (1, 2, 5), (3, 1, 5), (0, 3, 5)])
    sp = np.linalg.norm(vel, axis=1, keepdims=True) + 1e-6
    d = vel / sp
    up = np.tile([0, 0, 1.0], (len(d), 1))
    s = np.cross(d, up)
    s /= np.linalg.norm(s, axis=1, keepdims=True) + 1e-9
    t = np.cross(d, s)
    ln = rad[:, None] + sp * stretch
    V = (
        base[None, :, 0:1] * (d * ln)[:, None]
        + base[None, :, 1:2] * (s * rad[:, None])[:, None]
        + base[None, :, 2:3] * (t * rad[:, None])[:, None]
    ) + pos[:, None]
    F = (tri[None] + (np.arange(len(pos)) * 6)[:, None, None]).reshape(-1, 3)
    v = V.reshape(-1, 3)
    me = bpy.data.meshes.new(name)
    me.vertices.add(len(v))
    me.vertices.foreach_set("co", v.astype(np.float32).ravel())
    me.loops.add(F.size)
    me.loops.foreach_set("vertex_index", F.astype(np.int32).ravel())
    me.polygons.add(len(F))
    me.polygons.foreach_set("loop_start", (np.arange(len(F)) * 3).astype(np.int32))
    if bpy.app.version < (4, 1, 0):
        me.polygons.foreach_set("loop_total", np.full(len(F), 3, np.int32))
    me.polygons.foreach_set("use_smooth", np.ones(len(F), bool))
    me.update(calc_edges=True)
    ob = bpy.data.objects.new(name, me)
    link(ob, parent)
    me.materials.append(mat)
    return ob
