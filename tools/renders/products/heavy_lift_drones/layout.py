"""The positions of the parts in metres: +X nose, +Y port, +Z up, z = 0 at the soles of the skids."""

import math

ROTOR_RADIUS = 0.875
# The arms of one side from nose to tail: root on the hull's shoulder, and rotor axis. The other side is mirrored.
ARMS = [
    ((1.26, 0.36), (2.50, 1.09)),
    ((0.72, 0.42), (0.96, 2.22)),
    ((-0.72, 0.42), (-0.96, 2.22)),
    ((-1.26, 0.36), (-2.50, 1.09)),
]
ROOT_HEIGHT = 1.40
TIP_HEIGHT = 1.78
ROTOR_ABOVE_TIP = 0.292

# (x, half width, height up, height down, centre height, exponent up, exponent down)
HULL = [
    (0.0, 0.560, 0.315, 0.290, 1.22, 2.7, 3.3),
    (0.85, 0.545, 0.305, 0.288, 1.22, 2.6, 3.2),
    (1.30, 0.470, 0.275, 0.270, 1.21, 2.4, 2.8),
    (-0.85, 0.545, 0.305, 0.286, 1.22, 2.6, 3.2),
    (-1.30, 0.460, 0.270, 0.245, 1.235, 2.4, 2.8),
    (-1.75, 0.310, 0.190, 0.160, 1.275, 2.3, 2.4),
    (-2.05, 0.175, 0.110, 0.095, 1.310, 2.1, 2.1),
]
NOSE = dict(x0=2.24, dx=-0.78, w=0.405, hu=0.235, hd=0.235, z0=1.10, z1=1.19, n=2.2)
TAIL = dict(x0=-2.26, dx=0.14, w=0.125, hu=0.080, hd=0.070, z0=1.325, z1=1.318, n=2.0)

POD = [
    (0.62, 0.420, 0.265, 0.285, 0.595, 7.0, 4.6),
    (0.0, 0.424, 0.265, 0.290, 0.595, 7.0, 4.8),
    (-0.72, 0.420, 0.265, 0.288, 0.595, 7.0, 4.6),
    (-0.86, 0.416, 0.255, 0.250, 0.605, 6.0, 4.2),
    (-1.18, 0.395, 0.170, 0.098, 0.690, 5.0, 3.8),
    (-1.24, 0.380, 0.130, 0.070, 0.715, 4.5, 3.6),
    (-1.26, 0.330, 0.080, 0.045, 0.725, 4.0, 3.4),
]
POD_NOSE = dict(x0=1.12, dx=-0.42, w=0.416, hu=0.263, hd=0.280, z0=0.62, z1=0.595, n=3.6)


def arms():
    """Every arm as (index nose to tail, side: 1 port or -1 starboard, root, tip), points with heights."""
    for index, ((root_x, root_y), (tip_x, tip_y)) in enumerate(ARMS):
        for side in (1, -1):
            yield index, side, (root_x, side * root_y, ROOT_HEIGHT), (tip_x, side * tip_y, TIP_HEIGHT)


def smallest_gap():
    """The smallest gap between two rotor discs in metres. Below zero they would strike each other."""
    tips = [tip[:2] for _, _, _, tip in arms()]
    return min(math.dist(a, b) for i, a in enumerate(tips) for b in tips[:i]) - 2 * ROTOR_RADIUS
