"""The surfaces of the submarine."""

from kit.materials import material, standard_materials
from kit.nodes import PRINCIPLED, NodeGraph
from kit.paths import decal

SHEETS = {"paint": ["#cfd6da", "#0a0d10"]}
SIDE = dict(img="side", plane="XZ", behind=True, min=(-6.2, -1.2), size=(12.4, 3.0))
TOP = dict(img="top", plane="XY", both=False, min=(-6.2, -0.6), size=(12.4, 1.2))


def _sheet(sheet):
    return dict(sheet, img=decal("submarine", sheet["img"]), **SHEETS)


def materials(hull="#48525a", roughness=0.46):
    """`hull`: colour of the skin, which adapts to its surroundings."""
    surfaces = standard_materials()
    surfaces["hull"] = material(
        "hull",
        hull,
        roughness,
        spec=0.45,
        coat=0.15,
        coatr=0.3,
        vary=0.08,
        rvar=0.14,
        decal=[_sheet(SIDE), _sheet(TOP)],
    )
    surfaces["dome"] = material("dome", "#1b2025", 0.36, spec=0.5, coat=0.3, coatr=0.2, vary=0.06)
    surfaces["well"] = material("well", "#6b7278", 0.5, spec=0.4, vary=0.05)
    surfaces["tray"] = material("tray", "#2a2e31", 0.45, metal=0.4, vary=0.08)
    surfaces["steel"] = material("steel", "#777b7e", 0.34, metal=1, vary=0.06)
    surfaces["stand"] = material("stand", "#2c3034", 0.5, metal=0.3, coat=0.2, vary=0.06)
    surfaces["dark"] = material("dark", "#1c1f22", 0.42, coat=0.2, vary=0.1)
    surfaces["mast"] = material("mast", "#596168", 0.42, coat=0.2, vary=0.06)
    surfaces["duct"] = material("duct", "#2b3137", 0.42, coat=0.25, coatr=0.25, vary=0.08)
    surfaces["bronze"] = material("bronze", "#8a6238", 0.3, metal=1, vary=0.1)
    surfaces["anode"] = material("anode", "#8b8d8c", 0.55, metal=0.8, vary=0.12)
    surfaces["line"] = material("line", "#c4622a", 0.55, vary=0.08)
    surfaces["float"] = material("float", "#d98a3a", 0.5, vary=0.06)
    surfaces["drone"] = material("drone", "#5b6267", 0.42, coat=0.2, coatr=0.25, vary=0.06)
    surfaces["blade"] = material("blade", "#191a1c", 0.4, coat=0.2, vary=0.1)
    surfaces["gimbal"] = material("gimbal", "#2a2c2e", 0.35, metal=0.2, vary=0.08)
    surfaces["lens"] = material("eye", "#0a1020", 0.03, spec=0.9, coat=1, coatr=0.02, vary=0, rvar=0)
    surfaces["celllight"] = material("celllight", "#303030", 0.3, emit="#ffd9a8", emit_s=6, vary=0, rvar=0)
    return surfaces


def wet(surface, reach=0.20):
    """Makes a surface dark and glossy where waves wash it, up to about `reach` metres above the water at z = 0."""
    graph = NodeGraph(surface.node_tree)
    shader = graph.n["Principled BSDF"]
    place = graph.add("ShaderNodeNewGeometry").outputs["Position"]
    parts = graph.add("ShaderNodeSeparateXYZ")
    graph.l.new(place, parts.inputs[0])
    washed = graph.math("MULTIPLY", graph.math("SUBTRACT", graph.noise(place, 1.7, 6, 0.62), 0.5), 0.42)
    runs = graph.noise(graph.vmath("MULTIPLY", place, (5.5, 5.5, 0.7)), 1.0, 4, 0.6)
    washed = graph.math("ADD", washed, graph.math("MULTIPLY", graph.math("SUBTRACT", runs, 0.5), 0.22))
    share = graph.mapr(graph.math("ADD", parts.outputs[2], washed), reach - 0.05, reach + 0.06, 1, 0)
    color, rough = shader.inputs["Base Color"], shader.inputs["Roughness"]
    dark = (0.006, 0.009, 0.011, 1)
    graph.l.new(graph.mix(graph.math("MULTIPLY", share, 0.66), color.links[0].from_socket, dark), color)
    graph.l.new(graph.mix(share, rough.links[0].from_socket, (0.10, 0.10, 0.10, 1)), rough)
    graph.l.new(graph.math("MULTIPLY", share, 0.8), shader.inputs[PRINCIPLED["coat"]])
