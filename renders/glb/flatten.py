"""Flat surfaces in place of node graphs, which glTF cannot carry: what each graph comes to on average."""

import bpy

from kit.nodes import PRINCIPLED

# What a node without a knowable value comes to: noise swings about the middle, a decal's mask is mostly empty, and a
# surface is mostly seen from the front.
GUESSES = {"TEX_IMAGE": 0.0, "FRESNEL": 0.1, "LAYER_WEIGHT": 0.2, "ATTRIBUTE": 0.0, "VERTEX_COLOR": 0.0}
OPERATIONS = {
    "ADD": lambda a, b: a + b,
    "SUBTRACT": lambda a, b: a - b,
    "MULTIPLY": lambda a, b: a * b,
    "DIVIDE": lambda a, b: a / b if b else 0.0,
    "MINIMUM": min,
    "MAXIMUM": max,
    "POWER": lambda a, b: max(a, 0.0) ** b,
}
MIXERS = {"MIX_RGB": (0, 1, 2), "MIX": (0, 6, 7)}
RAMP_SAMPLES = 9
# Of the light on glass, what comes back from behind it.
GLASS = 0.02


def average(value):
    """A number as such, of a colour its mean."""
    return float(value) if isinstance(value, (int, float)) else sum(list(value)[:3]) / 3


def colour(value):
    return (value,) * 3 if isinstance(value, (int, float)) else tuple(list(value)[:3])


def ramp_mean(ramp):
    """The mean between a ramp's first and last stop."""
    first, last = ramp.elements[0].position, ramp.elements[-1].position
    samples = [ramp.evaluate(first + (last - first) * i / (RAMP_SAMPLES - 1)) for i in range(RAMP_SAMPLES)]
    return tuple(sum(sample[c] for sample in samples) / RAMP_SAMPLES for c in range(3))


def mapped(node):
    value, low, high, to_low, to_high = (average(mean(node.inputs[i])) for i in range(5))
    share = (value - low) / (high - low) if high != low else 0.0
    return to_low + (to_high - to_low) * min(1.0, max(0.0, share))


def mixed(node):
    share, first, second = (mean(node.inputs[i]) for i in MIXERS[node.type])
    share = min(1.0, max(0.0, average(share)))
    first, second = colour(first), colour(second)
    if node.blend_type == "MULTIPLY":
        second = tuple(a * b for a, b in zip(first, second))
    return tuple(a + (b - a) * share for a, b in zip(first, second))


def mean(socket):
    """What arrives at an input on average: a number, or a colour."""
    if not socket.is_linked:
        return getattr(socket, "default_value", 0.5)
    node = socket.links[0].from_node
    if node.type == "VALTORGB":
        return ramp_mean(node.color_ramp)
    if node.type in MIXERS:
        return mixed(node)
    if node.type == "MAP_RANGE":
        return mapped(node)
    if node.type == "MATH" and node.operation in OPERATIONS:
        return OPERATIONS[node.operation](*(average(mean(s)) for s in node.inputs[:2]))
    if node.type == "RGB":
        return colour(node.outputs[0].default_value)
    if node.type == "VALUE":
        return node.outputs[0].default_value
    if node.type in ("SEPRGB", "SEPARATE_COLOR", "HUE_SAT", "BRIGHTCONTRAST", "GAMMA", "REROUTE", "CLAMP"):
        name = next((s for s in node.inputs if s.name in ("Color", "Image", "Input", "Value")), node.inputs[0])
        return mean(name)
    return GUESSES.get(node.type, 0.5)


def shader_of(material):
    """The Principled node that makes most of a surface, past what is mixed over it; None without one."""
    nodes = material.node_tree.nodes
    output = next((n for n in nodes if n.type == "OUTPUT_MATERIAL" and n.inputs[0].is_linked), None)
    node = output and output.inputs[0].links[0].from_node
    while node and node.type in ("MIX_SHADER", "ADD_SHADER"):
        node = next((s.links[0].from_node for s in node.inputs if s.type == "SHADER" and s.is_linked), None)
    if node and node.type == "BSDF_PRINCIPLED":
        return node
    return next((n for n in nodes if n.type == "BSDF_PRINCIPLED"), None)


def flatten(material):
    """Replaces a material's graph by one Principled node with its average values. Coats below a tenth are left out:
    they cost a second reflection and are not seen."""
    values = {}
    source = material.use_nodes and shader_of(material)
    if source:
        emission = colour(mean(source.inputs[PRINCIPLED["emit"]]))
        strength = average(mean(source.inputs["Emission Strength"]))
        coat = average(mean(source.inputs[PRINCIPLED["coat"]]))
        base = colour(mean(source.inputs["Base Color"]))
        if average(mean(source.inputs[PRINCIPLED["trans"]])) >= 0.5:
            # Glass in front of a dark inside; to see through it would mean to draw everything twice.
            base = tuple(channel * GLASS for channel in base)
        values = {
            "Base Color": (*base, 1.0),
            "Metallic": average(mean(source.inputs["Metallic"])),
            "Roughness": min(1.0, max(0.05, average(mean(source.inputs["Roughness"])))),
            PRINCIPLED["emit"]: (*emission, 1.0),
            "Emission Strength": min(strength, 1.5) if max(emission) > 0 else 0.0,
        }
        if coat >= 0.1:
            values[PRINCIPLED["coat"]] = coat
            values[PRINCIPLED["coatr"]] = average(mean(source.inputs[PRINCIPLED["coatr"]]))
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.clear()
    shader = nodes.new("ShaderNodeBsdfPrincipled")
    for name, value in values.items():
        shader.inputs[name].default_value = value
    output = nodes.new("ShaderNodeOutputMaterial")
    links.new(shader.outputs[0], output.inputs[0])
    # Rotor blades and plates are thin: their backs are seen.
    material.use_backface_culling = False
    material.blend_method = "OPAQUE"
    return material


def flatten_all():
    for material in bpy.data.materials:
        flatten(material)
