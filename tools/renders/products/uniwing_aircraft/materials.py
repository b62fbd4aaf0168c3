"""The surfaces of the uniwing aircraft: satin grey with edges of another grey, a tinted glass nose."""

from kit.materials import material, standard_materials
from kit.paths import decal


def _paint(name, color, markings, line, sheet=None):
    sheets = sheet and [
        dict(
            img=decal("uniwing_aircraft", sheet),
            plane="YX",
            min=(-1.7, -1.1),
            size=(3.4, 2.2),
            paint=markings,
            both=False,
            line=line,
        )
    ]
    return material(name, color, 0.44, spec=0.4, coat=0.10, coatr=0.30, vary=0.07, rvar=0.12, decal=sheets, dirt=0.14)


def materials(color="#5d6063", edges="#6d7073", lettering="#d6d8d9", line=0.8):
    """Surfaces by name; `color`, the leading and trailing `edges` and the `lettering` are sRGB hex, `line` the grooves' darkness."""
    surfaces, markings = standard_materials(), [lettering, edges]
    surfaces["body"] = _paint("body", color, markings, line, "top")
    surfaces["hump"] = _paint("hump", color, markings, line, "hump")
    surfaces["plain"] = _paint("plain", color, markings, line)
    surfaces["dark"] = material("dark", "#191a1c", 0.45, vary=0.1, coat=0.15)
    surfaces["frame"] = material("frame", "#1a1b1d", 0.4, coat=0.2, vary=0)
    surfaces["seeker"] = material("seeker", "#6f7275", 0.34, metal=0.6, vary=0.05)
    surfaces["lens"] = material("lens", "#0a1020", 0.03, spec=0.9, coat=1, coatr=0.02, vary=0, rvar=0)
    surfaces["infrared"] = material("infrared", "#2c1220", 0.05, spec=1, coat=1, coatr=0.02, vary=0, rvar=0)
    surfaces["glass"] = material("glass", "#05080c", 0.03, spec=1, coat=1, coatr=0.02, vary=0, rvar=0)
    surfaces["glass"].node_tree.nodes["Principled BSDF"].inputs["Alpha"].default_value = 0.55
    surfaces["stand"] = material("stand", "#2b2d30", 0.42, coat=0.2, vary=0.08)
    return surfaces
