/**
 * Shapes of decal sheets. A sheet is drawn in metres, y up, and the material projects it onto the machine. Red is a groove
 * (panel lines, screws), green is the light paint, blue is the dark paint or glass.
 *
 * @typedef {object} Sheet
 * @property {string} name file name without its ending
 * @property {[x: number, y: number, width: number, height: number]} area in metres; larger than the machine
 * @property {number} pixels width of the picture in pixels
 * @property {string} [lines] shapes drawn as grooves
 * @property {number} [lineWidth] width of the grooves in metres; .0035 suits a body of 2 m, .009 a body of 9 m
 * @property {string} [paint] shapes with their own colours
 * @property {boolean} [bothSides] whether a second picture, NAME_behind.png, is drawn for the side that shows the sheet from
 *   behind, such as the other side of a hull; its lettering is mirrored in place, everything else is the same
 */

export const groove = '#f00';
export const light = '#0f0';
export const dark = '#00f';

export const line = (x1, y1, x2, y2) => `<line x1="${x1}" y1="${-y1}" x2="${x2}" y2="${-y2}"/>`;

/** A hatch: a rectangle with round corners, given by its centre. */
export const hatch = (x, y, width, height, radius = 0.015) =>
  `<rect x="${x - width / 2}" y="${-y - height / 2}" width="${width}" height="${height}" rx="${radius}"/>`;

/** A filled rectangle, given by its lower left corner. */
export const block = (x, y, width, height, color, radius = 0) =>
  `<rect x="${x}" y="${-y - height}" width="${width}" height="${height}" rx="${radius}" fill="${color}" stroke="none"/>`;

/** Screw heads along a line, `step` metres apart. */
export function screws(x1, y1, x2, y2, step = 0.03, radius = 0.0028) {
  const count = Math.round(Math.hypot(x2 - x1, y2 - y1) / step);
  const dot = (at) =>
    `<circle cx="${x1 + (x2 - x1) * at}" cy="${-(y1 + (y2 - y1) * at)}" r="${radius}" fill="#800" stroke="none"/>`;
  return Array.from({ length: count + 1 }, (_, index) => dot(index / count)).join('');
}

/** Screw heads along the long edges of a hatch. */
export function hatchScrews(x, y, width, height, margin = 0.012, step = 0.05) {
  const left = x - width / 2 + margin;
  const right = x + width / 2 - margin;
  return [-1, 1]
    .map((side) =>
      screws(left, y + side * (height / 2 - margin), right, y + side * (height / 2 - margin), step),
    )
    .join('');
}

/** The beginning of lettering in the SVG: as drawn, and mirrored for the view from behind. */
const upright = 'scale(.001)"><text';
const turned = 'scale(-.001,.001)"><text text-anchor="end"';

/** Lettering. It is drawn a thousand times larger and scaled down, because the rasteriser garbles glyphs below about one unit. */
export const text = (x, y, size, words, color = light, attributes = '') =>
  `<g transform="translate(${x},${-y}) ${upright} font-size="${size * 1000}" fill="${color}" ${attributes}>${words}</text></g>`;

/** The sheet as SVG, or its version for the view from behind. @param {Sheet} sheet */
export function svgOf(
  { area: [x, y, width, height], pixels, lines = '', lineWidth = 0.0035, paint = '' },
  behind = false,
) {
  const painted = behind ? paint.replaceAll(upright, turned) : paint;
  const box = `x="${x}" y="${-(y + height)}" width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${Math.round((pixels * height) / width)}" viewBox="${x} ${-(y + height)} ${width} ${height}">
    <rect ${box} fill="#000"/>
    <g fill="none" stroke="${groove}" stroke-width="${lineWidth}">${lines}</g>
    <g font-family="Liberation Sans" font-weight="700">${painted}</g></svg>`;
}
