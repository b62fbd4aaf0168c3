"""BAT-32: the foldable interceptor, its container, and both together as they are shown."""

import math

from kit.mesh import empty, mesh_object
from kit.solids import box, lathe, tube

from .arms import build_arms
from .body import build_body
from .container import build_container
from .measures import RADIUS, TAIL
from .tail import build_tail

# The cells whose interceptors are shown outside of the container.
OUTSIDE = (3, 5)


def build_bat(surfaces, folded=0.0, spin=0, fins_folded=None, pin=False):
    """One interceptor, nose to +X, centre of the tube at the origin; the propellers turn about X.

    `folded`: 0 arms out, 1 smooth tube; `fins_folded`: the same for the fins, by default like the arms; `spin`: degrees of
    motion blur; `pin`: with the safety pin and its ribbon, for a tube that lies on z = -RADIUS.
    """
    root = empty("bat")
    build_body(surfaces, root)
    build_arms(surfaces, root, folded, spin)
    build_tail(surfaces, root, folded if fins_folded is None else fins_folded)
    if pin:
        _pin(surfaces, root)
    return root


def _pin(surfaces, root):
    """The safety pin in the battery section, on the starboard side, with a ribbon that runs out on the ground."""
    x = 0.098
    collar = [(0, 0), (0.0042, 0), (0.0042, 0.0016), (0.0034, 0.0024), (0, 0.0024)]
    lathe(
        "pin_seat",
        collar,
        surfaces["dkalu"],
        root,
        (x, -RADIUS + 0.0004, 0),
        axis="Y",
        n=24,
        rot=(0, 0, math.pi),
    )
    ring = [
        (x + 0.009 * math.sin(t), -RADIUS - 0.004, -0.009 + 0.009 * math.cos(t))
        for t in [i * math.pi / 8 for i in range(17)]
    ]
    tube("pin_ring", ring, 0.0009, surfaces["alu"], root, res=4)
    path = [(-RADIUS - 0.0040, -0.0170), (-RADIUS - 0.0062, -0.0250), (-RADIUS - 0.0120, -0.0330)]
    path += [(-RADIUS - 0.0200, -0.0364), (-RADIUS - 0.0320, -0.0366), (-RADIUS - 0.0500, -0.0350)]
    path += [(-RADIUS - 0.0680, -0.0356), (-RADIUS - 0.0860, -0.0368), (-RADIUS - 0.1300, -0.0368)]
    verts, faces = [], []
    for index, (y, z) in enumerate(path):
        drift = 0.0016 * index
        verts += [(x - 0.011 + drift, y, z), (x + 0.011 + drift, y, z)]
    for index in range(len(path) - 1):
        a = 2 * index
        faces.append((a, a + 1, a + 3, a + 2))
    ribbon = mesh_object("ribbon", verts, faces, surfaces["ribbon"], root, autosmooth=80)
    solid = ribbon.modifiers.new("thickness", "SOLIDIFY")
    solid.thickness = 0.0008
    round_off = ribbon.modifiers.new("round", "SUBSURF")
    round_off.levels = round_off.render_levels = 2


def build_stand(surfaces, tilt=52, height=0.20):
    """A display stand on z = 0. Returns its root and the empty that holds an interceptor.

    `tilt`: degrees of the nose above the horizon; `height`: of the tail's end. The stand holds the tail cap by its socket.
    """
    root = empty("stand")
    foot = [
        (0, 0),
        (0.108, 0),
        (0.110, 0.002),
        (0.110, 0.009),
        (0.107, 0.012),
        (0.020, 0.0135),
        (0.018, 0.018),
        (0, 0.018),
    ]
    lathe("foot", foot, surfaces["stand"], root, n=96)
    a = math.radians(tilt)
    along = (math.cos(a), 0, math.sin(a))
    tail = (-0.055, 0, height)
    start = tuple(p + d * 0.004 for p, d in zip(tail, along))
    stem = [(0, 0, 0.012), (0, 0, 0.035), (tail[0] - along[0] * 0.045, 0, tail[2] - along[2] * 0.06), start]
    tube("stem", stem, 0.0065, surfaces["alu"], root, res=24)
    holder = empty("holder", tuple(p - d * TAIL for p, d in zip(tail, along)), root)
    holder.rotation_euler = (0, -a, 0)
    socket = [
        (0, TAIL - 0.016),
        (0.0090, TAIL - 0.016),
        (0.0112, TAIL - 0.012),
        (0.0112, TAIL + 0.0030),
        (0, TAIL + 0.0030),
    ]
    lathe("socket", socket, surfaces["dkalu"], holder, axis="X", n=40)
    return root, holder


def place_chocks(surfaces, tube_root):
    """Two rubber cradles that keep the lying tube from rolling."""
    for x in (-0.115, 0.045):
        for side in (-1, 1):
            box(
                "chock",
                (0.026, 0.018, 0.012),
                (x, side * 0.026, -RADIUS + 0.006),
                surfaces["rubber"],
                tube_root,
                0.003,
                rot=(math.radians(side * -8), 0, 0),
            )


def build(surfaces, lid=110, springs=True):
    """The container with thirty interceptors, one next to it as a tube, and one on a stand with its arms out."""
    root = empty("bat_system")
    build_container(surfaces, lid, OUTSIDE, springs=springs).parent = root
    lying = build_bat(surfaces, folded=1, pin=True)
    lying.parent = root
    lying.location = (-0.26, -0.38, RADIUS)
    lying.rotation_euler = (0, 0, math.radians(-9))
    place_chocks(surfaces, lying)
    stand, holder = build_stand(surfaces)
    stand.parent = root
    stand.location = (0.68, -0.16, 0)
    stand.rotation_euler = (0, 0, math.radians(-62))
    build_bat(surfaces).parent = holder
    return root


def build_movable(surfaces):
    """The model for the 3D viewer, which closes the lid. It has no gas springs, because these would have to shorten."""
    return build(surfaces, springs=False)
