"""Lays the painted surfaces of a mesh out in one texture."""

import math

import bpy
import numpy

from .surfaces import is_lettered, is_painted

# Surfaces with a greater angle between them are laid out as separate pieces.
SPLIT_ANGLE = math.radians(66)
# The gap between two pieces as a share of the texture: four pixels of 2048.
GAP = 4 / 2048
# The scale in the texture of a surface without lettering, relative to a surface with lettering.
PLAIN = 0.35


def _shrink_plain(mesh):
    layer = mesh.uv_layers.active.data
    places = numpy.empty(len(layer) * 2, dtype=numpy.float32)
    layer.foreach_get("uv", places)
    factors = [1.0 if is_lettered(material) else PLAIN for material in mesh.materials]
    corners = numpy.empty(len(layer), dtype=numpy.float32)
    for polygon in mesh.polygons:
        corners[polygon.loop_start : polygon.loop_start + polygon.loop_total] = factors[polygon.material_index]
    layer.foreach_set("uv", places * corners.repeat(2))


def unwrap(thing):
    """Gives an object texture coordinates. Surfaces without a pattern get no place in the texture."""
    mesh = thing.data
    mesh.uv_layers.new(name="atlas", do_init=False)
    painted = [is_painted(material) for material in mesh.materials]
    mesh.polygons.foreach_set("select", [painted[polygon.material_index] for polygon in mesh.polygons])
    bpy.context.view_layer.objects.active = thing
    bpy.context.scene.tool_settings.use_uv_select_sync = True
    bpy.context.scene.tool_settings.mesh_select_mode = (False, False, True)
    bpy.ops.object.mode_set(mode="EDIT")
    bpy.ops.uv.smart_project(angle_limit=SPLIT_ANGLE, island_margin=0)
    bpy.ops.uv.average_islands_scale()
    bpy.ops.object.mode_set(mode="OBJECT")
    _shrink_plain(mesh)
    bpy.ops.object.mode_set(mode="EDIT")
    bpy.ops.uv.pack_islands(rotate=True, margin=GAP)
    bpy.ops.object.mode_set(mode="OBJECT")
