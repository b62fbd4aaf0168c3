"""The surfaces of the interceptors, the container and the carrier."""

from kit.materials import material, standard_materials
from kit.paths import decal

LETTERING = ["#d4d5d2", "#17181a"]


def _paint(name, color, sheets, rough=0.43, coat=0.12, vary=0.05):
    return material(
        name, color, rough, spec=0.45, coat=coat, coatr=0.3, vary=vary, rvar=0.12, decal=sheets or None
    )


def _sheet(name, plane, area, **options):
    return dict(
        img=decal("bat", name), plane=plane, min=area[:2], size=area[2:], paint=LETTERING, **options
    )


def materials(tube="#5f6467", container="#857f74", carrier="#6f7478"):
    """Surfaces by name. The three colours are for the interceptors, the container and the aircraft."""
    surfaces = standard_materials()
    surfaces["shell"] = _paint("bat_shell", tube, [_sheet("body", "XZ", (-0.18, -0.04, 0.36, 0.08), behind=True)])
    surfaces["shell_plain"] = _paint("bat_shell_plain", tube, None)
    surfaces["shell_arm"] = _paint(
        "bat_arm", tube, [_sheet("arm", "XY", (-0.02, -0.015, 0.18, 0.03), both=False)]
    )
    surfaces["shell_fin"] = _paint("bat_fin", "#3b3f42", None)
    side = (-0.36, 0.0, 0.72, 0.41)
    surfaces["container"] = _paint("bat_container", container, [_sheet("container", "XZ", side, behind=True)], 0.5)
    surfaces["container_flown"] = _paint(
        "bat_container_flown", container, [_sheet("container_flown", "XZ", side, behind=True)], 0.5
    )
    surfaces["container_plain"] = _paint("bat_container_plain", container, None, 0.5)
    surfaces["plate"] = material(
        "bat_plate",
        "#1b1d1f",
        0.42,
        metal=0.4,
        vary=0.08,
        decal=[_sheet("plate", "XY", (-0.36, -0.2, 0.72, 0.4), both=False)],
    )
    surfaces["plate_plain"] = material("bat_plate_plain", "#1b1d1f", 0.42, metal=0.4, vary=0.08)
    # A lacquer with uneven wear by weather.
    gloss = dict(rough=0.36, coat=0.3, vary=0.14)
    surfaces["airframe"] = _paint(
        "bat_airframe", carrier, [_sheet("carrier_side", "XZ", (-3.4, -0.6, 5.6, 1.4))], **gloss
    )
    surfaces["airframe_wing"] = _paint(
        "bat_airframe_wing", carrier, [_sheet("carrier_wing", "YX", (-4.2, -0.8, 8.4, 1.6))], **gloss
    )
    surfaces["airframe_plain"] = _paint("bat_airframe_plain", carrier, None, **gloss)
    surfaces["foam"] = material("bat_foam", "#303336", 0.9, spec=0.2, vary=0.1)
    surfaces["gimbal"] = material("bat_gimbal", "#34373a", 0.36, metal=0.3, vary=0.06)
    surfaces["lens"] = material("bat_lens", "#0a1020", 0.03, spec=0.9, coat=1, coatr=0.02, vary=0, rvar=0)
    surfaces["window_dark"] = material(
        "bat_window_dark", "#07090d", 0.05, spec=0.7, coat=1, coatr=0.02, vary=0, rvar=0
    )
    surfaces["window"] = material(
        "bat_window", "#e4eaee", 0.0, spec=0.6, coat=1, coatr=0.0, vary=0, rvar=0, trans=1, ior=1.03
    )
    surfaces["cable"] = material("bat_cable", "#121315", 0.5, vary=0.1)
    surfaces["brass"] = material("bat_brass", "#a98544", 0.3, metal=1, vary=0.05)
    surfaces["ribbon"] = material(
        "bat_ribbon",
        "#8c1411",
        0.75,
        spec=0.2,
        vary=0.08,
        decal=[_sheet("ribbon", "YX", (-0.18, 0.08, 0.16, 0.05), both=False)],
    )
    surfaces["stand"] = material("bat_stand", "#202326", 0.38, metal=0.6, vary=0.06)
    return surfaces
