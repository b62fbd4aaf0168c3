import { block, dark, hatch, hatchScrews, light, line, screws, text } from '../../shapes.mjs';

const both = (draw) => draw(1) + draw(-1);
const panel = (x, y, width, height, radius) => hatch(x, y, width, height, radius);

/** Lettering on a sheet seen from above, with port on the left. It is flipped, so that it reads from ahead. */
const lettering = (y, x, size, words) =>
  `<g transform="translate(${y},${-x}) scale(.001,-.001)"><text text-anchor="middle" font-size="${size * 1000}" fill="${light}">${words}</text></g>`;

const sideLines =
  [0.8, 0.36, -0.42, -1.02].map((x) => line(x, -0.5, x, 0.5)).join('') +
  line(1.7, -0.6, 1.7, -0.02) +
  line(0.8, 0.14, 0.36, 0.14) +
  panel(1.2, -0.07, 0.5, 0.2, 0.03) +
  panel(0.58, -0.06, 0.3, 0.24, 0.03) +
  panel(-0.03, -0.08, 0.5, 0.2, 0.03) +
  panel(-0.72, -0.1, 0.3, 0.1, 0.02) +
  hatchScrews(1.2, -0.07, 0.5, 0.2, 0.02, 0.07) +
  hatchScrews(0.58, -0.06, 0.3, 0.24, 0.02, 0.07) +
  hatchScrews(-0.03, -0.08, 0.5, 0.2, 0.02, 0.07) +
  [0.78, 0.34, -0.4, -1.0].map((x) => screws(x, -0.28, x, 0.3, 0.06, 0.004)).join('');

const louvres = Array.from({ length: 6 }, (_, i) =>
  block(-1.27 + i * 0.036, 0.06, 0.016, 0.08, '#f00', 0.007),
).join('');

const side = {
  name: 'side',
  bothSides: true,
  area: [-1.6, -0.7, 4.2, 1.4],
  pixels: 6144,
  lineWidth: 0.006,
  lines: sideLines + louvres,
  paint:
    text(1.03, -0.075, 0.105, 'SU-90', light, 'letter-spacing="4"') +
    text(1.035, -0.12, 0.026, 'UNMANNED AIRCRAFT') +
    text(-1.0, -0.03, 0.026, 'CAUTION PROPELLER') +
    text(0.46, -0.21, 0.02, 'FUEL') +
    block(-0.405, -0.5, 0.012, 1, dark),
};

const top = {
  name: 'top',
  area: [-1.6, -0.5, 4.2, 1],
  pixels: 5120,
  lineWidth: 0.006,
  lines:
    [0.8, -0.42, -1.02].map((x) => line(x, -0.5, x, 0.5)).join('') +
    panel(-0.78, 0, 0.34, 0.2, 0.03) +
    hatchScrews(-0.78, 0, 0.34, 0.2, 0.02, 0.06),
};

/** One half of the wing: x of the sheet is world Y, y is world X. */
function wingHalf(sign) {
  const stroke = (y1, x1, y2, x2) => line(sign * y1, x1, sign * y2, x2);
  const hinge = (y) => -0.1 - Math.max(0, y - 1.08) * 0.0135;
  const surface = (from, to) =>
    stroke(from, hinge(from), to, hinge(to)) +
    stroke(from, hinge(from), from, -0.6) +
    stroke(to, hinge(to), to, -0.6);
  const access = [1.5, 2.0, 2.5, 3.0, 3.5]
    .map((y) => panel(sign * y, 0.11 - y * 0.005, 0.16, 0.09, 0.02))
    .join('');
  const spar = [0.27, -0.045]
    .map((x) => screws(sign * 1.25, x - 0.01, sign * 4.1, x - (x > 0 ? 0.165 : 0.02), 0.06, 0.004))
    .join('');
  return (
    surface(0.38, 0.95) +
    surface(1.22, 2.5) +
    surface(2.56, 4.02) +
    [1.2, 2.53, 4.18].map((y) => stroke(y, -0.6, y, 0.6)).join('') +
    stroke(0.34, 0.3, 4.2, 0.14) +
    access +
    spar
  );
}

const wing = {
  name: 'wing',
  area: [-4.8, -0.6, 9.6, 1.2],
  pixels: 8192,
  lineWidth: 0.007,
  lines: wingHalf(1) + wingHalf(-1),
  paint:
    lettering(-3.28, 0.0, 0.13, 'SU-90') +
    both((sign) => block(sign * 4.1 - 0.03, -0.6, 0.06, 1.2, dark)) +
    both((sign) => block(sign * 0.66 - 0.24, -0.04, 0.48, 0.012, light)),
};

const fin = {
  name: 'fin',
  bothSides: true,
  area: [-3.9, -0.2, 1.5, 1.5],
  pixels: 3072,
  lineWidth: 0.006,
  lines:
    line(-3.3, 0.5, -3.385, 1.06) +
    line(-3.3, 0.5, -3.7, 0.5) +
    line(-3.385, 1.06, -3.7, 1.06) +
    screws(-3.27, 0.5, -3.35, 1.06, 0.05, 0.004) +
    line(-2.8, 0.44, -3.6, 0.44) +
    line(-3.05, 0.98, -3.3, 0.98),
  paint: text(-3.18, 0.74, 0.1, '90', light) + block(-3.9, 0.99, 1.5, 0.028, dark),
};

const stabiliser = {
  name: 'stabiliser',
  area: [-1.4, -3.9, 2.8, 1.4],
  pixels: 4096,
  lineWidth: 0.006,
  lines:
    both(
      (sign) =>
        line(sign * 0.04, -3.34, sign * 0.98, -3.34) + line(sign * 0.04, -3.34, sign * 0.04, -3.6),
    ) +
    both(
      (sign) =>
        line(sign * 0.98, -3.34, sign * 0.98, -3.6) + line(sign * 1.16, -3.9, sign * 1.16, -2.6),
    ) +
    both((sign) => screws(sign * 0.06, -3.31, sign * 0.96, -3.31, 0.06, 0.004)),
};

const boom = {
  name: 'boom',
  area: [-3.8, -0.2, 5, 1],
  pixels: 4096,
  lineWidth: 0.006,
  lines:
    [0.5, -0.9, -1.7, -2.6].map((x) => line(x, -0.2, x, 0.2)).join('') +
    panel(-1.3, 0, 0.3, 0.05, 0.015),
};

export const sheets = [side, top, wing, fin, stabiliser, boom];
