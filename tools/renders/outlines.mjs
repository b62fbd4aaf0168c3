// Draws the outlines of the machines, to scale, from the site's models: node outlines.mjs [SLUG …]
// Reads mf-products/src/features/viewer/models/SLUG.glb; writes one SVG for the plan (nose to the right) and one for the side to
// mf-products/src/features/dimensions/outlines, and prints length, width and height in metres.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NodeIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { dequantize } from '@gltf-transform/functions';
import { contours } from 'd3-contour';
import simplify from 'simplify-js';

const root = path.join(import.meta.dirname, '../..');
const source = path.join(root, 'mf-products/src/features/viewer/models');
const target = path.join(root, 'mf-products/src/features/dimensions/outlines');

/** Cells along the longer side of the raster. A simplified line may deviate by half a cell. */
const cells = 900;
/** The smallest area that is drawn, in cells. Smaller areas are gaps between parts. */
const leastArea = 24;

const io = new NodeIO().registerExtensions(ALL_EXTENSIONS);

/** Reads the triangles of a model in metres: x to the nose, y up, z to starboard. */
async function readTriangles(slug) {
  const document = await io.read(path.join(source, `${slug}.glb`));
  await document.transform(dequantize());
  const triangles = [];
  document
    .getRoot()
    .listScenes()[0]
    .traverse((node) => {
      const matrix = node.getWorldMatrix();
      const at = ([x, y, z]) =>
        [0, 1, 2].map(
          (row) => matrix[row] * x + matrix[4 + row] * y + matrix[8 + row] * z + matrix[12 + row],
        );
      for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
        const positions = primitive.getAttribute('POSITION');
        const indices = primitive.getIndices();
        for (let i = 0; i < indices.getCount(); i += 3)
          triangles.push(
            [0, 1, 2].map((k) => at(positions.getElement(indices.getScalar(i + k), []))),
          );
      }
    });
  return triangles;
}

/** The smallest and the largest value of a coordinate. */
function extent(triangles, axis) {
  const values = triangles.flatMap((triangle) => triangle.map((corner) => corner[axis]));
  return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
}

/** Fills the cells that a projected triangle covers. */
function fill(raster, width, height, [a, b, c]) {
  const left = Math.min(a[0], b[0], c[0]);
  const right = Math.max(a[0], b[0], c[0]);
  const top = Math.min(a[1], b[1], c[1]);
  const bottom = Math.max(a[1], b[1], c[1]);
  const side = (p, q, x, y) => (q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0]);
  for (let y = Math.floor(top); y <= Math.min(bottom, height - 1); y++)
    for (let x = Math.floor(left); x <= Math.min(right, width - 1); x++) {
      const sides = [
        side(a, b, x + 0.5, y + 0.5),
        side(b, c, x + 0.5, y + 0.5),
        side(c, a, x + 0.5, y + 0.5),
      ];
      if (sides.every((value) => value >= 0) || sides.every((value) => value <= 0))
        raster[y * width + x] = 1;
    }
  // Thin parts, such as an antenna, can miss the centre of every cell.
  for (const [x, y] of [a, b, c])
    raster[Math.min(height - 1, Math.floor(y)) * width + Math.min(width - 1, Math.floor(x))] = 1;
}

const area = (ring) =>
  Math.abs(
    ring.reduce(
      (sum, [x, y], i) =>
        sum + x * ring[(i + 1) % ring.length][1] - ring[(i + 1) % ring.length][0] * y,
      0,
    ) / 2,
  );

/** Draws one view as SVG in centimetres. `across` and `up` are the indices of coordinates; `sign` may reverse `up`. */
function draw(triangles, across, up, sign) {
  const [[x0, x1], [y0, y1]] = [extent(triangles, across), extent(triangles, up)];
  const margin = 2;
  const scale = cells / Math.max(x1 - x0, y1 - y0);
  const [width, height] = [(x1 - x0) * scale, (y1 - y0) * scale].map(
    (side) => Math.ceil(side) + 2 * margin,
  );
  const raster = new Float64Array(width * height);
  for (const triangle of triangles)
    fill(
      raster,
      width,
      height,
      triangle.map((corner) => [
        (corner[across] - x0) * scale + margin,
        (sign > 0 ? corner[up] - y0 : y1 - corner[up]) * scale + margin,
      ]),
    );
  const [{ coordinates }] = contours().size([width, height]).thresholds([0.5])(raster);
  const perCell = 100 / scale;
  const at = (value) => +((value - margin) * perCell).toFixed(1);
  const rings = coordinates.flat().filter((ring) => area(ring) > leastArea);
  const lines = rings.map((ring) => {
    const points = simplify(
      ring.slice(0, -1).map(([x, y]) => ({ x, y })),
      0.5,
      true,
    );
    return `M${points.map(({ x, y }) => `${at(x)} ${at(y)}`).join('L')}Z`;
  });
  const box = `0 0 ${((x1 - x0) * 100).toFixed(1)} ${((y1 - y0) * 100).toFixed(1)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path fill="#2b2740" fill-rule="evenodd" d="${lines.join('')}"/></svg>\n`;
}

const named = process.argv.slice(2);
const models = (await readdir(source)).filter((file) => file.endsWith('.glb'));
const slugs = named.length > 0 ? named : models.map((file) => path.basename(file, '.glb'));

await mkdir(target, { recursive: true });
for (const slug of slugs) {
  const triangles = await readTriangles(slug);
  const views = { plan: draw(triangles, 0, 2, 1), side: draw(triangles, 0, 1, -1) };
  for (const [view, svg] of Object.entries(views))
    await writeFile(path.join(target, `${slug}-${view}.svg`), svg);
  const metres = [0, 2, 1]
    .map((axis) => extent(triangles, axis))
    .map(([low, high]) => (high - low).toFixed(2));
  console.log(
    `${slug}: ${metres.join(' × ')} m, ${views.plan.length} and ${views.side.length} bytes`,
  );
}
