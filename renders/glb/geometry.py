"""One mesh of a whole machine, with as many triangles as a visitor's graphics card and line should bear."""

import math

import bmesh
import bpy

from .joints import Joints
from .origin import remember

# Where a surface turns by more than this its edge is seen as an edge.
EDGE_ANGLE = math.radians(35)


def triangles(mesh):
    mesh.calc_loop_triangles()
    return len(mesh.loop_triangles)


def _changes_paint(edge):
    return len({face.material_index for face in edge.link_faces}) > 1


def _clean(mesh):
    """One closed surface per part, of triangles that face outwards. Vertices that lie on each other keep the decimation
    from seeing one surface; they are joined only within an object, as those of two have different places in theirs. A
    picture does not tell front from back, but occlusion is that of the front."""
    part = bmesh.new()
    part.from_mesh(mesh)
    bmesh.ops.remove_doubles(part, verts=part.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(part, faces=part.faces)
    # Decimation keeps the shape of a border, and so does the line where the paint changes.
    bmesh.ops.split_edges(part, edges=[edge for edge in part.edges if _changes_paint(edge)])
    bmesh.ops.triangulate(part, faces=part.faces)
    part.to_mesh(mesh)
    part.free()


def collect(joints):
    """Everything that is drawn, as one object in world coordinates: modifiers applied, curves and instances made
    into meshes, and what `origin` and `joints` remember of each. The originals stay behind."""
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
    """Collapses edges, the least visible first, until at most `most` triangles are left. The surface's shading is
    then taken over from the full mesh: that of long triangles would look dented."""
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
    """Replaces all objects of the scene by one of at most `most` triangles. Returns it, its joints, and how many triangles
    it had."""
    joints = Joints()
    mesh = collect(joints)
    for item in list(bpy.data.objects):
        bpy.data.objects.remove(item)
    shade_smooth(mesh)
    thing = bpy.data.objects.new("machine", mesh)
    bpy.context.scene.collection.objects.link(thing)
    thing.select_set(True)
    return thing, joints, decimate(thing, most)
