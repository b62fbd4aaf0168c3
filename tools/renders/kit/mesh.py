"""Objects and meshes: creating, linking, shading and the usual modifiers."""

import math
import bpy
import numpy as np


def link(ob, parent=None):
    bpy.context.scene.collection.objects.link(ob)
    if parent:
        ob.parent = parent
    return ob


def empty(name, loc=(0, 0, 0), parent=None):
    e = bpy.data.objects.new(name, None)
    e.location = loc
    return link(e, parent)


def mesh_object(name, verts, faces, mat=None, parent=None, smooth=True, autosmooth=35):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in verts], [], [tuple(f) for f in faces])
    me.validate()
    ob = bpy.data.objects.new(name, me)
    link(ob, parent)
    if mat:
        me.materials.append(mat)
    shade(ob, smooth, autosmooth)
    return ob


def shade(ob, smooth=True, deg=35):
    me = ob.data
    me.polygons.foreach_set("use_smooth", [smooth] * len(me.polygons))
    if smooth and deg:
        if hasattr(me, "use_auto_smooth"):
            me.use_auto_smooth = True
            me.auto_smooth_angle = math.radians(deg)
        else:  # 4.1+: mark sharp edges by angle
            import bmesh

            bm = bmesh.new()
            bm.from_mesh(me)
            for e in bm.edges:
                if len(e.link_faces) == 2 and e.calc_face_angle(0) > math.radians(deg):
                    e.smooth = False
            bm.to_mesh(me)
            bm.free()


def bevel(ob, w=0.004, seg=3, angle=30):
    m = ob.modifiers.new("bev", "BEVEL")
    m.width = w
    m.segments = seg
    m.limit_method = "ANGLE"
    m.angle_limit = math.radians(angle)
    m.harden_normals = False
    return ob


def mirror_y(ob):
    m = ob.modifiers.new("mir", "MIRROR")
    m.use_axis = (False, True, False)
    return ob


def set_vertex_attribute(ob, name, arr):
    a = ob.data.attributes.new(name, "FLOAT", "POINT")
    a.data.foreach_set("value", np.ascontiguousarray(arr, np.float32).ravel())
