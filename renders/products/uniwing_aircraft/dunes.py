"""The great dunes below: ridges of orange sand with pale salt pans between them, which fade into the haze."""

import bpy
import numpy as np

from kit.desert import riding_dunes
from kit.dusk import add_haze
from kit.mesh import set_vertex_attribute
from kit.nodes import NodeGraph, PRINCIPLED, srgb
from kit.noise import fbm
from kit.terrain import dune_height, view_grid

# The dunes of `kit.terrain`, times SCALE; BURIED metres of them lie below the pans.
SCALE, BURIED = 3.2, 62.0


def _height(wind):
    """Returns f(X, Y) -> metres above the pans, which lie at zero: dunes of 120 m with smaller ones on their backs."""

    def height(X, Y):
        ground = SCALE * dune_height(X / SCALE, Y / SCALE, lam=235, amp=44, wind=wind, seed=8) - BURIED
        ground += (fbm(X / 2600, Y / 2600, 3, 71) - 0.5) * 60
        share = np.clip(ground / 45, 0, 1)
        ground += share * riding_dunes(X, Y, 120, 6.0, wind + 21, 50)
        ground += share * riding_dunes(X, Y, 38, 1.4, wind - 12, 60)
        # A soft foot in place of a crease where a dune meets its pan.
        return 0.5 * (ground + np.sqrt(ground * ground + 30))

    return height


def _surface():
    """Sand by height above the pans, the vertex attribute `level` in metres. Its fine tone outlasts the denoiser."""
    surface = bpy.data.materials.new("dunes")
    surface.use_nodes = True
    g = NodeGraph(surface.node_tree)
    shader = g.n["Principled BSDF"]
    place = g.add("ShaderNodeNewGeometry").outputs["Position"]
    level = g.add("ShaderNodeAttribute")
    level.attribute_name = "level"
    sand = g.ramp(g.noise(place, 0.006, 8, 0.66), [(0.36, srgb("#9a6b45")), (0.62, srgb("#bf9268"))])
    ripples = g.noise(g.vmath("MULTIPLY", place, (0.09, 0.35, 0.1)), 1.0, 6, 0.65)
    sand = g.mix(g.mapr(ripples, 0.40, 0.62, 0.28, 0), sand, srgb("#7d5537"))
    crust = g.noise(place, 0.011, 9, 0.68, 0.5)
    pan = g.ramp(crust, [(0.36, srgb("#a58d70")), (0.52, srgb("#cdbb9c")), (0.66, srgb("#e0d5bf"))])
    drift = g.math("MULTIPLY", g.math("SUBTRACT", g.noise(place, 0.016, 7, 0.62), 0.5), 9.0)
    cover = g.mapr(g.math("ADD", level.outputs["Fac"], drift), 3.2, 7.0, 0, 1)
    g.l.new(g.mix(cover, pan, sand), shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = 0.9
    shader.inputs[PRINCIPLED["spec"]].default_value = 0.12
    relief = g.add("ShaderNodeBump")
    relief.inputs["Distance"].default_value = 2.5
    relief.inputs["Strength"].default_value = 0.5
    g.l.new(g.noise(place, 0.05, 8, 0.62), relief.inputs["Height"])
    g.l.new(relief.outputs[0], shader.inputs["Normal"])
    return surface


def dunes(origin, heading, wind, look):
    """Adds the ground that a camera at `origin` (m) sees towards `heading`; the wind blows towards `wind`.

    Angles in degrees, counter-clockwise from +X. `look`: the Dusk that hazes it.
    """
    surface = add_haze(_surface(), look, 650, 7200)
    height = _height(wind)
    ground, points = view_grid(
        height, origin, heading, fov=72, near=380, far=45000, nr=1500, na=1250, mat_=surface, name="dunes"
    )
    set_vertex_attribute(ground, "level", points[:, :, 2])
    return ground
