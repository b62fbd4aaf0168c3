"""Joints, which the 3D viewer moves. In the model each joint is a separate node, which moves all objects below it."""


def joint(thing, name, rest_turn=(0, 0, 0), rest_move=(0, 0, 0)):
    """Marks an empty as a joint and returns it.

    A machine is built, and its occlusion is baked, with its parts in positions that light reaches. In the file, the joint
    is turned from there by `rest_turn` (degrees about the machine's X, Y and Z) and moved by `rest_move` (metres).
    """
    thing["joint"] = name
    thing["rest_turn"] = rest_turn
    thing["rest_move"] = rest_move
    return thing
