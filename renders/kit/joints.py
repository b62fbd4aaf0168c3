"""What the 3D viewer moves. In its model each joint is a node of its own, which moves everything that is built below it."""


def joint(thing, name, rest_turn=(0, 0, 0), rest_move=(0, 0, 0)):
    """Makes an empty a joint and returns it.

    A machine is built, and its occlusion baked, with its parts where light reaches them. In the file the joint is turned
    by `rest_turn` (degrees about the machine's X, Y and Z) and moved by `rest_move` (metres) from there.
    """
    thing["joint"] = name
    thing["rest_turn"] = rest_turn
    thing["rest_move"] = rest_move
    return thing
