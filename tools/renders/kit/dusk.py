"""A dusk sky drawn from colours, and haze that has the sky's own colour in every direction."""

import math
from dataclasses import dataclass

import bpy

from .light import sun
from .nodes import NodeGraph, srgb


@dataclass
class Dusk:
    """Colours by elevation in degrees, the glow about the sun, and the sun. Azimuths in degrees from +X towards +Y.

    `glow_width` is the width of the glow as a share of a half turn, `glow_height` its height as a sine of elevation.
    `cirrus` is the greatest share of the sky's colour that high thin cloud replaces.
    """

    colors: tuple = (
        (0, "#c8a48c"),
        (2.2, "#b49890"),
        (6, "#747d99"),
        (13, "#4c628a"),
        (40, "#31486f"),
        (90, "#22365a"),
    )
    strength: float = 1.0
    sun_azimuth: float = 215.0
    sun_elevation: float = 8.0
    sun_power: float = 4.2
    sun_color: str = "#ffc189"
    glow: str = "#ffae6a"
    glow_strength: float = 0.7
    glow_width: float = 0.16
    glow_height: float = 0.10
    cirrus: float = 0.0


def color_towards(graph, direction, look):
    """The sky's colour in a direction (a normalised vector output). Below the horizon it is the colour of the horizon."""
    parts = graph.add("ShaderNodeSeparateXYZ")
    graph.l.new(direction, parts.inputs[0])
    height = graph.math("MAXIMUM", parts.outputs[2], 0.0)
    # The square root gives most of the ramp to the horizon, where the colour changes most.
    stops = [(math.sqrt(math.sin(math.radians(angle))), srgb(color)) for angle, color in look.colors]
    color = graph.ramp(graph.math("SQRT", height), stops, "B_SPLINE")
    azimuth = math.radians(look.sun_azimuth)
    along = graph.math("MULTIPLY", parts.outputs[0], math.cos(azimuth))
    along = graph.math("ADD", along, graph.math("MULTIPLY", parts.outputs[1], math.sin(azimuth)))
    level = graph.math("SQRT", graph.math("SUBTRACT", 1.0001, graph.math("MULTIPLY", height, height)))
    away = graph.math("SUBTRACT", 1.0, graph.math("DIVIDE", along, level))
    near = graph.math("EXPONENT", graph.math("DIVIDE", away, -2 * look.glow_width))
    low = graph.math("EXPONENT", graph.math("DIVIDE", height, -look.glow_height))
    share = graph.math("MULTIPLY", graph.math("MULTIPLY", near, low), look.glow_strength)
    return graph.mix(share, color, srgb(look.glow), "ADD")


def _add_cirrus(graph, direction, look, color):
    """Adds streaks on a plane far above, whiter than the sky behind them, and none at the horizon."""
    parts = graph.add("ShaderNodeSeparateXYZ")
    graph.l.new(direction, parts.inputs[0])
    far = graph.math("ADD", graph.math("MAXIMUM", parts.outputs[2], 0.0), 0.09)
    place = graph.add("ShaderNodeCombineXYZ")
    graph.l.new(graph.math("DIVIDE", parts.outputs[0], far), place.inputs[0])
    graph.l.new(graph.math("DIVIDE", parts.outputs[1], far), place.inputs[1])
    turned = graph.add("ShaderNodeMapping")
    turned.inputs["Rotation"].default_value = (0, 0, math.radians(look.sun_azimuth + 25))
    turned.inputs["Scale"].default_value = (0.16, 0.62, 1)
    graph.l.new(place.outputs[0], turned.inputs["Vector"])
    streaks = graph.noise(turned.outputs[0], 1.0, 9, 0.62, 0.9)
    patches = graph.noise(place.outputs[0], 0.22, 3, 0.5)
    patches = graph.mapr(patches, 0.42, 0.6, 0.15, 1)
    share = graph.math("MULTIPLY", graph.mapr(streaks, 0.46, 0.78, 0, 1), patches)
    share = graph.math("MULTIPLY", share, graph.mapr(parts.outputs[2], 0.03, 0.2, 0, look.cirrus))
    return graph.mix(share, color, srgb("#e6cfc4"))


def dusk(look):
    """Sets the world and the sun."""
    graph = NodeGraph(bpy.context.scene.world.node_tree)
    direction = graph.add("ShaderNodeTexCoord").outputs["Generated"]
    background = graph.n["Background"]
    color = color_towards(graph, direction, look)
    if look.cirrus:
        color = _add_cirrus(graph, direction, look, color)
    graph.l.new(color, background.inputs[0])
    background.inputs[1].default_value = look.strength
    if look.sun_power:
        sun(look.sun_elevation, look.sun_azimuth, look.sun_power, angle=0.9, color=look.sun_color)


def add_haze(surface, look, start, distance, most=0.985):
    """Blends a surface into the sky behind it: not at all before `start` metres, 63 % of `most` at `start + distance`."""
    graph = NodeGraph(surface.node_tree)
    output = next(node for node in graph.n if node.type == "OUTPUT_MATERIAL")
    source = output.inputs[0].links[0].from_socket
    far = graph.add("ShaderNodeCameraData").outputs["View Distance"]
    depth = graph.math("DIVIDE", graph.math("MAXIMUM", graph.math("SUBTRACT", far, start), 0.0), -distance)
    share = graph.math("MULTIPLY", graph.math("SUBTRACT", 1.0, graph.math("EXPONENT", depth)), most)
    incoming = graph.add("ShaderNodeNewGeometry").outputs["Incoming"]
    towards = graph.vmath("SCALE", incoming, None, scale=-1.0)
    emission = graph.add("ShaderNodeEmission")
    graph.l.new(color_towards(graph, towards, look), emission.inputs[0])
    emission.inputs[1].default_value = look.strength
    blend = graph.add("ShaderNodeMixShader")
    graph.l.new(share, blend.inputs[0])
    graph.l.new(source, blend.inputs[1])
    graph.l.new(emission.outputs[0], blend.inputs[2])
    graph.l.new(blend.outputs[0], output.inputs[0])
    return surface
