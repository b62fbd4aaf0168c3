// Decal sheets of the VTOL drone; materials.py places them.
import { block, dark, hatch, hatchScrews, line, screws, text } from '../../shapes.mjs';

const joint = (x) => line(x, -0.3, x, 0.3);
const joints = [0.42, -0.4, -0.74].map(joint).join('');

/** A hatch with its screws. */
const cover = (x, y, width, height, radius) =>
  hatch(x, y, width, height, radius) + hatchScrews(x, y, width, height);

/** Upright slots side by side. */
const gills = (x, y, count) =>
  Array.from({ length: count }, (_, index) =>
    block(x + index * 0.03, y, 0.013, 0.042, '#f00', 0.006),
  ).join('');

const side = {
  name: 'side',
  bothSides: true,
  area: [-1.1, -0.35, 2.4, 0.7],
  pixels: 4096,
  lines:
    joint(0.86) +
    joints +
    line(0.42, 0.045, 0.86, 0.045) +
    line(-0.74, 0.03, -0.4, 0.03) +
    cover(0.22, -0.045, 0.26, 0.1) +
    cover(-0.12, -0.045, 0.2, 0.09) +
    [0.85, 0.43, -0.39, -0.73].map((x) => screws(x, -0.2, x, 0.2)).join('') +
    gills(-0.66, -0.012, 6),
  paint:
    text(0.475, -0.042, 0.064, 'VT-380') +
    text(0.478, -0.067, 0.0145, 'AUTONOMOUS AIR VEHICLE') +
    text(-0.585, 0.062, 0.013, 'CAUTION  PROPELLER', dark) +
    block(-0.722, -0.3, 0.01, 0.6, dark),
};

const antiGlare = `<path d="M .87 -.11 L .87 .11 L .52 .047 L .46 .034 Q .445 0 .46 -.034 L .52 -.047 Z" fill="${dark}" stroke="none"/>`;

const top = {
  name: 'top',
  area: [-1.1, -0.3, 2.4, 0.6],
  pixels: 4096,
  lines:
    joint(0.86) +
    joints +
    cover(0.63, 0, 0.34, 0.15, 0.03) +
    cover(0.06, 0, 0.16, 0.13, 0.02) +
    line(-0.4, 0, -0.74, 0),
  paint: antiGlare,
};

/** One wing. The sheet's x is the machine's y, and its y is the machine's x. `sign`: 1 for port, -1 for starboard. */
function wingLines(sign) {
  const at = (y1, x1, y2, x2) => line(sign * y1, x1, sign * y2, x2);
  const hinge = -0.056;
  const slot = (y1, y2) =>
    at(y1, hinge, y2, hinge) + at(y1, hinge, y1, -0.4) + at(y2, hinge, y2, -0.4);
  return (
    slot(0.4, 0.645) +
    slot(0.82, 1.58) +
    [0.72, 0.735, 1.63].map((y) => at(y, -0.4, y, 0.4)).join('') +
    at(0.3, 0.172, 1.63, 0.075) +
    screws(sign * 0.32, 0.158, sign * 1.6, 0.063, 0.04) +
    screws(sign * 0.4, hinge + 0.016, sign * 1.58, hinge + 0.016, 0.04) +
    cover(sign * 1.43, 0.018, 0.14, 0.06)
  );
}

const wing = {
  name: 'wing',
  bothSides: true,
  area: [-2.1, -0.4, 4.2, 0.8],
  pixels: 6144,
  lineWidth: 0.005,
  lines: wingLines(1) + wingLines(-1),
  paint:
    `<g transform="translate(-.9,-.022) rotate(180) scale(.001)"><text font-size="92" fill="#0f0">VT-380</text></g>` +
    [1, -1].map((sign) => block(sign * 1.6 - 0.012, -0.4, 0.024, 0.8, dark)).join(''),
};

const fin = {
  name: 'fin',
  area: [-1.65, 0.05, 0.6, 0.6],
  pixels: 2048,
  lineWidth: 0.0045,
  lines:
    line(-1.342, 0.17, -1.42, 0.47) +
    line(-1.342, 0.17, -1.6, 0.17) +
    line(-1.42, 0.47, -1.6, 0.47) +
    screws(-1.325, 0.18, -1.4, 0.46, 0.03, 0.003),
  paint: block(-1.65, 0.5, 0.6, 0.03, dark),
};

export const sheets = [side, top, wing, fin];
