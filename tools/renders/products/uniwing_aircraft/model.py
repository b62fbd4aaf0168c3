"""The uniwing DW-12: a tailless flying-wing delta of 3.2 m span with a buried duct and a seeker behind a glass nose."""

from kit.mesh import empty

from .body import duct, hump, seeker, skin
from .details import details


def build(surfaces, pan=-14, tilt=10):
    """Returns the root empty (metres, +X nose, +Y port, +Z up). `pan`, `tilt`: where the seeker looks, in degrees."""
    root = empty("DW-12")
    skin(surfaces, root)
    seeker(surfaces, root, pan, tilt)
    hump(surfaces, root)
    duct(surfaces, root)
    details(surfaces, root)
    return root
