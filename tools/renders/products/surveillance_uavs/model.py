"""The surveillance UAV SU-90: a slender wing of 9 m, a pod with pusher propeller and two booms to a twin-fin tail."""

from kit.mesh import empty

from .airframe import boom, main_wing, tail
from .gear import gear
from .pod import pod
from .sensors import sensors


def build(surfaces, gear_down=True, spin=0):
    """Returns the root empty (metres, +X nose, +Y port, +Z up); the wheels stand at z = gear.GROUND."""
    root = empty("SU-90")
    pod(surfaces, root, spin)
    main_wing(surfaces, root)
    for side in (-1, 1):
        boom(surfaces, root, side)
    tail(surfaces, root)
    sensors(surfaces, root)
    if gear_down:
        gear(surfaces, root)
    return root
