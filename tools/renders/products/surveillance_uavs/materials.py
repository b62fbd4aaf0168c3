"""The surfaces of the surveillance UAV: matt warm light grey, darker aerials and a glossy turret."""

from kit.materials import material, standard_materials
from kit.paths import decal

LETTERING = ["#2c2d2f", "#1a1b1d"]


def _sheet(name, plane, corner, size, line, **options):
    return dict(
        img=decal("surveillance_uavs", name),
        plane=plane,
        min=corner,
        size=size,
        paint=LETTERING,
        line=line,
        **options,
    )


def _paint(name, color, sheets=None):
    return material(name, color, 0.52, spec=0.34, coat=0.05, coatr=0.4, vary=0.05, rvar=0.12, decal=sheets)


def materials(color="#7b7a77", wing_color="#7e7d7a", radome_color="#918f8b", line=0.8):
    """Surfaces by name; the colours are sRGB hex, `line` is the darkness of the grooves (0 to 1)."""
    surfaces = standard_materials()
    side = _sheet("side", "XZ", (-1.6, -0.7), (4.2, 1.4), line, behind=True)
    top = _sheet("top", "XY", (-1.6, -0.5), (4.2, 1.0), line, both=False)
    surfaces["body"] = _paint("body", color, [side, top])
    surfaces["radome"] = _paint("radome", radome_color)
    surfaces["plain"] = _paint("plain", color)
    surfaces["wing"] = _paint("wing", wing_color, [_sheet("wing", "YX", (-4.8, -0.6), (9.6, 1.2), line)])
    surfaces["fin"] = _paint("fin", wing_color, [_sheet("fin", "XZ", (-3.9, -0.2), (1.5, 1.5), line, behind=True)])
    surfaces["stabiliser"] = _paint(
        "stabiliser", wing_color, [_sheet("stabiliser", "YX", (-1.4, -3.9), (2.8, 1.4), line)]
    )
    surfaces["boom"] = _paint("boom", color, [_sheet("boom", "XZ", (-3.8, -0.2), (5.0, 1.0), line)])
    surfaces["sar"] = _paint("sar", "#6c6a66")
    surfaces["dark"] = material("dark", "#1d1e20", 0.45, vary=0.1, coat=0.15)
    surfaces["turret"] = material("turret", "#333436", 0.36, spec=0.5, coat=0.15, coatr=0.25, vary=0.06)
    surfaces["chrome"] = material("chrome", "#c4c6c8", 0.12, metal=1, vary=0.02, rvar=0.05)
    surfaces["lens"] = material("lens", "#0a1020", 0.03, spec=0.9, coat=1, coatr=0.02, vary=0, rvar=0)
    surfaces["infrared"] = material("infrared", "#2c1220", 0.05, spec=1, coat=1, coatr=0.02, vary=0, rvar=0)
    surfaces["gear_paint"] = material("gear_paint", "#a5a39e", 0.4, coat=0.2, vary=0.05)
    return surfaces
