"""Joins a whole machine into one mesh with a limited number of triangles, for visitors' graphics cards and connections."""

import math

import bmesh
import bpy

from .joints import Joints
from .origin import remember

# The angle above which an edge is shaded as sharp.
EDGE_ANGLE = math.radians(35)


def triangles(mesh):
    mesh.calc_loop_triangles()
    return len(mesh.loop_triangles)


def _changes_paint(edge):
    return len({face.material_index for face in edge.link_faces}) > 1


def _clean(mesh):
    """Makes one closed surface per part, of triangles that face outwards. Coincident vertices are merged, because otherwise
    the decimation would find several surfaces. They are merged only within an object, because vertices of two objects have
    different object coordinates. Triangles must face outwards, because occlusion is baked for their front."""
    part = bmesh.new()
    part.from_mesh(mesh)
    bmesh.ops.remove_doubles(part, verts=part.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(part, faces=part.faces)
    # Decimation keeps the shape of borders, so the line where the paint changes is made a border.
    bmesh.ops.split_edges(part, edges=[edge for edge in part.edges if _changes_paint(edge)])
    bmesh.ops.triangulate(part, faces=part.faces)
    part.to_mesh(mesh)
    part.free()


def collect(joints):
    """Joins all visible objects into one mesh in world coordinates: with modifiers applied, curves and instances converted to
    meshes, and the attributes that `origin` and `joints` store. The original objects are kept."""
    graph = bpy.context.evaluated_depsgraph_get()
    whole, slots = bmesh.new(), []
    for instance in graph.object_instances:
        item = instance.object
        if item.type not in {"MESH", "CURVE", "SURFACE", "FONT"} or not instance.show_self:
            continue
        if item.original.hide_render:
            continue
        mesh = bpy.data.meshes.new_from_object(item.evaluated_get(graph) if not instance.is_instance else item)
        if not mesh.polygons:
            continue
        remember(mesh, instance.matrix_world)
        joints.remember(mesh, item.original)
        mesh.transform(instance.matrix_world)
        if instance.matrix_world.determinant() < 0:
            mesh.flip_normals()
        places = []
        for material in list(mesh.materials) or [None]:
            if material not in slots:
                slots.append(material)
            places.append(slots.index(material))
        for polygon in mesh.polygons:
            polygon.material_index = places[min(polygon.material_index, len(places) - 1)]
        _clean(mesh)
        whole.from_mesh(mesh)
        bpy.data.meshes.remove(mesh)
    result = bpy.data.meshes.new("machine")
    whole.to_mesh(result)
    whole.free()
    for material in slots:
        result.materials.append(material)
    return result


def shade_smooth(mesh):
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = EDGE_ANGLE


def applied(thing, name):
    bpy.context.view_layer.objects.active = thing
    bpy.ops.object.modifier_apply(modifier=name)


def decimate(thing, most):
    """Collapses edges, the least visible first, until at most `most` triangles are left. Then transfers the shading from the
    full mesh, because the shading of long triangles would look dented. Returns the number of triangles before."""
    full = thing.data.copy()
    before = triangles(thing.data)
    if before <= most:
        return before
    modifier = thing.modifiers.new("fewer", "DECIMATE")
    modifier.ratio = most / before
    applied(thing, "fewer")
    source = bpy.data.objects.new("full", full)
    bpy.context.scene.collection.objects.link(source)
    shading = thing.modifiers.new("shading", "DATA_TRANSFER")
    shading.object = source
    shading.use_loop_data = True
    shading.data_types_loops = {"CUSTOM_NORMAL"}
    shading.loop_mapping = "POLYINTERP_LNORPROJ"
    applied(thing, "shading")
    bpy.data.objects.remove(source)
    return before


def single_object(most):
    """Replaces all objects of the scene by one with at most `most` triangles. Returns the object, its joints, and the number
    of triangles before the decimation."""
    joints = Joints()
    mesh = collect(joints)
    for item in list(bpy.data.objects):
        bpy.data.objects.remove(item)
    shade_smooth(mesh)
    thing = bpy.data.objects.new("machine", mesh)
    bpy.context.scene.collection.objects.link(thing)
    thing.select_set(True)
    return thing, joints, decimate(thing, most)
