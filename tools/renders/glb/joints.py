"""Joints of the exported model: which vertices belong to which, and a node for each (`kit/joints.py`)."""

import math
from dataclasses import dataclass

import bpy
import numpy
from mathutils import Matrix, Vector

# Attribute of a vertex: the number of its joint, counted from 1, or 0 if the vertex never moves.
JOINT = "joint"


@dataclass
class Joint:
    name: str
    # The number of the joint that also moves this one, or 0.
    parent: int
    origin: Vector
    rest_turn: tuple
    rest_move: tuple


def _ancestors(thing):
    while thing:
        yield thing
        thing = thing.parent


def _nearest(thing, numbers):
    """The number of the joint that moves an object, or 0."""
    return next((numbers[item.name] for item in _ancestors(thing) if item.name in numbers), 0)


class Joints:
    """The joints of the scene, ordered by their depth in the hierarchy."""

    def __init__(self):
        # Without this update, Blender does not have the positions of new objects.
        bpy.context.view_layer.update()
        found = [item for item in bpy.data.objects if "joint" in item]
        found.sort(key=lambda item: len(list(_ancestors(item))))
        self._numbers = {item.name: number for number, item in enumerate(found, 1)}
        self.all = [
            Joint(
                item["joint"],
                _nearest(item.parent, self._numbers),
                item.matrix_world.translation.copy(),
                tuple(item["rest_turn"]),
                tuple(item["rest_move"]),
            )
            for item in found
        ]

    def remember(self, mesh, item):
        """Stores in a mesh the joint to which its object belongs."""
        attribute = mesh.attributes.new(JOINT, "FLOAT", "POINT")
        number = _nearest(item, self._numbers)
        attribute.data.foreach_set("value", numpy.full(len(mesh.vertices), number, dtype=numpy.float32))

    def separate(self, thing):
        """Creates a node at rest for each joint, with its part of the mesh as a child."""
        nodes = {0: None}
        for number, found in enumerate(self.all, 1):
            node = bpy.data.objects.new(found.name, None)
            bpy.context.scene.collection.objects.link(node)
            node.parent = nodes[found.parent]
            above = self.all[found.parent - 1].origin if found.parent else Vector()
            node.location = found.origin - above + Vector(found.rest_move)
            node.rotation_euler = [math.radians(degrees) for degrees in found.rest_turn]
            nodes[number] = node
            part = _split_off(thing, number)
            part.data.transform(Matrix.Translation(-found.origin))
            part.parent = node
        thing.data.attributes.remove(thing.data.attributes[JOINT])


def _split_off(thing, number):
    """Moves the faces of a joint from the mesh to a separate object."""
    mesh = thing.data
    numbers = numpy.empty(len(mesh.vertices), dtype=numpy.float32)
    mesh.attributes[JOINT].data.foreach_get("value", numbers)
    chosen = numbers.round() == number
    mesh.polygons.foreach_set("select", [bool(chosen[polygon.vertices[0]]) for polygon in mesh.polygons])
    before = set(bpy.data.objects)
    bpy.ops.object.select_all(action="DESELECT")
    thing.select_set(True)
    bpy.context.view_layer.objects.active = thing
    bpy.context.scene.tool_settings.mesh_select_mode = (False, False, True)
    bpy.ops.object.mode_set(mode="EDIT")
    bpy.ops.mesh.separate(type="SELECTED")
    bpy.ops.object.mode_set(mode="OBJECT")
    (part,) = set(bpy.data.objects) - before
    part.data.attributes.remove(part.data.attributes[JOINT])
    return part
