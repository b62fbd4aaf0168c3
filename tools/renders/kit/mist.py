"""Veils of mist or dust: thin sheets with an opacity for each point. They look far softer than drops alone."""

import bpy
import numpy as np

from .mesh import mesh_object, set_vertex_attribute
from .nodes import NodeGraph, srgb


def mist_material(name="mist", color="#dfe6ea", glow=0.0, translucency=0.6):
    """
    Mixes clear air and a matt white by the points' attribute `opacity`. `translucency` is the share of light let through,
    `glow` a little emission for light scattered many times. A ray may cross at most ten veils.
    """
    surface = bpy.data.materials.new(name)
    surface.use_nodes = True
    graph = NodeGraph(surface.node_tree)
    output = [node for node in graph.n if node.type == "OUTPUT_MATERIAL"][0]
    graph.n.remove(graph.n["Principled BSDF"])
    front, back = graph.add("ShaderNodeBsdfDiffuse"), graph.add("ShaderNodeBsdfTranslucent")
    light = graph.add("ShaderNodeEmission")
    for node in (front, back, light):
        node.inputs[0].default_value = srgb(color)
    light.inputs[1].default_value = glow
    lit, sum_, mixed = (graph.add(f"ShaderNode{kind}Shader") for kind in ("Mix", "Add", "Mix"))
    lit.inputs[0].default_value = translucency
    graph.l.new(front.outputs[0], lit.inputs[1])
    graph.l.new(back.outputs[0], lit.inputs[2])
    graph.l.new(lit.outputs[0], sum_.inputs[0])
    graph.l.new(light.outputs[0], sum_.inputs[1])
    opacity = graph.add("ShaderNodeAttribute")
    opacity.attribute_name = "opacity"
    graph.l.new(opacity.outputs["Fac"], mixed.inputs[0])
    graph.l.new(graph.add("ShaderNodeBsdfTransparent").outputs[0], mixed.inputs[1])
    graph.l.new(sum_.outputs[0], mixed.inputs[2])
    graph.l.new(mixed.outputs[0], output.inputs[0])
    return surface


def veil(name, points, opacity, mat, parent=None):
    """A veil. `points`: array (rows, columns, 3) in metres; `opacity`: array (rows, columns), 0 to 1, 0 along its border."""
    rows, columns, _ = points.shape
    i, j = np.meshgrid(np.arange(rows - 1), np.arange(columns - 1), indexing="ij")
    first = (i * columns + j).ravel()
    faces = np.stack([first, first + columns, first + columns + 1, first + 1], 1)
    ob = mesh_object(name, points.reshape(-1, 3).tolist(), faces.tolist(), mat, parent, autosmooth=0)
    set_vertex_attribute(ob, "opacity", np.clip(opacity, 0, 1))
    ob.visible_shadow = False
    return ob
