import { block, dark, groove, hatch, hatchScrews, light, line, screws } from '../../shapes.mjs';

// In the sheets, x is world Y and y is world X. The constants repeat the planform of shape.py.
const tone = '#200';
const slope = Math.tan((50 * Math.PI) / 180);
const leading = (y) => 0.95 - slope * (Math.hypot(y, 0.1) - 0.1) - 4.5 * Math.max(y - 1.5, 0) ** 2;
const trailing = (y) => (y < 0.7 ? -0.88 + (0.5 / 0.7) * y : -0.38 - (0.6 / 0.9) * (y - 0.7));

const both = (draw) => draw(1) + draw(-1);
const path = (points, closed = true) =>
  `M ${points.map(([y, x]) => `${y} ${-x}`).join(' L ')}${closed ? ' Z' : ''}`;
const outline = (points, closed = false) => `<path d="${path(points, closed)}"/>`;
const area = (points, color) => `<path d="${path(points)}" fill="${color}" stroke="none"/>`;
const steps = (from, to, count = 60) =>
  Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count);

/** Lettering seen from above, with port on the left. It is flipped, so that it reads from ahead, or from starboard with a `turn` of -90. */
const lettering = (y, x, size, words, turn = 0) =>
  `<g transform="translate(${y},${-x}) rotate(${turn}) scale(.001,-.001)"><text text-anchor="middle" font-size="${size * 1000}" fill="${light}">${words}</text></g>`;

const edgeBand = (sign) =>
  area(
    [
      ...steps(0, 1.6).map((y) => [sign * y, leading(y) + 0.02]),
      ...steps(1.6, 0).map((y) => [sign * y, leading(y) - 0.105]),
    ],
    dark,
  ) +
  area(
    [
      ...steps(0, 0.7, 8).map((y) => [sign * y, trailing(y) - 0.05]),
      ...steps(0.7, 1.6, 8).map((y) => [sign * y, trailing(y) - 0.05]),
      ...steps(1.6, 0.7, 8).map((y) => [sign * y, trailing(y) + 0.028]),
      ...steps(0.7, 0, 8).map((y) => [sign * y, trailing(y) + 0.028]),
    ],
    dark,
  );

/** An elevon between two spans, its hinge line `depth` metres ahead of the trailing edge. */
const elevon = (sign, from, to, depth) =>
  outline([
    [sign * from, trailing(from) - 0.05],
    [sign * from, trailing(from) + depth],
    [sign * to, trailing(to) + depth],
    [sign * to, trailing(to) - 0.05],
  ]);

/** Panels of slightly darker paint, under the lines. */
const tones = (sign) =>
  [
    [0.2, 0.6, 0.13],
    [0.8, 1.13, 0.125],
    [1.145, 1.48, 0.1],
  ]
    .map(([from, to, depth]) =>
      area(
        [
          [sign * from, trailing(from) - 0.05],
          [sign * from, trailing(from) + depth],
          [sign * to, trailing(to) + depth],
          [sign * to, trailing(to) - 0.05],
        ],
        tone,
      ),
    )
    .join('') +
  area(
    [
      [sign * 0.68, 0.02],
      [sign * 1.42, -0.69],
      [sign * 1.5, trailing(1.5) + 0.1],
      [sign * 1.5, leading(1.5) - 0.109],
      [sign * 0.68, leading(0.68) - 0.109],
    ],
    tone,
  );

