"""A rocky desert slope at dusk for it to walk on."""

import math

import bpy
import numpy as np
from mathutils import Vector

from kit.materials import add_fog, material
from kit.nodes import NodeGraph
from kit.noise import fbm
from kit.rocks import put_rock, rock_mesh, scatter_rocks
from kit.terrain import dune_height, sand_material, view_grid

FOG, FOG_STRENGTH = "#cba48a", 0.50

# Slabs it steps on: (x, y), half-axes, turn about Z in degrees, share below the ground.
SLABS = [
    ((0.52, -0.16), (0.34, 0.27, 0.19), 20, 0.66),
    ((0.40, 0.30), (0.30, 0.24, 0.17), -35, 0.68),
    ((-0.42, -0.22), (0.25, 0.22, 0.12), 60, 0.74),
    ((-0.50, 0.28), (0.27, 0.22, 0.12), 10, 0.74),
    ((1.22, 0.02), (0.36, 0.30, 0.24), -15, 0.62),
    ((1.05, 0.95), (0.52, 0.40, 0.42), 40, 0.55),
    ((0.15, 1.25), (0.40, 0.34, 0.26), 0, 0.5),
    ((-1.35, 0.75), (0.42, 0.34, 0.24), 75, 0.5),
    ((2.5, 1.9), (0.9, 0.7, 0.75), 15, 0.5),
    ((-2.6, 2.6), (0.8, 0.6, 0.5), 55, 0.5),
    ((-1.1, -1.0), (0.24, 0.2, 0.13), 20, 0.5),
    ((1.75, -0.95), (0.30, 0.24, 0.17), 70, 0.5),
]


def height(x, y):
    """Height of the sand at arrays (x, y): a slope under the dog, hollows, then dunes and a far ridge."""
    distance = np.hypot(x, y)
    slope = 0.16 * x * np.exp(-((distance / 9) ** 2)) + 0.05 * y * np.exp(-((distance / 14) ** 2))
    relief = (fbm(x / 2.2, y / 2.2, 5, 11) - 0.5) * 0.30 + (fbm(x / 0.35, y / 0.35, 4, 5) - 0.5) * 0.035
    far = np.clip((distance - 25) / 90, 0, 1) ** 1.5
    dunes = dune_height(x, y, lam=120, amp=9, wind=60, seed=8) * 0.55 - 6
    ridge = 1 - np.abs(2 * fbm(x / 900 + 3, y / 900, 6, 27) - 1)
    jebel = np.maximum(ridge - 0.5, 0) ** 1.2 * 420 * np.clip((distance - 900) / 1800, 0, 1)
    return slope + relief * np.exp(-distance / 60) + (dunes + jebel) * far


def _rock_surface():
    """Sandstone: layered colours, grain, dust on what faces up."""
    surface = material("rock", "#7a6350", 0.86, spec=0.2, vary=0.28, rvar=0.1)
    graph = NodeGraph(surface.node_tree)
    shader = graph.n["Principled BSDF"]
    geometry = graph.add("ShaderNodeNewGeometry")
    position = geometry.outputs["Position"]
    grain = graph.noise(position, 34, 8, 0.68)
    coarse = graph.noise(position, 6, 6, 0.6)
    bump = graph.add("ShaderNodeBump")
    bump.inputs["Distance"].default_value, bump.inputs["Strength"].default_value = 0.016, 0.75
    graph.l.new(graph.math("ADD", graph.math("MULTIPLY", grain, 0.5), coarse), bump.inputs["Height"])
    graph.l.new(bump.outputs[0], shader.inputs["Normal"])
    facing = graph.add("ShaderNodeSeparateXYZ")
    graph.l.new(geometry.outputs["Normal"], facing.inputs[0])
    dust = graph.mapr(
        graph.math("ADD", facing.outputs[2], graph.math("MULTIPLY", coarse, 0.5)), 0.85, 1.35, 0, 0.75
    )
    base = shader.inputs["Base Color"].links[0].from_socket
    stained = graph.mix(graph.mapr(grain, 0.35, 0.6, 0.55, 0), base, (0.06, 0.042, 0.03, 1))
    graph.l.new(graph.mix(dust, stained, (0.42, 0.27, 0.16, 1)), shader.inputs["Base Color"])
    return surface


def _feel(x, y):
    """Point and normal of whatever lies on top at (x, y)."""
    scene = bpy.context.scene
    graph = bpy.context.evaluated_depsgraph_get()
    hit, point, normal, *_ = scene.ray_cast(graph, Vector((x, y, 5)), Vector((0, 0, -1)))
    assert hit, "no ground under a foot"
    return point, normal


def add_ground(camera_place, heading):
    """Sand and boulders, dense where the camera looks. Returns the function that feels the ground for the feet."""
    sand = sand_material("#a9825c", "#86653f", 0.45)
    add_fog(sand, FOG, 6, 190, 0.985, FOG_STRENGTH)
    rock = _rock_surface()
    add_fog(rock, FOG, 6, 190, 0.985, FOG_STRENGTH)
    view_grid(
        height, camera_place, heading, fov=76, near=0.8, far=9000, nr=900, na=760, mat_=sand, name="sand"
    )
    large = [
        rock_mesh(f"boulder{i}", 40 + i, rock, detail=6, planes=16, wear=0.012, roughness=0.07)
        for i in range(4)
    ]
    small = [
        rock_mesh(f"stone{i}", 70 + i, rock, detail=4, planes=12, wear=0.02, roughness=0.07) for i in range(6)
    ]
    ground = lambda x, y: height(np.array([x]), np.array([y]))[0]
    for i, ((x, y), size, turn, sink) in enumerate(SLABS):
        put_rock(large[i % 4], (x, y, ground(x, y)), size, (0.06, -0.08, math.radians(turn)), sink)
    beside = lambda x, y, size: size > 0.05 and abs(x) < 0.75 and abs(y) < 0.5
    scatter_rocks(small, height, (-5, -3.4, 5, 7), 2600, (0.008, 0.12), 3, beside)
    far = lambda x, y, size: math.hypot(x, y) < 4 or x * 0.7 - y * 0.7 > 1.5
    scatter_rocks(large, height, (-26, -10, 16, 40), 260, (0.10, 1.1), 9, far)
    bpy.context.view_layer.update()
    return _feel
