"""The surfaces of the VTOL drone."""

from kit.materials import material, standard_materials
from kit.paths import decal

MARKINGS = ["#d9dcdd", "#1a1b1d"]


def sheet(name, plane, area, paint=MARKINGS, **options):
    """A decal sheet of `decals.mjs`. `area`: its x, y, width and height in that file, in metres."""
    x, y, width, height = area
    return dict(
        img=decal("vtol_drones", name), plane=plane, min=(x, y), size=(width, height), paint=paint, **options
    )


def painted(name, color, decals=None):
    """The matte paint of the airframe."""
    return material(name, color, 0.42, spec=0.45, coat=0.14, coatr=0.28, vary=0.06, rvar=0.14, decal=decals)


def materials(color="#565b5f", wing_color="#5d6266", dark="#1c1e20"):
    """The surfaces by name, for `model.build`: `color` of the fuselage, `wing_color` of wing, fins and pods."""
    surfaces = standard_materials()
    side = sheet("side", "XZ", (-1.1, -0.35, 2.4, 0.7), behind=True)
    top = sheet("top", "XY", (-1.1, -0.3, 2.4, 0.6), both=False)
    wing_top = sheet("wing", "YX", (-2.1, -0.4, 4.2, 0.8), paint=["#23262a", "#23262a"], behind=True)
    surfaces.update(
        body=painted("body", color, [side, top]),
        wing=painted("wing", wing_color, [wing_top]),
        fin=painted("fin", wing_color, [sheet("fin", "XZ", (-1.65, 0.05, 0.6, 0.6))]),
        paint=painted("paint", wing_color),
        radome=material("radome", "#222426", 0.40, spec=0.45, coat=0.2, coatr=0.25, vary=0.05, rvar=0.10),
        boom=material("boom", "#232527", 0.42, coat=0.3, coatr=0.2, vary=0.15),
        dark=material("dark", dark, 0.42, vary=0.1, coat=0.2),
        gimbal=material("gimbal", "#2a2c2e", 0.35, metal=0.2, vary=0.08),
        lens=material("sensor_lens", "#0a1020", 0.03, spec=0.9, coat=1, coatr=0.02, vary=0, rvar=0),
        infrared=material("infrared_lens", "#3a2110", 0.08, metal=0.7, coat=1, coatr=0.02, vary=0, rvar=0),
        marking=material("marking", "#b9bcbd", 0.45, vary=0.05),
    )
    return surfaces
