"""The coast below: sea, beach, gravel plain and mountains that fade into the haze. The sea's surface is z = 0."""

import math

import bpy
import numpy as np

from kit.materials import add_fog
from kit.mesh import set_vertex_attribute
from kit.nodes import NodeGraph, PRINCIPLED, srgb
from kit.noise import fbm
from kit.terrain import view_grid


def _height(origin, coast_heading, offset):
    """Returns f(X, Y) -> metres above the sea, negative for its depth. The land lies right of the coast."""
    a = math.radians(coast_heading)

    def height(X, Y):
        x, y = X - origin[0], Y - origin[1]
        along = x * math.cos(a) + y * math.sin(a)
        inland = x * math.sin(a) - y * math.cos(a) + offset
        inland = inland + (fbm(along / 2600, inland / 2600, 5, 11) - 0.5) * 2600
        inland = inland + (fbm(X / 420, Y / 420, 4, 12) - 0.5) * 260
        plain = 34 * np.tanh(inland / 900) + np.maximum(inland, 0) * 0.012
        plain = plain + np.clip(inland / 500, 0, 1) * (fbm(X / 320, Y / 320, 5, 3) - 0.5) * 46
        rise = np.clip((inland - 1500) / 4200, 0, 1)
        ridge = 1 - np.abs(2 * fbm(X / 2300 + 3, Y / 2300, 6, 41) - 1)
        fine = 1 - np.abs(2 * fbm(X / 520, Y / 520, 5, 57) - 1)
        return plain + rise**1.2 * (ridge**2.6 * 1150 + fine**2 * 170 - 150)

    return height


def _surface(sand, rock, shallow, deep):
    """Land or water by the vertex attribute `level` (metres above the sea), its shore roughened by noise."""
    surface = bpy.data.materials.new("coast")
    surface.use_nodes = True
    g = NodeGraph(surface.node_tree)
    land = g.n["Principled BSDF"]
    geometry = g.add("ShaderNodeNewGeometry")
    position = geometry.outputs["Position"]
    level = g.add("ShaderNodeAttribute")
    level.attribute_name = "level"
    level = g.math(
        "ADD",
        level.outputs["Fac"],
        g.math("MULTIPLY", g.math("SUBTRACT", g.noise(position, 0.012, 6, 0.6), 0.5), 9.0),
    )

    tone = g.ramp(g.noise(position, 0.0022, 7, 0.62), [(0.35, srgb(rock)), (0.62, srgb(sand))])
    slope = g.add("ShaderNodeSeparateXYZ")
    g.l.new(geometry.outputs["Normal"], slope.inputs[0])
    tone = g.mix(g.mapr(slope.outputs[2], 0.93, 0.74, 0, 0.85), tone, srgb(rock))
    tone = g.mix(g.mapr(level, 2.0, 9.0, 1, 0), tone, srgb("#c9ae8c"))
    g.l.new(tone, land.inputs["Base Color"])
    land.inputs["Roughness"].default_value = 0.92
    land.inputs[PRINCIPLED["spec"]].default_value = 0.12
    relief = g.add("ShaderNodeBump")
    relief.inputs["Distance"].default_value = 14
    relief.inputs["Strength"].default_value = 0.5
    g.l.new(g.noise(position, 0.014, 8, 0.62), relief.inputs["Height"])
    g.l.new(relief.outputs[0], land.inputs["Normal"])

    water = g.add("ShaderNodeBsdfPrincipled")
    tint = g.mix(g.mapr(level, -26, -1, 0, 1), srgb(deep), srgb(shallow))
    surf = g.math(
        "MULTIPLY",
        g.mapr(level, -2.6, -0.4, 0, 1),
        g.mapr(g.noise(position, 0.03, 5, 0.65), 0.44, 0.6, 0, 0.8),
    )
    g.l.new(g.mix(surf, tint, srgb("#c3c8c9")), water.inputs["Base Color"])
    water.inputs["Roughness"].default_value = 0.30
    water.inputs["IOR"].default_value = 1.33
    waves = g.add("ShaderNodeBump")
    waves.inputs["Distance"].default_value = 1.2
    waves.inputs["Strength"].default_value = 0.35
    g.l.new(g.noise(position, 0.05, 6, 0.6), waves.inputs["Height"])
    g.l.new(waves.outputs[0], water.inputs["Normal"])

    output = [node for node in g.n if node.type == "OUTPUT_MATERIAL"][0]
    shore = g.add("ShaderNodeMixShader")
    g.l.new(g.mapr(level, -0.4, 0.4, 0, 1), shore.inputs[0])
    g.l.new(water.outputs[0], shore.inputs[1])
    g.l.new(land.outputs[0], shore.inputs[2])
    g.l.new(shore.outputs[0], output.inputs[0])
    return surface


def coast(origin, heading, coast_heading, offset, haze, haze_strength):
    """Adds the landscape that a camera at `origin` (m) sees towards `heading` (degrees, counter-clockwise from +X).

    The coast runs towards `coast_heading`; `offset` metres of land lie left of the camera. `haze`: sRGB hex.
    """
    height = _height(origin, coast_heading, offset)
    surface = _surface("#b58d63", "#5d4a3d", "#2f6f78", "#0b2430")
    add_fog(surface, haze, 1500, 12500, 0.985, haze_strength)
    flat = lambda X, Y: np.maximum(height(X, Y), 0)
    ground, points = view_grid(
        flat, origin, heading, fov=74, near=900, far=70000, nr=1000, na=900, mat_=surface
    )
    set_vertex_attribute(ground, "level", height(points[:, :, 0], points[:, :, 1]))
    return ground
