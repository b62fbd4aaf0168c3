"""The dark ground behind the gate: dunes at night, and a line of first light. Nothing in it is brighter than paper-white
text can bear (contrast of seven)."""

from kit.aim import ahead
from kit.desert import desert, dunes
from kit.dusk import Dusk, dusk
from kit.light import camera, sun
from kit.shot import Shot

EYE_HEIGHT = 46.0
HEADING = 148.0
BEFORE_DAWN = Dusk(
    colors=(
        (0, "#7a4c36"),
        (0.7, "#573b36"),
        (2.0, "#3a323f"),
        (5, "#1c243b"),
        (12, "#121a2b"),
        (40, "#0c121e"),
    ),
    strength=0.6,
    sun_azimuth=226,
    sun_elevation=5.5,
    sun_power=0.5,
    sun_color="#ffab74",
    glow="#7a3d18",
    glow_strength=0.25,
    glow_width=0.2,
    glow_height=0.03,
)


def before_dawn(pitch, lens):
    """The whole scene; the camera looks `pitch` degrees up."""
    dusk(BEFORE_DAWN)
    sun(58, HEADING + 200, 0.16, angle=70, color="#7f9bd8")
    eye = (0.0, 0.0, EYE_HEIGHT)
    desert(
        eye,
        HEADING,
        BEFORE_DAWN,
        lambda X, Y: dunes(X, Y, wind=28.0, seed=11) - 16,
        fov=80,
        rows=700,
        haze=(300, 8000),
    )
    camera(eye, ahead(eye, HEADING, pitch), lens=lens)


def ground_shot():
    before_dawn(4.6, 40)
    return Shot(bloom=0.03, vignette=0.3)


def portrait_shot():
    before_dawn(8.0, 38)
    return Shot(900, 1200, bloom=0.03, vignette=0.3)


SHOTS = {"ground": ground_shot, "portrait": portrait_shot}
