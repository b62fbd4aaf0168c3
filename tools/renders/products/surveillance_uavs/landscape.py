"""The coast below: sea, beach, gravel plain and mountains that fade into the haze. The sea's surface is z = 0."""

import math

import bpy
import numpy as np

from kit.dusk import add_haze
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


def _land(g, position, normal, level, sand, rock):
    """The colour and relief of the land, for the material's Principled shader: gravel, rock, dry river beds, beach."""
    land = g.n["Principled BSDF"]
    tone = g.ramp(g.noise(position, 0.0022, 7, 0.62), [(0.35, srgb(rock)), (0.62, srgb(sand))])
    slope = g.add("ShaderNodeSeparateXYZ")
    g.l.new(normal, slope.inputs[0])
    tone = g.mix(g.mapr(slope.outputs[2], 0.93, 0.74, 0, 0.85), tone, srgb(rock))
    # Dry river beds: thin dark veins where two sides of the noise meet, with pale gravel beside them.
    bed = g.math("ABSOLUTE", g.math("SUBTRACT", g.noise(position, 0.0016, 6, 0.58, 0.6), 0.5))
    tone = g.mix(g.mapr(bed, 0.0, 0.05, 0.5, 0), tone, srgb("#d9c3a0"))
    tone = g.mix(g.mapr(bed, 0.0, 0.008, 0.75, 0), tone, srgb("#54483a"))
    tone = g.mix(g.mapr(g.noise(position, 0.02, 9, 0.72), 0.38, 0.60, 0.5, 0), tone, srgb("#4d4035"))
    tone = g.mix(g.mapr(level, 2.0, 12.0, 1, 0), tone, srgb("#dcc7a4"))
    g.l.new(tone, land.inputs["Base Color"])
    land.inputs["Roughness"].default_value = 0.92
    land.inputs[PRINCIPLED["spec"]].default_value = 0.12
    g.l.new(g.bump(g.noise(position, 0.014, 8, 0.62), 14, 0.5), land.inputs["Normal"])
    return land


def _foam(g, position, level, streaks):
    """Breakers along the shore, and crests where the wind blows: 0 to 1."""
    fringe = g.math("MULTIPLY", g.noise(position, 0.009, 6, 0.65), 5.0)
    breaker = g.math("SINE", g.math("MULTIPLY", g.math("ADD", level, fringe), 2.4))
    surf = g.math("MULTIPLY", g.mapr(breaker, 0.55, 0.95, 0, 1), g.mapr(level, -7.5, -1.0, 0, 0.9))
    surf = g.math("MAXIMUM", surf, g.mapr(level, -1.6, -0.4, 0, 0.9))
    crests = g.mapr(g.noise(position, 0.06, 4, 0.6), 0.70, 0.76, 0, 1)
    crests = g.math("MULTIPLY", crests, g.mapr(streaks, 0.45, 0.6, 0, 0.6))
    return g.math("MAXIMUM", surf, crests)


def _water(g, position, level, shallow, deep):
    """Water: shoals and sea grass show through where it is shallow, and wind roughens it in streaks."""
    water = g.add("ShaderNodeBsdfPrincipled")
    shoals = g.math("MULTIPLY", g.math("SUBTRACT", g.noise(position, 0.0035, 6, 0.6), 0.5), 34.0)
    ground = g.math("ADD", level, shoals)
    tint = g.mix(g.mapr(ground, -58, -4, 0, 1), srgb(deep), srgb(shallow))
    tint = g.mix(g.mapr(ground, -14, 2, 0, 0.6), tint, srgb("#9cc0a8"))
    streaks = g.noise(g.vmath("MULTIPLY", position, (0.0011, 0.0045, 0.001)), 1.0, 6, 0.6, 0.7)
    foam = _foam(g, position, level, streaks)
    g.l.new(g.mix(foam, tint, srgb("#dfe3e2")), water.inputs["Base Color"])
    rough = g.math("ADD", g.mapr(streaks, 0.36, 0.64, 0.16, 0.34), g.math("MULTIPLY", foam, 0.4))
    g.l.new(rough, water.inputs["Roughness"])
    water.inputs["IOR"].default_value = 1.33
    swell = g.add("ShaderNodeTexWave")
    swell.wave_type, swell.bands_direction = "BANDS", "DIAGONAL"
    swell.inputs["Scale"].default_value = 0.0062
    swell.inputs["Distortion"].default_value, swell.inputs["Detail"].default_value = 6.0, 4.0
    swell.inputs["Detail Scale"].default_value = 1.2
    g.l.new(position, swell.inputs["Vector"])
    relief = g.math("ADD", g.math("MULTIPLY", swell.outputs["Fac"], 0.8), g.noise(position, 0.06, 7, 0.66))
    strength = g.mapr(streaks, 0.36, 0.64, 0.35, 0.75)
    g.l.new(g.bump(relief, 3.0, strength), water.inputs["Normal"])
    return water


def _surface(sand, rock, shallow, deep):
    """Land or water by the vertex attribute `level` (metres above the sea), its shore roughened by noise."""
    surface = bpy.data.materials.new("coast")
    surface.use_nodes = True
    g = NodeGraph(surface.node_tree)
    geometry = g.add("ShaderNodeNewGeometry")
    position = geometry.outputs["Position"]
    level = g.add("ShaderNodeAttribute")
    level.attribute_name = "level"
    rough = g.math("MULTIPLY", g.math("SUBTRACT", g.noise(position, 0.012, 6, 0.6), 0.5), 9.0)
    level = g.math("ADD", level.outputs["Fac"], rough)
    land = _land(g, position, geometry.outputs["Normal"], level, sand, rock)
    water = _water(g, position, level, shallow, deep)
    output = [node for node in g.n if node.type == "OUTPUT_MATERIAL"][0]
    shore = g.add("ShaderNodeMixShader")
    g.l.new(g.mapr(level, -0.4, 0.4, 0, 1), shore.inputs[0])
    g.l.new(water.outputs[0], shore.inputs[1])
    g.l.new(land.outputs[0], shore.inputs[2])
    g.l.new(shore.outputs[0], output.inputs[0])
    return surface


def coast(origin, heading, coast_heading, offset, look):
    """Adds the landscape that a camera at `origin` (m) sees towards `heading` (degrees, counter-clockwise from +X).

    The coast runs towards `coast_heading`; `offset` metres of land lie left of the camera. `look`: the
    Dusk that hazes it.
    """
    height = _height(origin, coast_heading, offset)
    surface = _surface("#b8946c", "#6b5646", "#2f8a8c", "#052634")
    add_haze(surface, look, 1800, 27000)
    flat = lambda X, Y: np.maximum(height(X, Y), 0)
    ground, points = view_grid(
        flat, origin, heading, fov=74, near=900, far=70000, nr=1000, na=900, mat_=surface
    )
    set_vertex_attribute(ground, "level", height(points[:, :, 0], points[:, :, 1]))
    return ground
