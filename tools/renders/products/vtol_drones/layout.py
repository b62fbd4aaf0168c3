"""The positions of the VTOL drone's main parts in metres: +X nose, +Y port, +Z up, origin inside the fuselage."""

# Height of the origin above the ground when it stands on its four feet.
STANDING_HEIGHT = 0.276

WING_Z = 0.112
BOOM_Y, BOOM_Z = 0.72, 0.078
# The fore and aft lifting motors. Their middle is the centre of gravity, a little behind the wing's quarter chord.
MOTORS_X = (0.86, -0.72)
ROTOR_RADIUS = 0.36
ROTOR_Z = 0.190
# The pusher's disc ends 79 mm above the ground.
PUSHER_X, PUSHER_Z, PUSHER_RADIUS = -1.075, 0.048, 0.245
TURRET = (0.72, 0.0, -0.112)
TAIL_APEX = (-1.33, 0.0, 0.56)
