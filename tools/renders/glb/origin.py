"""Object coordinates for the joined mesh. Materials place patterns and decals by the coordinates of the original objects."""

import numpy
import bpy

# Attributes of a vertex: its object coordinates, and the object's three axes in the world. Decimation interpolates them.
PLACE = "place"
AXES = ("axis_x", "axis_y", "axis_z")
# Attribute of a corner: its normal in the world.
NORMAL = "shading"


def _store(mesh, name, domain, values):
    attribute = mesh.attributes.new(name, "FLOAT_VECTOR", domain)
    attribute.data.foreach_set("vector", numpy.ascontiguousarray(values, dtype=numpy.float32).ravel())


def remember(mesh, matrix):
    """Stores the positions of a mesh's vertices, before `matrix` transforms them to the world."""
    count = len(mesh.vertices)
    places = numpy.empty(count * 3, dtype=numpy.float32)
    mesh.vertices.foreach_get("co", places)
    _store(mesh, PLACE, "POINT", places)
    for name, axis in zip(AXES, matrix.to_3x3().transposed()):
        _store(mesh, name, "POINT", numpy.tile(axis, (count, 1)))


def remember_normals(mesh):
    """Stores the normals that a decimated mesh got from the full one, because Cycles uses only the normals of triangles."""
    mesh.calc_normals_split()
    normals = numpy.empty(len(mesh.loops) * 3, dtype=numpy.float32)
    mesh.loops.foreach_get("normal", normals)
    _store(mesh, NORMAL, "CORNER", normals)


def forget(mesh):
    for name in (PLACE, *AXES, NORMAL):
        mesh.attributes.remove(mesh.attributes[name])


def _attribute(tree, name):
    node = tree.nodes.new("ShaderNodeAttribute")
    node.attribute_name = name
    return node.outputs["Vector"]


def _facing(tree):
    """The normal in object coordinates: the projections of the world normal on the object's axes."""
    normal = _attribute(tree, NORMAL)
    parts = tree.nodes.new("ShaderNodeCombineXYZ")
    for index, name in enumerate(AXES):
        along = tree.nodes.new("ShaderNodeVectorMath")
        along.operation = "DOT_PRODUCT"
        tree.links.new(normal, along.inputs[0])
        tree.links.new(_attribute(tree, name), along.inputs[1])
        tree.links.new(along.outputs["Value"], parts.inputs[index])
    unit = tree.nodes.new("ShaderNodeVectorMath")
    unit.operation = "NORMALIZE"
    tree.links.new(parts.outputs[0], unit.inputs[0])
    return unit.outputs["Vector"]


def use_origin(material):
    """Lets a material read object coordinates and normals from the attributes."""
    tree = material.node_tree
    sources = {"Object": lambda: _attribute(tree, PLACE), "Normal": lambda: _facing(tree)}
    for link in [link for link in tree.links if link.from_node.type == "TEX_COORD"]:
        target, name = link.to_socket, link.from_socket.name
        tree.links.new(sources[name](), target)
