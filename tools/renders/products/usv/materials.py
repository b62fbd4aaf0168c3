"""The surfaces of the unmanned surface vessel."""

from kit.materials import material, standard_materials
from kit.nodes import NodeGraph
from kit.paths import decal


def _weather(surface, streaks=0.3, salt=0.05):
    """Adds weathering: runs of dirt down the sides, and dried salt in patches and along the waterline."""
    graph = NodeGraph(surface.node_tree)
    shader = graph.n["Principled BSDF"]
    place = graph.add("ShaderNodeTexCoord").outputs["Object"]
    runs = graph.noise(graph.vmath("MULTIPLY", place, (7.0, 7.0, 0.55)), 1.6, 7, 0.65)
    patches = graph.noise(place, 2.6, 8, 0.7, 0.6)
    axes = graph.add("ShaderNodeSeparateXYZ")
    graph.l.new(place, axes.inputs[0])
    high = graph.mapr(axes.outputs[2], 0.45, 1.2, 1.0, 0.45)
    dirt = graph.math("MULTIPLY", graph.mapr(runs, 0.46, 0.72, 0, streaks), high)
    low = graph.mapr(axes.outputs[2], 0.30, 0.75, 1.0, 0.1)
    dried = graph.math(
        "MULTIPLY",
        graph.mapr(graph.math("ADD", patches, graph.math("MULTIPLY", runs, 0.5)), 0.72, 0.98, 0, salt),
        low,
    )
    base = shader.inputs["Base Color"].links[0].from_socket
    dirty = graph.mix(dirt, base, (0.045, 0.042, 0.036, 1))
    graph.l.new(graph.mix(dried, dirty, (0.42, 0.43, 0.43, 1)), shader.inputs["Base Color"])
    rough = shader.inputs["Roughness"].links[0].from_socket
    worn = graph.math("ADD", graph.math("MULTIPLY", dried, 0.9), graph.math("MULTIPLY", dirt, 0.4))
    graph.l.new(
        graph.math("ADD", rough, graph.math("MULTIPLY", worn, low), clamp=True), shader.inputs["Roughness"]
    )
    return surface


def _sheet(name, plane, start, size, paint, **more):
    return dict(img=decal("usv", name), plane=plane, min=start, size=size, paint=paint, **more)


def _painted(name, color, sheets, rough=0.38):
    return _weather(
        material(name, color, rough, spec=0.45, coat=0.15, coatr=0.25, vary=0.06, rvar=0.14, decal=sheets)
    )


def materials(color="#7a8184"):
    """`color`: the naval grey of hull and house. Returns the surfaces by name."""
    M = standard_materials()
    hull_paint, glass = ["#dfe3e4", "#15181a"], ["#dfe3e4", "#06080a"]
    top = _sheet("top", "XY", (-4.4, -1.3), (9.2, 2.6), ["#dfe3e4", "#2b2e30"], both=False)
    M["hull"] = _painted("hull", color, [_sheet("side", "XZ", (-4.4, -0.2), (10.2, 2.2), hull_paint), top])
    M["hull_port"] = _painted(
        "hull_port", color, [_sheet("side_port", "XZ", (-4.4, -0.2), (10.2, 2.2), hull_paint), top]
    )
    M["house"] = _painted(
        "house",
        color,
        [
            _sheet("house_side", "XZ", (-2.4, 0.9), (4.6, 1.1), glass, gloss2=0.05),
            _sheet("house_top", "XY", (-2.4, -1), (4.6, 2), glass, both=False, gloss2=0.05),
        ],
        0.40,
    )
    M["plain"] = _weather(
        material("plain", color, 0.40, spec=0.45, coat=0.15, coatr=0.25, vary=0.06, rvar=0.14), 0.3, 0.1
    )
    M["case"] = material("case", "#5d6057", 0.5, vary=0.1, rvar=0.16)
    M["dark"] = material("dark", "#1d2022", 0.42, vary=0.1, coat=0.15)
    M["white_paint"] = material("white_paint", "#aeb3b4", 0.4, vary=0.05)
    M["foil"] = material("foil", "#1a1b1d", 0.28, coat=0.5, coatr=0.12, vary=0.15)
    M["lens"] = material("lens_coated", "#0a1020", 0.03, spec=0.9, coat=1, coatr=0.02, vary=0, rvar=0)
    M["label"] = material("label", "#a9a58f", 0.5, vary=0.05)
    M["strap"] = material("strap", "#8a5a1e", 0.8, vary=0.12)
    M["bronze"] = material("bronze", "#6f5a3c", 0.34, metal=1, vary=0.08)
    M["steel"] = material("steel", "#34383c", 0.5, metal=0.2, vary=0.08, coat=0.1)
    return M
