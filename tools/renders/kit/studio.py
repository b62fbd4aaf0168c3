"""The studio: a floor that blends into its background."""

import bpy
from .materials import add_fog, material
from .mesh import mesh_object
from .nodes import NodeGraph, srgb


def studio(
    horizon="#4f575e",
    top="#15191d",
    floor="#33383d",
    frough=0.72,
    fade0=3.0,
    fade=6.5,
    ambient=(0.10, 0.11, 0.13),
    amb_s=0.6,
):
    """An infinite seamless floor, which blends by distance into the camera-visible world gradient.

    All product cards have the same colours, so that they look like one family. Larger machines need a longer fade.
    """
    w = bpy.context.scene.world
    g = NodeGraph(w.node_tree)
    out = [n for n in g.n if n.type == "OUTPUT_WORLD"][0]
    bg = g.n["Background"]
    bg.inputs[0].default_value = (*ambient, 1)
    bg.inputs[1].default_value = amb_s
    tc = g.add("ShaderNodeTexCoord")
    sx = g.add("ShaderNodeSeparateXYZ")
    g.l.new(tc.outputs["Generated"], sx.inputs[0])
    grad = g.ramp(
        g.mapr(sx.outputs[2], -0.02, 0.30, 0, 1),
        [(0, srgb(horizon)), (0.06, srgb(horizon)), (1.0, srgb(top))],
        "EASE",
    )
    b2 = g.add("ShaderNodeBackground")
    g.l.new(grad, b2.inputs[0])
    lp = g.add("ShaderNodeLightPath")
    mx = g.add("ShaderNodeMixShader")
    g.l.new(lp.outputs["Is Camera Ray"], mx.inputs[0])
    g.l.new(bg.outputs[0], mx.inputs[1])
    g.l.new(b2.outputs[0], mx.inputs[2])
    g.l.new(mx.outputs[0], out.inputs[0])
    m = material("floor", floor, frough, spec=0.18, vary=0.04, rvar=0.06)
    add_fog(m, horizon, fade0, fade, 1.0)
    return mesh_object(
        "floor",
        [(-300, -300, 0), (300, -300, 0), (300, 300, 0), (-300, 300, 0)],
        [(0, 1, 2, 3)],
        m,
        smooth=False,
    )
