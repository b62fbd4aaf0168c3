"""The coast below: a deep open sea, and behind it bare mountains, range behind range. The sea's surface is z = 0."""

import math

import bpy
import numpy as np

from kit.dusk import add_haze
from kit.mountains import mountain_height, rock_material
from kit.nodes import NodeGraph, PRINCIPLED, srgb
from kit.noise import fbm
from kit.terrain import view_grid


def _land_height(origin, coast_heading, offset):
    """Returns f(X, Y) -> metres above the sea, negative for its depth. The land lies right of the coast."""
    a = math.radians(coast_heading)

    def height(X, Y):
        x, y = X - origin[0], Y - origin[1]
        inland = x * math.sin(a) - y * math.cos(a) + offset
        inland = inland + (fbm(X / 5200, Y / 5200, 5, 11) - 0.5) * 5200
        inland = inland + (fbm(X / 900, Y / 900, 4, 12) - 0.5) * 500
        plain = 14 * np.tanh(inland / 500) + np.maximum(inland, 0) * 0.008
        rise = np.clip((inland - 500) / 7000, 0, 1) ** 0.8
        return plain + rise * mountain_height(X, Y, 5200.0, 1900.0)

    return height


def _land():
    """Rock as on mountains, with a pale beach."""
    surface = rock_material("#352c28", "#6b5646", "#54453a")
    g = NodeGraph(surface.node_tree)
    shader = g.n["Principled BSDF"]
    rock = shader.inputs["Base Color"].links[0].from_socket
    place = g.add("ShaderNodeSeparateXYZ")
    g.l.new(g.add("ShaderNodeNewGeometry").outputs["Position"], place.inputs[0])
    g.l.new(g.mix(g.mapr(place.outputs[2], 6, 16, 1, 0), rock, srgb("#c9b08c")), shader.inputs["Base Color"])
    return surface


def _water(deep):
    """Open sea from high above: swell from two directions, wind lanes in which it is rougher, few white crests."""
    surface = bpy.data.materials.new("open_sea")
    surface.use_nodes = True
    g = NodeGraph(surface.node_tree)
    water = g.n["Principled BSDF"]
    position = g.add("ShaderNodeNewGeometry").outputs["Position"]

    def waves(angle, along, across, detail):
        turned = g.add("ShaderNodeMapping")
        turned.inputs["Rotation"].default_value = (0, 0, math.radians(angle))
        turned.inputs["Scale"].default_value = (across, along, 1)
        g.l.new(position, turned.inputs["Vector"])
        return g.noise(turned.outputs[0], 1.0, detail, 0.62, 0.5)

    lanes = waves(24, 0.00022, 0.0011, 6)
    swell, cross, chop = waves(14, 0.007, 0.026, 5), waves(-37, 0.012, 0.034, 5), waves(20, 0.06, 0.14, 6)
    patches = g.noise(position, 0.0007, 4, 0.55)
    tint = g.mix(g.mapr(patches, 0.35, 0.65, 0, 0.6), srgb(deep), srgb("#0b3a47"))
    # Troughs are darker, which the denoiser keeps where it would lose a relief.
    tint = g.mix(g.mapr(chop, 0.35, 0.6, 0.5, 0), tint, srgb("#020d14"))
    crests = g.math("MULTIPLY", g.mapr(chop, 0.66, 0.72, 0, 1), g.mapr(lanes, 0.52, 0.64, 0, 0.8))
    g.l.new(g.mix(crests, tint, srgb("#c8d0d2")), water.inputs["Base Color"])
    rough = g.math("ADD", g.mapr(lanes, 0.36, 0.64, 0.14, 0.30), g.math("MULTIPLY", crests, 0.5))
    g.l.new(rough, water.inputs["Roughness"])
    water.inputs["IOR"].default_value = 1.33
    water.inputs[PRINCIPLED["spec"]].default_value = 0.35
    relief = g.math("ADD", g.math("MULTIPLY", swell, 0.9), g.math("MULTIPLY", cross, 0.6))
    relief = g.math("ADD", relief, g.math("MULTIPLY", chop, 0.45))
    g.l.new(g.bump(relief, 5.0, g.mapr(lanes, 0.36, 0.64, 0.45, 0.85)), water.inputs["Normal"])
    return surface


def coast(origin, heading, coast_heading, offset, look):
    """Adds the landscape that a camera at `origin` (m) sees towards `heading` (degrees, counter-clockwise from +X).

    The coast runs towards `coast_heading`; `offset` metres of land lie left of the camera. `look`: the
    Dusk that hazes it.
    """
    sea, land = add_haze(_water("#03141f"), look, 6000, 42000), add_haze(_land(), look, 6000, 30000)
    flat = lambda X, Y: np.zeros_like(X)
    view_grid(flat, origin, heading, fov=80, near=300, far=120000, nr=60, na=40, mat_=sea, name="sea")
    height = _land_height(origin, coast_heading, offset)
    view_grid(
        height, origin, heading, fov=46, near=5000, far=70000, nr=1300, na=1500, mat_=land, name="land"
    )
