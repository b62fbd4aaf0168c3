"""The surfaces of the heavy-lift drone."""

from kit.materials import material, standard_materials
from kit.paths import decal

PRODUCT = "heavy_lift_drones"


def _sheet(name, plane, corner, size, paint, **options):
    return dict(img=decal(PRODUCT, name), plane=plane, min=corner, size=size, paint=paint, **options)


def materials(hull="#565b5f", pod="#8d8a83"):
    """`hull` and `pod`: their paints. Returns the surfaces by name."""
    skin = dict(spec=0.45, coat=0.12, coatr=0.3, vary=0.06, rvar=0.14)
    ink = ["#d9dcdd", "#17181a"]
    surfaces = standard_materials()
    surfaces["body"] = material(
        "body",
        hull,
        0.42,
        **skin,
        decal=[
            _sheet("side", "XZ", (-2.4, 0.8), (4.8, 0.8), ink, behind=True),
            _sheet("top", "XY", (-2.4, -0.6), (4.8, 1.2), ink, both=False),
        ],
    )
    surfaces["body_plain"] = material("body_plain", hull, 0.43, **skin)
    surfaces["pod"] = material(
        "pod",
        pod,
        0.46,
        **skin,
        decal=[_sheet("pod", "XZ", (-1.4, 0.25), (2.8, 0.7), ["#eceae5", "#1b1c1e"], behind=True)],
    )
    surfaces["pod_trim"] = material("pod_trim", pod, 0.5, **{**skin, "vary": 0.1})
    surfaces["pack"] = material(
        "pack",
        "#2b2e31",
        0.45,
        spec=0.45,
        coat=0.15,
        coatr=0.3,
        vary=0.08,
        decal=[_sheet("pack", "XZ", (-0.14, -0.16), (0.28, 0.32), ["#d9dcdd", "#b8892c"])],
    )
    surfaces["spine"] = material("spine", "#26282b", 0.40, coat=0.3, coatr=0.22, vary=0.14)
    surfaces["boom"] = material("boom", "#1f2123", 0.40, coat=0.35, coatr=0.2, vary=0.15)
    surfaces["blade"] = material("blade", "#191a1c", 0.34, coat=0.4, coatr=0.16, vary=0.15)
    surfaces["dark"] = material("dark", "#1c1e20", 0.44, vary=0.1, coat=0.2)
    surfaces["lever"] = material("lever", "#a9692a", 0.42, vary=0.06, coat=0.2, coatr=0.25)
    surfaces["visor"] = material("visor", "#070a10", 0.06, spec=0.8, coat=1, coatr=0.03, vary=0, rvar=0)
    surfaces["charge"] = material("charge", "#04200e", 0.3, emit="#35ff8a", emit_s=3, vary=0, rvar=0)
    surfaces["lamp"] = material("lamp", "#404040", 0.2, emit="#fff3df", emit_s=3, vary=0, rvar=0)
    return surfaces
