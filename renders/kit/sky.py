"""The sky: Nishita with clouds and a band of haze."""

import math
import bpy
from .nodes import NodeGraph


def sky(
    elev=4,
    azim=200,
    strength=0.25,
    dust=2.0,
    air=1.2,
    ozone=2.0,
    sun_disc=False,
    clouds=None,
    alt=50,
    sun_int=0.4,
    sun_size=0.545,
    tint=None,
    haze=None,
):
    """Nishita sky. azim: compass degrees in scene math convention (0=+X, CCW). clouds=dict(amount, color, scale, seed)"""
    w = bpy.context.scene.world
    g = NodeGraph(w.node_tree)
    bg = g.n["Background"]
    s = g.add("ShaderNodeTexSky")
    s.sky_type = "NISHITA"
    s.sun_elevation = math.radians(elev)
    s.sun_rotation = math.radians(90 - azim)
    s.air_density = air
    s.dust_density = dust
    s.ozone_density = ozone
    s.altitude = alt
    s.sun_disc = sun_disc
    s.sun_intensity = sun_int
    s.sun_size = math.radians(sun_size)
    col = s.outputs[0]
    if tint:
        col = g.mix(1.0, col, (*tint, 1), "MULTIPLY")
    if clouds:
        tc = g.add("ShaderNodeTexCoord")
        d = tc.outputs["Generated"]
        sx = g.add("ShaderNodeSeparateXYZ")
        g.l.new(d, sx.inputs[0])
        z = g.math("MAXIMUM", sx.outputs[2], 0.02)
        cb = g.add("ShaderNodeCombineXYZ")
        g.l.new(
            g.math(
                "MULTIPLY", g.math("DIVIDE", sx.outputs[0], g.math("ADD", z, 0.06)), clouds.get("sx", 1.0)
            ),
            cb.inputs[0],
        )
        g.l.new(
            g.math(
                "MULTIPLY", g.math("DIVIDE", sx.outputs[1], g.math("ADD", z, 0.06)), clouds.get("sy", 0.45)
            ),
            cb.inputs[1],
        )
        cb.inputs[2].default_value = clouds.get("seed", 0)
        n = g.noise(cb.outputs[0], clouds.get("scale", 0.6), 9, 0.58, 0.6)
        f = g.mapr(n, clouds.get("lo", 0.5), clouds.get("hi", 0.72), 0, 1)
        fade = g.mapr(sx.outputs[2], 0.015, 0.16, 0, 1)
        f = g.math("MULTIPLY", g.math("MULTIPLY", f, fade), clouds.get("amount", 0.6))
        col = g.mix(f, col, clouds["color"])
    if haze:  # (rgb, height): dust band that dissolves the horizon into the terrain fog
        tc2 = g.add("ShaderNodeTexCoord")
        s2 = g.add("ShaderNodeSeparateXYZ")
        g.l.new(tc2.outputs["Generated"], s2.inputs[0])
        hz = g.math("EXPONENT", g.math("DIVIDE", g.math("MAXIMUM", s2.outputs[2], 0.0), -haze[1]))
        col = g.mix(
            g.math("MULTIPLY", hz, haze[2] if len(haze) > 2 else 0.97),
            col,
            tuple(c / strength for c in haze[0][:3]) + (1,),
        )
    g.l.new(col, bg.inputs[0])
    bg.inputs[1].default_value = strength
    return s
