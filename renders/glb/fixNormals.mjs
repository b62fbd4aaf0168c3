/** Below this cosine a normal does not belong to its side: rounded edges turn far, but none turns further than this. */
const least = 0.1;

const minus = (a, b) => a.map((value, axis) => value - b[axis]);
const dot = (a, b) => a.reduce((sum, value, axis) => sum + value * b[axis], 0);
const cross = ([a, b, c], [x, y, z]) => [b * z - c * y, c * x - a * z, a * y - b * x];

/** Direction of a triangle's front, or undefined when it has no area. */
function front([a, b, c]) {
  const across = cross(minus(b, a), minus(c, a));
  const length = Math.hypot(...across);
  return length > 0 ? across.map((value) => value / length) : undefined;
}

function fixPrimitive(primitive) {
  const positions = primitive.getAttribute('POSITION');
  const normals = primitive.getAttribute('NORMAL');
  let fixed = 0;
  for (let corner = 0; corner < positions.getCount(); corner += 3) {
    const corners = [corner, corner + 1, corner + 2];
    const facing = front(corners.map((index) => positions.getElement(index, [])));
    for (const index of facing ? corners : []) {
      if (dot(facing, normals.getElement(index, [])) >= least) continue;
      normals.setElement(index, facing);
      fixed += 1;
    }
  }
  return fixed;
}

/**
 * A transform for unwelded meshes. Where a part is thin, the decimation's transfer of normals can take them from the
 * part's other side; such a corner gets its triangle's own direction.
 */
export const fixNormals = () => (document) => {
  const primitives = document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives());
  const fixed = primitives.reduce((sum, primitive) => sum + fixPrimitive(primitive), 0);
  document.getLogger().info(`fixNormals: ${fixed} corners`);
};
