"""Its surfaces."""

from kit.materials import material, standard_materials
from kit.paths import decal


def materials(color="#6f7377", wingc="#777b7e", dark="#1c1e20"):
    M = standard_materials()
    M["body"] = material(
        "body",
        color,
        0.42,
        spec=0.45,
        coat=0.12,
        coatr=0.3,
        bump=0,
        vary=0.06,
        rvar=0.14,
        decal=[
            dict(
                img=decal("vtol_drones", "side"),
                plane="XZ",
                min=(-1.1, -0.35),
                size=(2.4, 0.7),
                paint=["#d9dcdd", "#1a1b1d"],
            ),
            dict(
                img=decal("vtol_drones", "top"),
                plane="XY",
                both=False,
                min=(-1.1, -0.3),
                size=(2.4, 0.6),
                paint=["#d9dcdd", "#1a1b1d"],
            ),
        ],
    )
    # wing sheet is drawn with u = world Y -> use a dedicated decal with swapped axes
    M["wing"] = material(
        "wing",
        wingc,
        0.44,
        spec=0.45,
        coat=0.12,
        coatr=0.3,
        bump=0,
        vary=0.06,
        rvar=0.14,
        decal=[
            dict(
                img=decal("vtol_drones", "wing"),
                plane="YX",
                min=(-2.1, -0.4),
                size=(4.2, 0.8),
                paint=["#23262a", "#23262a"],
            )
        ],
    )
    M["fin"] = material(
        "fin",
        wingc,
        0.44,
        spec=0.45,
        coat=0.12,
        coatr=0.3,
        vary=0.06,
        rvar=0.14,
        decal=[
            dict(
                img=decal("vtol_drones", "fin"),
                plane="XZ",
                min=(-1.55, 0.05),
                size=(0.5, 0.65),
                paint=["#d9dcdd", "#1a1b1d"],
            )
        ],
    )
    M["boom"] = material("boom", "#232527", 0.42, coat=0.3, coatr=0.2, vary=0.15)
    M["dark"] = material("dark", dark, 0.42, vary=0.1, coat=0.2)
    M["gimbal"] = material("gimbal", "#2a2c2e", 0.35, metal=0.2, vary=0.08)
    M["lens"] = material("lensC", "#0a1020", 0.03, spec=0.9, coat=1, coatr=0.02, vary=0, rvar=0)
    return M
