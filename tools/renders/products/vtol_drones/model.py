"""The VTOL drone: a fixed wing with four lifting rotors on two booms and a pusher."""

from kit.mesh import empty

from .airframe import add_airframe
from .booms import add_booms
from .fittings import add_fittings
from .tail import add_pusher, add_tail
from .turret import add_turret


def build(surfaces, lift_spin=0, push_spin=0, pan=-20, tilt=12):
    """Returns the root of the machine, whose origin stands `layout.STANDING_HEIGHT` above the ground.

    `lift_spin`, `push_spin`: degrees that rotors sweep during the exposure, 0 for parked ones. In flight on the wing, the
    lifting rotors are parked along the booms. `pan`, `tilt`: direction of the turret in degrees.
    """
    root = empty("vtol_drone")
    add_airframe(surfaces, root)
    add_booms(surfaces, root, lift_spin)
    add_tail(surfaces, root)
    add_pusher(surfaces, root, push_spin)
    add_turret(surfaces, root, pan, tilt)
    add_fittings(surfaces, root)
    return root