const half = (sign) =>
  outline(steps(0, 1.52).map((y) => [sign * y, leading(y) - 0.109])) +
  elevon(sign, 0.2, 0.6, 0.13) +
  elevon(sign, 0.8, 1.13, 0.125) +
  elevon(sign, 1.145, 1.48, 0.1) +
  line(sign * 0.68, trailing(0.7) - 0.05, sign * 0.68, leading(0.68) - 0.109) +
  line(sign * 1.5, trailing(1.5) - 0.05, sign * 1.5, leading(1.5) + 0.05) +
  screws(sign * 0.695, -0.3, sign * 0.695, 0.12, 0.045, 0.0035) +
  screws(sign * 0.665, -0.3, sign * 0.665, 0.14, 0.045, 0.0035) +
  outline([
    [sign * 0.68, 0.02],
    [sign * 1.42, -0.69],
  ]) +
  hatch(sign * 0.47, 0.02, 0.2, 0.17, 0.02) +
  hatchScrews(sign * 0.47, 0.02, 0.2, 0.17, 0.014, 0.042) +
  hatch(sign * 1.2, -0.55, 0.13, 0.06, 0.015) +
  hatchScrews(sign * 1.2, -0.55, 0.13, 0.06, 0.01, 0.035) +
  hatch(sign * 0.45, -0.28, 0.12, 0.1, 0.015) +
  `<circle cx="${sign * 0.4}" cy="${-0.22}" r=".016"/><circle cx="${sign * 0.62}" cy="${0.14}" r=".013"/>`;

const bay = [
  [0, 0.73], [0.05, 0.66], [0.12, 0.63], [0.12, 0.46], [0.07, 0.43], [0, 0.47],
  [-0.07, 0.43], [-0.12, 0.46], [-0.12, 0.63], [-0.05, 0.66],
]; // prettier-ignore

const top = {
  name: 'top',
  area: [-1.7, -1.1, 3.4, 2.2],
  pixels: 6144,
  lineWidth: 0.0055,
  lines:
    both(tones) +
    both(half) +
    outline(bay, true) +
    screws(0.105, 0.48, 0.105, 0.62, 0.035, 0.003) +
    screws(-0.105, 0.48, -0.105, 0.62, 0.035, 0.003) +
    both((sign) =>
      area(
        [
          [sign * 0.56, -0.16],
          [sign * 0.525, -0.245],
          [sign * 0.595, -0.245],
        ],
        groove,
      ),
    ),
  paint:
    both(edgeBand) +
    // the duct's floor and the heat shield behind the exhaust slot
    area(
      [
        [0, 0.4],
        [0.16, 0.25],
        [0.17, -0.3],
        [-0.17, -0.3],
        [-0.16, 0.25],
      ],
      dark,
    ) +
    area(
      [
        [0, -0.56],
        [0.2, -0.42],
        [0.2, -0.6],
        [0.1, -0.86],
        [0, -0.95],
        [-0.1, -0.86],
        [-0.2, -0.6],
        [-0.2, -0.42],
      ],
      dark,
    ) +
    lettering(-0.777, -0.185, 0.062, 'DW-12', -90) +
    lettering(-0.47, 0.05, 0.016, 'AVIONICS') +
    lettering(0.47, 0.05, 0.016, 'BATTERY') +
    lettering(0, 0.575, 0.014, 'NO STEP') +
    both((sign) => `<circle cx="${sign * 0.4}" cy="${-0.22}" r=".007" fill="${light}"/>`) +
    both((sign) => block(sign * 1.2 - 0.07, -0.76, 0.14, 0.006, light)),
};

const hump = {
  name: 'hump',
  area: [-1.7, -1.1, 3.4, 2.2],
  pixels: 6144,
  lineWidth: 0.0055,
  lines:
    outline([
      [-0.24, 0.06],
      [-0.08, 0.06],
      [0, 0.1],
      [0.08, 0.06],
      [0.24, 0.06],
    ]) +
    outline([
      [-0.24, -0.32],
      [-0.08, -0.32],
      [0, -0.37],
      [0.08, -0.32],
      [0.24, -0.32],
    ]) +
    hatch(0, -0.13, 0.2, 0.24, 0.025) +
    hatchScrews(0, -0.13, 0.2, 0.24, 0.014, 0.045) +
    screws(-0.2, 0.075, 0.2, 0.075, 0.05, 0.003),
  paint:
    both(
      (sign) =>
        area(
          [
            [0, 0.5],
            [sign * 0.3, 0.24],
            [sign * 0.3, 0.19],
            [0, 0.372],
          ],
          dark,
        ) +
        area(
          [
            [0, -0.7],
            [sign * 0.3, -0.46],
            [sign * 0.3, -0.4],
            [0, -0.585],
          ],
          dark,
        ),
    ) + lettering(0, -0.02, 0.015, 'DUCT ACCESS'),
};

export const sheets = [top, hump];
