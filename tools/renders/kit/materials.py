"""Surfaces with small imperfections, and the standard set."""

import bpy
from .nodes import NodeGraph, PRINCIPLED, srgb

# For each plane: the axes along a decal sheet's width and height, the axis across it, and the side from which it reads.
PLANES = {"XZ": (0, 2, 1, -1), "XY": (0, 1, 2, 1), "YX": (1, 0, 2, -1), "YZ": (1, 2, 0, 1)}


def sheet_picture(g, file, place):
    """A decal sheet's channels; black outside of it."""
    image = bpy.data.images.load(file)
    image.colorspace_settings.name = "Non-Color"
    node = g.add("ShaderNodeTexImage", image=image, extension="CLIP", interpolation="Cubic")
    g.l.new(place, node.inputs[0])
    return node.outputs[0]


def material(
    name,
    base,
    rough=0.5,
    metal=0,
    spec=0.5,
    coat=0,
    coatr=0.1,
    bump=0.0,
    bump_scale=400,
    vary=0.12,
    rvar=0.12,
    emit=None,
    emit_s=0,
    trans=0,
    decal=None,
    ior=1.45,
    dirt=0.0,
):
    """Principled + imperfections: low-freq albedo drift, roughness breakup, micro bump, optional projected decal sheet.
    decal = dict(img=path, plane='XZ'|'XY', min=(a,b), size=(w,h), paint=[colG, colB]) ; channels R=groove G,B=paint.
    both=False leaves out the side that faces away; behind=True shows the sheet NAME_behind there, whose lettering reads.
    line=0..1 is how dark the grooves are: .8 by default, .3 in sunlight, where lines of one darkness look drawn.
    `dirt` is the share of darkening in streaks along X, the direction of flight.
    """
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    g = NodeGraph(m.node_tree)
    b = g.n["Principled BSDF"]
    b.inputs["Roughness"].default_value = rough
    base = srgb(base) if isinstance(base, str) else (*base[:3], 1)
    tc = g.add("ShaderNodeTexCoord")
    oc = tc.outputs["Object"]
    col = base
    rg = None
    h = None
    if vary:
        n1 = g.noise(oc, 1.7, 5, 0.6)
        dk = tuple(c * (1 - vary) for c in base[:3]) + (1,)
        lt = tuple(min(1, c * (1 + vary)) for c in base[:3]) + (1,)
        col = g.ramp(n1, [(0.3, dk), (0.7, lt)])
    if dirt:
        streaks = g.noise(g.vmath("MULTIPLY", oc, (0.9, 11, 3)), 1.0, 7, 0.62)
        col = g.mix(g.mapr(streaks, 0.42, 0.68, 0, dirt), col, (0.02, 0.018, 0.016, 1))
    if rvar:
        n2 = g.noise(oc, 9, 6, 0.65)
        rg = g.mapr(n2, 0.3, 0.7, max(0.02, rough - rvar * 0.5), min(1, rough + rvar * 0.5))
    for dc in decal if isinstance(decal, list) else [decal] if decal else []:
        sx = g.add("ShaderNodeSeparateXYZ")
        g.l.new(oc, sx.inputs[0])
        A, B, across, front = PLANES[dc["plane"]]
        u = g.math("DIVIDE", g.math("SUBTRACT", sx.outputs[A], dc["min"][0]), dc["size"][0])
        vv = g.math(
            "DIVIDE",
            g.math(
                "SUBTRACT",
                sx.outputs[B] if not dc.get("abs") else g.math("ABSOLUTE", sx.outputs[B]),
                dc["min"][1],
            ),
            dc["size"][1],
        )
        cb = g.add("ShaderNodeCombineXYZ")
        g.l.new(u, cb.inputs[0])
        g.l.new(vv, cb.inputs[1])
        picture = sheet_picture(g, dc["img"], cb.outputs[0])
        # Masks surfaces that face away, so that the projection does not smear round the side.
        geo = g.add("ShaderNodeTexCoord")
        sn = g.add("ShaderNodeSeparateXYZ")
        g.l.new(geo.outputs["Normal"], sn.inputs[0])
        nrm = sn.outputs[across]
        if dc.get("behind"):
            other = sheet_picture(g, dc["img"].replace(".png", "_behind.png"), cb.outputs[0])
            picture = g.mix(g.math("LESS_THAN", g.math("MULTIPLY", nrm, front), 0), picture, other)
        fm = g.mapr(g.math("ABSOLUTE", nrm) if dc.get("both", True) else nrm, 0.35, 0.5, 0, 1)
        sep = g.add("ShaderNodeSeparateRGB")
        g.l.new(picture, sep.inputs[0])
        gr = g.math("MULTIPLY", sep.outputs[0], fm)
        pg = g.math("MULTIPLY", sep.outputs[1], fm)
        pb = g.math("MULTIPLY", sep.outputs[2], fm)
        col = g.mix(pg, col, srgb(dc["paint"][0]))
        col = g.mix(pb, col, srgb(dc["paint"][1]))
        col = g.mix(g.math("MULTIPLY", gr, dc.get("line", 0.8)), col, (0.008, 0.008, 0.009, 1))
        hh = g.math("MULTIPLY", gr, -1.0)
        h = hh if h is None else g.math("ADD", h, hh)
        if rg is None:
            rg = g.math("ADD", rough, 0.0)
        rg = g.math("ADD", rg, g.math("MULTIPLY", gr, 0.25))
        if dc.get("gloss2") is not None:  # paint 2 = glass: override the roughness
            rg = g.math(
                "ADD",
                g.math("MULTIPLY", rg, g.math("SUBTRACT", 1.0, pb)),
                g.math("MULTIPLY", pb, dc["gloss2"]),
            )
    if not isinstance(col, tuple):
        g.l.new(col, b.inputs["Base Color"])
    else:
        b.inputs["Base Color"].default_value = col
    if rg is not None:
        g.l.new(rg, b.inputs["Roughness"])
    nrm = None
    if h is not None:
        nrm = g.bump(h, 0.004, 0.6)
    if bump:
        nrm = g.bump(g.noise(oc, bump_scale, 2, 0.5), 0.001, bump, nrm)
    if nrm:
        g.l.new(nrm, b.inputs["Normal"])
    b.inputs["Metallic"].default_value = metal
    b.inputs[PRINCIPLED["spec"]].default_value = spec
    b.inputs[PRINCIPLED["coat"]].default_value = coat
    b.inputs[PRINCIPLED["coatr"]].default_value = coatr
    b.inputs[PRINCIPLED["trans"]].default_value = trans
    b.inputs["IOR"].default_value = ior
    if emit:
        b.inputs[PRINCIPLED["emit"]].default_value = srgb(emit)
        b.inputs["Emission Strength"].default_value = emit_s
    return m


