import { block, dark, hatch, light, line, screws, text } from '../../shapes.mjs';

/** The centres of the launch cells along x, as in cells.py. */
const cells = [3.3, 2.52, 1.74, 0.96, 0.18, -0.6];

/** A pseudo-random number from 0 to 1 that depends only on two integers. */
const chance = (a, b) => {
  const wave = Math.sin(a * 127.1 + b * 311.7) * 43758.5453;
  return wave - Math.floor(wave);
};

/** Smooth noise from 0 to 1. */
function noise(x, y) {
  const left = Math.floor(x);
  const low = Math.floor(y);
  const ease = (t) => t * t * (3 - 2 * t);
  const u = ease(x - left);
  const v = ease(y - low);
  const row = (b) => chance(left, b) * (1 - u) + chance(left + 1, b) * u;
  return row(low) * (1 - v) + row(low + 1) * v;
}

/** Noise at four scales, each with half the weight of the one before. */
const clouds = (x, y) =>
  [1, 2.1, 4.3, 8.9].reduce(
    (sum, scale, index) => sum + noise(x * scale + index * 7, y * scale + index * 3) / 2 ** index,
    0,
  ) / 1.875;

/** Tone of the adaptive skin at a place, from -1 (dark) to 1 (light), in steps of a half. */
function tone(x, y) {
  const bend = (clouds(x * 2.2 + 31, y * 2.2) - 0.5) * 0.5;
  const cloud = clouds((x + bend) * 0.8 + 4, (y - bend) * 1.7 + 9);
  return Math.max(-2, Math.min(2, Math.round((cloud - 0.5) * 9))) / 2;
}

/** Patches in the tones of the skin, drawn in cells of `size` metres. Adjacent equal cells of a row become one block. */
function patches([x, y, width, height], size = 0.025) {
  const shapes = [];
  const columns = Math.ceil(width / size);
  for (let row = 0; row * size < height; row++) {
    const low = y + row * size;
    for (let start = 0, end = 0; start < columns; start = end) {
      const value = tone(x + start * size, low);
      while (end < columns && tone(x + end * size, low) === value) end++;
      const level = Math.round(Math.abs(value) * (value > 0 ? 44 : 125));
      const color = value > 0 ? `rgb(0,${level},0)` : `rgb(0,0,${level})`;
      if (value) shapes.push(block(x + start * size, low, (end - start) * size, size, color));
    }
  }
  return shapes.join('');
}

/** The joints between the tiles of the skin, in courses, each shifted by half a tile. */
function joints([x, y, width, height], length, course) {
  const shapes = [];
  for (let row = 0; row * course < height; row++) {
    for (let column = -1; column * length < width; column++) {
      const left = x + (column + (row % 2) / 2) * length;
      const low = y + row * course;
      shapes.push(`<path d="M${left} ${-low - course}V${-low}H${left + length}" stroke="#500"/>`);
    }
  }
  return shapes.join('');
}

/** The adaptive skin over an area: patches and joints. */
const skin = (area, length, course) => patches(area) + joints(area, length, course);

/** A row of free-flooding slots. */
const slots = (x, y, count, step = 0.15) =>
  Array.from({ length: count }, (_, index) =>
    block(x + index * step, y, 0.085, 0.05, dark, 0.025),
  ).join('');

/** Draught marks: figures with a bar under each, every twenty centimetres. */
const draught = (x, from, count) =>
  Array.from({ length: count }, (_, index) => {
    const depth = from + index * 0.2;
    const y = depth - 0.8; // the keel lies 0.8 m under the axis
    return block(x - 0.1, y, 0.08, 0.014, light) + text(x, y - 0.005, 0.1, depth.toFixed(1), light);
  }).join('');

const frames = [5.12, 3.86, -1.02, -3.2];

const side = {
  name: 'side',
  bothSides: true,
  area: [-6.2, -1.2, 12.4, 3.0],
  pixels: 6144,
  lineWidth: 0.006,
  lines:
    skin([-6.2, -1.2, 12.4, 2.04], 0.36, 0.17) +
    frames
      .map((x) => `<line x1="${x}" y1="1.2" x2="${x}" y2="-0.86" stroke-width=".011"/>`)
      .join('') +
    screws(5.07, -0.6, 5.07, 0.6, 0.07, 0.006) +
    hatch(-2.55, 0.42, 0.52, 0.3, 0.05) +
    hatch(-0.1, 0.52, 0.44, 0.2, 0.04) +
    line(-1.2, 1.04, -3.0, 1.04) +
    hatch(-2.45, 1.28, 0.34, 0.26, 0.04),
  paint:
    slots(1.12, 0.7, 11) +
    slots(-1.9, 0.66, 5) +
    slots(3.95, 0.55, 3) +
    text(1.98, 0.28, 0.36, 'SX-06', light, 'letter-spacing="12"') +
    text(1.99, 0.17, 0.076, 'UNCREWED SUBMARINE', light) +
    text(-1.78, 1.17, 0.24, '06', light) +
    draught(4.66, 0.4, 5) +
    draught(-3.02, 0.6, 4) +
    text(-2.77, 0.6, 0.045, 'LIFT HERE', light),
};

const top = {
  name: 'top',
  area: [-6.2, -0.6, 12.4, 1.2],
  pixels: 6144,
  lineWidth: 0.006,
  lines:
    block(-6.2, -0.6, 12.4, 1.2, 'rgb(0,0,140)') +
    skin([-6.2, -0.51, 12.4, 1.02], 0.26, 0.17) +
    frames.map((x) => `<line x1="${x}" y1=".5" x2="${x}" y2="-.5" stroke-width=".011"/>`).join('') +
    cells
      .map(
        (x) =>
          `<rect x="${x - 0.345}" y="-.345" width=".69" height=".69" rx=".15" fill="rgb(0,8,0)" stroke="#900"/>`,
      )
      .join('') +
    cells
      .map((x) => `<rect x="${x - 0.2}" y="-.2" width=".4" height=".4" rx=".07" stroke="#c00"/>`)
      .join(''),
  paint:
    cells.map((x, index) => text(x - 0.27, -0.265, 0.12, String(index + 1), light)).join('') +
    cells
      .map((x) =>
        [-1, 1].map((s) => block(x - 0.035, s * 0.245 - 0.008, 0.07, 0.016, '#0b0')).join(''),
      )
      .join('') +
    block(-0.98, -0.425, 4.82, 0.012, '#090') +
    block(-0.98, 0.413, 4.82, 0.012, '#090'),
};

export const sheets = [side, top];
