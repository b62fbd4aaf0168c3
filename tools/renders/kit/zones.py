"""Paint zones: a second surface on some of an object's faces. Unlike projected paint, they also cover faces that turn away."""


def paint_faces(thing, surface, inside):
    """Gives `surface` to the faces whose centre, in the object's own coordinates (metres), satisfies `inside(x, y, z)`."""
    mesh = thing.data
    mesh.materials.append(surface)
    index = len(mesh.materials) - 1
    for face in mesh.polygons:
        if inside(*face.center):
            face.material_index = index
    return thing
