"""The unmanned surface vessel: a foiling hull of 8.9 m. The datum is the keel amidships."""

from kit.mesh import empty

from .deck import add_deck
from .foils import add_foils
from .hull import add_hull
from .mast import add_mast


def build(surfaces):
    """Returns the root empty; metres, bow towards +X."""
    root = empty("USV")
    for add in (add_hull, add_mast, add_deck, add_foils):
        add(surfaces, root)
    return root
