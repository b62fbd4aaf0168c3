"""The transport dolly of the studio pictures: a tube frame on castors with padded saddles under the belly."""

import math

from kit.mesh import empty
from kit.solids import box, lathe, tube

from . import shape

SADDLES = [(0.34, 0.17), (0.34, -0.17), (-0.30, 0.34), (-0.30, -0.34)]
DECK = 0.27


def _castor(surfaces, parent, x, y):
    tyre = [(0.034, -0.018), (0.056, -0.018), (0.062, -0.012), (0.062, 0.012), (0.056, 0.018), (0.034, 0.018)]
    lathe("castor_tyre", tyre, surfaces["rubber"], parent, (x - 0.02, y, 0.062), axis="Y", n=40)
    lathe("castor_hub", [(0, -0.014), (0.035, -0.014), (0.035, 0.014), (0, 0.014)], surfaces["alu"], parent,
          (x - 0.02, y, 0.062), axis="Y", n=32)  # fmt: skip
    for side in (-1, 1):
        box("castor_fork", (0.030, 0.005, 0.095), (x - 0.012, y + side * 0.024, 0.098), surfaces["dkalu"], parent, 0.002,
            rot=(0, math.radians(14), 0))  # fmt: skip
    box("castor_plate", (0.075, 0.075, 0.010), (x, y, 0.147), surfaces["dkalu"], parent, 0.003)
    lathe(
        "castor_stem",
        [(0, 0.14), (0.018, 0.14), (0.018, 0.22), (0, 0.22)],
        surfaces["dkalu"],
        parent,
        (x, y, 0),
    )


def stand(surfaces, height):
    """A dolly on z = 0 for a level aircraft whose origin is `height` metres up. Returns its root empty."""
    root = empty("dolly")
    frame = surfaces["stand"]
    for side in (-1, 1):
        box("longeron", (1.15, 0.05, 0.05), (0.02, side * 0.30, DECK - 0.045), frame, root, 0.008)
        for x in (0.52, -0.48):
            _castor(surfaces, root, x, side * 0.30)
    for x in (0.50, 0.34, -0.30, -0.46):
        box(
            "cross_member",
            (0.05, 0.60 if abs(x) > 0.4 else 0.72, 0.046),
            (x, 0, DECK - 0.043),
            frame,
            root,
            0.008,
        )
    for x, y in SADDLES:
        top = height + float(shape.skin(x, y, False))
        tube("post", [(x, y, DECK - 0.03), (x, y, top - 0.035)], 0.019, frame, root)
        lathe(
            "collar",
            [(0, 0), (0.03, 0), (0.03, 0.03), (0, 0.03)],
            surfaces["dkalu"],
            root,
            (x, y, DECK - 0.022),
        )
        box("saddle", (0.16, 0.085, 0.022), (x, y, top - 0.030), frame, root, 0.006)
        # the foam pad is slightly compressed by the belly
        box("pad", (0.17, 0.095, 0.036), (x, y, top - 0.008), surfaces["rubber"], root, 0.012)
    tube("brace", [(0.34, 0.15, DECK), (-0.28, 0.33, height - 0.17)], 0.010, frame, root)
    tube("brace", [(0.34, -0.15, DECK), (-0.28, -0.33, height - 0.17)], 0.010, frame, root)
    handle = [(0.50, 0.22, DECK - 0.043), (0.72, 0.22, DECK - 0.02), (0.80, 0.14, DECK), (0.80, -0.14, DECK)]
    handle += [(0.72, -0.22, DECK - 0.02), (0.50, -0.22, DECK - 0.043)]
    tube("handle", handle, 0.013, surfaces["dkalu"], root)
    return root
