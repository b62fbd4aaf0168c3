"""The materials of the exported model. Surfaces with a node graph are baked into textures and drawn with two materials.
Lamps and glass have no graph and keep their own values."""

import bpy

from kit.nodes import PRINCIPLED

# Weaker coats are left out: they cost a second reflection and are not visible.
LEAST_COAT = 0.1
# The share of the light on glass that comes back from behind the glass.
GLASS = 0.02


def shader_of(material):
    """The Principled node of a surface."""
    return next(node for node in material.node_tree.nodes if node.type == "BSDF_PRINCIPLED")


def is_painted(material):
    """Whether a surface has a pattern, which only a texture can carry."""
    return any(socket.is_linked for socket in shader_of(material).inputs)


def is_lettered(material):
    """Whether decals are projected on a surface. Such a surface needs more of the texture than others."""
    return any(node.type == "TEX_IMAGE" and node.outputs[0].is_linked for node in material.node_tree.nodes)


def _coat(material):
    value = shader_of(material).inputs[PRINCIPLED["coat"]].default_value
    return value if value >= LEAST_COAT else 0.0


def _create(name, values):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    for key, value in values.items():
        shader_of(material).inputs[key].default_value = value
    # Rotor blades and plates are thin, so their backs are visible.
    material.use_backface_culling = False
    return material


def _flat(material):
    """Creates the material of a lamp or of glass, from the surface's own values."""
    source = shader_of(material).inputs
    value = {name: source[name].default_value for name in source.keys()}
    base, emission = value["Base Color"][:3], value[PRINCIPLED["emit"]][:3]
    if value[PRINCIPLED["trans"]] >= 0.5:
        # Glass is drawn opaque and dark, because transparency would mean drawing everything twice.
        base = [channel * GLASS for channel in base]
    return _create(
        material.name,
        {
            "Base Color": (*base, 1.0),
            "Metallic": value["Metallic"],
            "Roughness": max(0.05, value["Roughness"]),
            PRINCIPLED["emit"]: (*emission, 1.0),
            "Emission Strength": min(value["Emission Strength"], 1.5) if max(emission) > 0 else 0.0,
            PRINCIPLED["coat"]: _coat(material),
            PRINCIPLED["coatr"]: value[PRINCIPLED["coatr"]],
        },
    )


def _painted(name, materials, areas):
    """Creates one material for all `materials`. Colour, roughness and metal come from textures, the coat is the mean of the
    materials' coats by area."""
    whole = sum(areas[material] for material in materials) or 1.0
    mean = {
        key: sum(shader_of(m).inputs[key].default_value * areas[m] for m in materials) / whole
        for key in (PRINCIPLED["coat"], PRINCIPLED["coatr"])
    }
    values = {"Base Color": (1, 1, 1, 1), "Metallic": 1.0, "Roughness": 1.0}
    return _create(name, {**values, **(mean if name == "coated" else {})})


def _areas(mesh):
    areas = dict.fromkeys(mesh.materials, 0.0)
    for polygon in mesh.polygons:
        areas[mesh.materials[polygon.material_index]] += polygon.area
    return areas


def simplify(mesh):
    """Replaces the materials of a mesh by those of the model: `painted` and `coated` with textures, and flat ones."""
    areas = _areas(mesh)
    kept = [material for material, area in areas.items() if area > 0]
    groups = {"painted": [], "coated": []}
    for material in filter(is_painted, kept):
        groups["coated" if _coat(material) else "painted"].append(material)
    results = {material: _flat(material) for material in kept if not is_painted(material)}
    for name, members in groups.items():
        if members:
            results.update(dict.fromkeys(members, _painted(name, members, areas)))
    slots = list(dict.fromkeys(results.values()))
    places = [slots.index(results[m]) if m in results else 0 for m in mesh.materials]
    indices = [places[polygon.material_index] for polygon in mesh.polygons]
    mesh.materials.clear()
    for material in slots:
        mesh.materials.append(material)
    mesh.polygons.foreach_set("material_index", indices)
