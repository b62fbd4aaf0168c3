/** Below this cosine a normal does not belong to its side: rounded edges turn far, but none turns further than this. */
const least = 0.1;
/** Above this cosine two triangles are one surface: the angle of `EDGE_ANGLE` in `geometry.py`. */
const alike = Math.cos((35 * Math.PI) / 180);

const minus = (a, b) => a.map((value, axis) => value - b[axis]);
const dot = (a, b) => a.reduce((sum, value, axis) => sum + value * b[axis], 0);
const cross = ([a, b, c], [x, y, z]) => [b * z - c * y, c * x - a * z, a * y - b * x];

/** Direction of a triangle's front, or undefined when it has no area. */
function front([a, b, c]) {
  const across = cross(minus(b, a), minus(c, a));
  const length = Math.hypot(...across);
  return length > 0 ? across.map((value) => value / length) : undefined;
}

const unit = (a) => {
  const length = Math.hypot(...a) || 1;
  return a.map((value) => value / length);
};

/** Corners in one place whose triangles face alike, and the sum of their directions. @typedef {{ corners: number[], sum: number[] }} Group */

/** Adds a corner to the group in its place that faces as it does. @param {Map<string, Group[]>} places */
function group(places, place, corner, facing) {
  const groups = places.get(place) ?? [];
  places.set(place, groups);
  const like = groups.find(({ sum }) => dot(unit(sum), facing) >= alike);
  if (!like) return void groups.push({ corners: [corner], sum: facing });
  like.corners.push(corner);
  like.sum = like.sum.map((value, axis) => value + facing[axis]);
}

function fixPrimitive(primitive) {
  const positions = primitive.getAttribute('POSITION');
  const normals = primitive.getAttribute('NORMAL');
  const places = new Map();
  for (let corner = 0; corner < positions.getCount(); corner += 3) {
    const corners = [corner, corner + 1, corner + 2];
    const points = corners.map((index) => positions.getElement(index, []));
    const facing = front(points);
    for (const [place, index] of facing ? corners.entries() : []) {
      if (dot(facing, normals.getElement(index, [])) >= least) continue;
      group(places, points[place].join(), index, facing);
    }
  }
  const groups = [...places.values()].flat();
  for (const { corners, sum } of groups)
    for (const index of corners) normals.setElement(index, unit(sum));
  return groups.reduce((count, { corners }) => count + corners.length, 0);
}

/**
 * A transform for unwelded meshes. Where a part is thin, the decimation's transfer of normals can take them from the
 * part's other side; such a corner gets the direction of its triangle and of those around it that face alike and have
 * the same fault.
 */
export const fixNormals = () => (document) => {
  const primitives = document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives());
  const fixed = primitives.reduce((sum, primitive) => sum + fixPrimitive(primitive), 0);
  document.getLogger().info(`fixNormals: ${fixed} corners`);
};
