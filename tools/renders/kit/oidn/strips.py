"""Runs a network over a picture of any size."""

import numpy as np

from .network import Network

SIDE = 16  # Sides must be multiples of this number, because the network halves them four times.
SMALLEST = 96
OVERLAP = 112  # Half of the network's receptive field, in pixels.
STRIP = 3_000_000  # Maximum pixels of a strip. Each pixel takes about 800 bytes.


def _edges(height, width):
    """The rows at which the strips begin and end."""
    if height * width <= STRIP:
        return [0, height]
    count = -(-height // max(SIDE, STRIP // max(SMALLEST, width) - 2 * OVERLAP))
    return [round(height * index / count) for index in range(count + 1)]


def run(name, picture):
    """`picture`: (height, width, channels). Returns three channels of the same size, as if computed without strips."""
    network = Network(name)
    height, width, _ = picture.shape
    result = np.empty((height, width, 3), np.float32)
    edges = _edges(height, width)
    for top, bottom in zip(edges, edges[1:]):
        first, last = max(0, (top - OVERLAP) // SIDE * SIDE), min(height, bottom + OVERLAP)
        spare = (0, -(last - first) % SIDE), (0, max(SMALLEST - width, -width % SIDE)), (0, 0)
        padded = np.pad(picture[first:last].astype(np.float32), spare)
        result[top:bottom] = network.run(padded)[top - first : bottom - first, :width]
    return result