def standard_materials():
    return dict(
        carbon=material("carbon", "#141517", 0.38, spec=0.5, coat=0.35, coatr=0.18, vary=0.2),
        black=material("blackpoly", "#0b0b0c", 0.55, vary=0.15),
        rubber=material("rubber", "#0d0d0d", 0.8, vary=0.1),
        alu=material("alu", "#8a8c8e", 0.28, metal=1, vary=0.05, rvar=0.15),
        dkalu=material("dkalu", "#3a3c3f", 0.32, metal=1, vary=0.08),
        glass=material("lens", "#050608", 0.04, spec=0.9, coat=1, coatr=0.02, vary=0, rvar=0),
        copper=material("copper", "#9a5b32", 0.35, metal=1),
        red=material("nav_r", "#300000", 0.2, emit="#ff2010", emit_s=5, vary=0, rvar=0),
        green=material("nav_g", "#003010", 0.2, emit="#20ff60", emit_s=4, vary=0, rvar=0),
        white=material("nav_w", "#303030", 0.2, emit="#ffffff", emit_s=7, vary=0, rvar=0),
    )


def add_fog(m, color, start, dist, maxf=0.95, emit=1.0, power=1.0):
    """Noise-free aerial perspective: mixes the surface with an emission by camera distance."""
    g = NodeGraph(m.node_tree)
    out = [n for n in g.n if n.type == "OUTPUT_MATERIAL"][0]
    src = out.inputs[0].links[0].from_socket
    cd = g.add("ShaderNodeCameraData")
    t = g.math("DIVIDE", g.math("MAXIMUM", g.math("SUBTRACT", cd.outputs["View Distance"], start), 0), dist)
    if power != 1:
        t = g.math("POWER", t, power)
    f = g.math("MULTIPLY", g.math("SUBTRACT", 1.0, g.math("EXPONENT", g.math("MULTIPLY", t, -1.0))), maxf)
    em = g.add("ShaderNodeEmission")
    g.set(em.inputs[0], srgb(color) if isinstance(color, str) else color)
    em.inputs[1].default_value = emit
    mx = g.add("ShaderNodeMixShader")
    g.l.new(f, mx.inputs[0])
    g.l.new(src, mx.inputs[1])
    g.l.new(em.outputs[0], mx.inputs[2])
    g.l.new(mx.outputs[0], out.inputs[0])
