"""The surfaces of the robot dog."""

from kit.materials import material, standard_materials
from kit.paths import decal

PAINTS = ["#d8d5cc", "#17181a"]


def _lettered(name, color, mirrored):
    """Paint with the side sheet; `mirrored` for the port side, where X runs to the left."""
    start, width = (0.3, -0.6) if mirrored else (-0.3, 0.6)
    sheet = dict(
        img=decal("robot_dog", "side"),
        plane="XZ",
        min=(start, -0.1),
        size=(width, 0.2),
        paint=PAINTS,
    )
    return material(name, color, 0.46, spec=0.4, coat=0.08, coatr=0.35, vary=0.06, rvar=0.14, decal=sheet)


def materials(color="#807a6c"):
    """`color`: the sand-grey paint. Returns the surfaces by name."""
    M = standard_materials()
    M["paint"] = material("paint", color, 0.46, spec=0.4, coat=0.08, coatr=0.35, vary=0.07, rvar=0.16)
    M["starboard"] = _lettered("starboard", color, False)
    M["port"] = _lettered("port", color, True)
    M["dark"] = material("dark", "#1d1f21", 0.46, vary=0.1, coat=0.12, coatr=0.3)
    M["frame"] = material("frame", "#2b2d2f", 0.42, metal=0.35, vary=0.1)
    M["cast"] = material("cast", "#3d3f41", 0.36, metal=0.85, vary=0.08)
    M["bolt"] = material("bolt", "#8f9194", 0.34, metal=1, vary=0.05)
    M["sole"] = material("sole", "#101010", 0.85, vary=0.25, bump=0.25, bump_scale=300)
    M["cable"] = material("cable", "#0c0c0d", 0.5, vary=0.1)
    M["window"] = material("window", "#040506", 0.06, spec=0.6, coat=1, coatr=0.02, vary=0, rvar=0)
    M["lens"] = material("lens_coated", "#0a1020", 0.03, spec=0.9, coat=1, coatr=0.02, vary=0, rvar=0)
    M["ir_window"] = material("ir_window", "#1a0d12", 0.08, spec=0.9, coat=1, coatr=0.03, vary=0, rvar=0)
    M["lamp"] = material("lamp", "#404040", 0.2, emit="#fff0d8", emit_s=6, vary=0, rvar=0)
    M["status"] = material("status", "#0a3030", 0.2, emit="#38d8ff", emit_s=3, vary=0, rvar=0)
    M["stop"] = material("stop", "#8c1410", 0.35, coat=0.5, vary=0.05)
    M["white_paint"] = material("white_paint", "#a3a39c", 0.42, vary=0.04)
    M["yellow"] = material("yellow", "#a8801c", 0.45, vary=0.08)
    return M
