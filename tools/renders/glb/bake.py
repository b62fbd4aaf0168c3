"""Bakes the materials of a mesh into two textures: the colour, and occlusion, roughness and metal in the channels red,
green and blue, as glTF requires."""

import bpy

from kit.nodes import NodeGraph

from .surfaces import is_painted, shader_of

# Pixels per side. Only the colour contains lettering.
SIZES = {"color": 2048, "orm": 1024}
# Samples per pixel, and rays per sample for the occlusion, because its noise would compress badly.
SAMPLES = {"color": 4, "orm": 16}
RAYS = 16
# Pixels by which the pieces are extended, so that smaller versions of the texture do not mix neighbouring pieces.
MARGIN = 16
# Reach of the occlusion, as a share of the longest side.
REACH = 0.06


def _emit(graph, value):
    """Shows a value as light, which a bake records unchanged."""
    light = graph.add("ShaderNodeEmission")
    graph.set(light.inputs["Color"], value)
    output = next(node for node in graph.n if node.type == "OUTPUT_MATERIAL")
    graph.l.new(light.outputs[0], output.inputs[0])


def _arriving(socket):
    """The source of an input: another node's output, or the input's own value."""
    return socket.links[0].from_socket if socket.is_linked else socket.default_value


def _show_color(material, _):
    _emit(NodeGraph(material.node_tree), _arriving(shader_of(material).inputs["Base Color"]))


def _show_orm(material, reach):
    graph, shader = NodeGraph(material.node_tree), shader_of(material).inputs
    occlusion = graph.add("ShaderNodeAmbientOcclusion")
    occlusion.samples = RAYS
    occlusion.inputs["Distance"].default_value = reach
    parts = graph.add("ShaderNodeCombineXYZ")
    graph.l.new(occlusion.outputs["AO"], parts.inputs[0])
    graph.set(parts.inputs[1], _arriving(shader["Roughness"]))
    graph.set(parts.inputs[2], _arriving(shader["Metallic"]))
    _emit(graph, parts.outputs[0])


def _target(material, image):
    """Marks the image that a bake of this material writes to."""
    node = material.node_tree.nodes.new("ShaderNodeTexImage")
    node.image = image
    material.node_tree.nodes.active = node


def _bake(thing, name, show, file):
    image = bpy.data.images.new(name, SIZES[name], SIZES[name], alpha=False)
    image.colorspace_settings.name = "sRGB" if name == "color" else "Non-Color"
    reach = max(thing.dimensions) * REACH
    for material in thing.data.materials:
        # A surface without a pattern has no place in the texture, but Blender requires a target for every material.
        _target(material, image)
        if is_painted(material):
            show(material, reach)
    scene = bpy.context.scene
    scene.cycles.samples = SAMPLES[name]
    bpy.ops.object.bake(type="EMIT", margin=MARGIN, margin_type="EXTEND", use_clear=True)
    image.filepath_raw = str(file)
    image.file_format = "PNG"
    image.save()


def bake(thing, base):
    """Writes BASE-color.png and BASE-orm.png for an object with texture coordinates. Changes the object's materials, which
    are unusable afterwards."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.cycles.use_denoising = False
    bpy.ops.object.select_all(action="DESELECT")
    thing.select_set(True)
    bpy.context.view_layer.objects.active = thing
    for name, show in (("color", _show_color), ("orm", _show_orm)):
        file = base.with_name(f"{base.name}-{name}.png")
        file.unlink(missing_ok=True)
        _bake(thing, name, show, file)
