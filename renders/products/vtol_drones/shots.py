"""Its pictures."""

from kit.light import area, camera
from kit.shot import Shot
from kit.studio import studio

from .materials import materials
from .model import build


def on_the_floor():
    root = build(materials("#565b5f", "#5d6266"))
    root.location = (0, 0, 0.266)
    studio(
        horizon="#4f575e",
        top="#15191d",
        floor="#33383d",
        frough=0.72,
        fade0=3.0,
        fade=6.5,
        ambient=(0.10, 0.11, 0.13),
        amb_s=0.6,
    )
    area("over", (-0.5, 0.3, 3.4), (-0.1, 0, 0.2), 4.2, 120, "#ffffff", sy=1.0, spread=110)
    area("key", (4.8, -2.6, 3.0), (0.2, 0, 0.2), 1.6, 230, "#fff1e2")
    area("kicker", (-4.6, 3.2, 2.0), (0, 0, 0.4), 0.6, 240, "#c4dbff", sy=3.2)
    area("under", (2.6, -1.6, 0.05), (0.8, 0, 0.1), 0.8, 14, "#ffe9d0")
    area("rim", (1.6, 5.4, 1.6), (0.2, 0, 0.3), 3.6, 180, "#dce8ff", sy=0.8)


def studio_shot():
    on_the_floor()
    camera((4.7, -4.9, 2.10), (-0.16, 0.10, 0.27), lens=64, fstop=6.3, focus=(0.6, -0.2, 0.3))
    return Shot(exposure=0.3)


SHOTS = {"studio": studio_shot}
