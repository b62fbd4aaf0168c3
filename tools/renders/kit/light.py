"""Lamps and the camera."""

import math
import bpy
from mathutils import Vector
from .mesh import link
from .nodes import srgb


def area(name, loc, target, size, power, color="#ffffff", sy=None, spread=None):
    L = bpy.data.lights.new(name, "AREA")
    L.energy = power
    L.color = srgb(color)[:3]
    L.shape = "RECTANGLE"
    L.size = size
    L.size_y = sy or size
    if spread:
        L.spread = math.radians(spread)
    ob = bpy.data.objects.new(name, L)
    ob.location = loc
    aim(ob, target)
    return link(ob)


def sun(elev, azim, power, angle=0.6, color="#ffffff"):
    L = bpy.data.lights.new("sun", "SUN")
    L.energy = power
    L.angle = math.radians(angle)
    L.color = srgb(color)[:3]
    ob = bpy.data.objects.new("sun", L)
    e, a = math.radians(elev), math.radians(azim)
    d = Vector((math.cos(e) * math.cos(a), math.cos(e) * math.sin(a), math.sin(e)))
    ob.rotation_euler = d.to_track_quat("Z", "Y").to_euler()
    return link(ob)


def aim(ob, target):
    ob.rotation_euler = (Vector(target) - Vector(ob.location)).to_track_quat("-Z", "Y").to_euler()


def camera(loc, target, lens=60, fstop=None, focus=None, roll=0, shift=(0, 0)):
    c = bpy.data.cameras.new("cam")
    c.lens = lens
    c.clip_end = 100000
    c.clip_start = 0.02
    ob = bpy.data.objects.new("cam", c)
    ob.location = loc
    aim(ob, target)
    link(ob)
    if roll:
        ob.rotation_euler.rotate_axis("Z", math.radians(roll))
    c.shift_x, c.shift_y = shift
    if fstop:
        c.dof.use_dof = True
        c.dof.aperture_fstop = fstop
        c.dof.aperture_blades = 7
        c.dof.focus_distance = (Vector(focus or target) - Vector(loc)).length
    bpy.context.scene.camera = ob
    return ob
