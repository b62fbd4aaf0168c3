"""Dunes whose crests stand out of low mist at dusk."""

from kit.nodes import NodeGraph, srgb
from kit.noise import fbm
from kit.terrain import dune_height, sand_material, view_grid

# linear colours of what lies at the horizon and of the mist between the dunes
HORIZON = [c * 0.42 for c in srgb("#c79a92")[:3]]
MIST = [c * 0.34 for c in srgb("#9a97ad")[:3]]


def _add_mist(surface, level, depth, distance):
    """Mixes the surface with mist below `level` (m, thinning out over `depth`) and with the horizon by distance."""
    g = NodeGraph(surface.node_tree)
    output = [node for node in g.n if node.type == "OUTPUT_MATERIAL"][0]
    source = output.inputs[0].links[0].from_socket
    position = g.add("ShaderNodeNewGeometry").outputs["Position"]
    height = g.add("ShaderNodeSeparateXYZ")
    g.l.new(position, height.inputs[0])
    drift = g.math("MULTIPLY", g.math("SUBTRACT", g.noise(position, 0.0035, 5, 0.6), 0.5), depth * 1.4)
    above = g.math("MAXIMUM", g.math("SUBTRACT", g.math("ADD", height.outputs[2], drift), level), 0.0)
    low = g.math("EXPONENT", g.math("DIVIDE", above, -depth))
    away = g.add("ShaderNodeCameraData").outputs["View Distance"]
    away = g.math("DIVIDE", g.math("MAXIMUM", g.math("SUBTRACT", away, 500.0), 0.0), -distance)
    far = g.math("SUBTRACT", 1.0, g.math("EXPONENT", away))
    tone = g.add("ShaderNodeEmission")
    g.l.new(g.mix(far, (*MIST, 1), (*HORIZON, 1)), tone.inputs[0])
    clear = g.math(
        "MULTIPLY", g.math("SUBTRACT", 1.0, g.math("MULTIPLY", low, 0.94)), g.math("SUBTRACT", 1.0, far)
    )
    mix = g.add("ShaderNodeMixShader")
    g.l.new(clear, mix.inputs[0])
    g.l.new(tone.outputs[0], mix.inputs[1])
    g.l.new(source, mix.inputs[2])
    g.l.new(mix.outputs[0], output.inputs[0])


def dunes_in_mist(origin, heading):
    """Adds the ground that a camera at `origin` (m) sees towards `heading` (degrees, counter-clockwise from +X)."""

    def height(X, Y):
        dunes = dune_height(X, Y, lam=520, amp=95, wind=heading + 205, seed=3)
        return dunes + (fbm(X / 1900, Y / 1900, 4, 71) - 0.5) * 70

    sand = sand_material("#9c7355", "#6d5044")
    _add_mist(sand, level=4.0, depth=30.0, distance=6500.0)
    return view_grid(
        height, origin, heading, fov=74, near=350, far=40000, nr=950, na=900, mat_=sand, name="dunes"
    )
