import { block, dark, hatch, hatchScrews, light, line, screws, text } from '../../shapes.mjs';

const range = (count) => Array.from({ length: count }, (_, index) => index);
const warning = (x, y, size) =>
  `<path d="M ${x} ${-y - size} L ${x + size * 0.58} ${-y} L ${x - size * 0.58} ${-y} Z" fill="${light}" stroke="none"/>`;

/** The interceptor from its side: joints, hatch, name on the battery section, small notes between the grooves. */
const body = {
  name: 'body',
  bothSides: true,
  area: [-0.18, -0.04, 0.36, 0.08],
  pixels: 4096,
  lineWidth: 0.0005,
  lines:
    hatch(-0.02, 0, 0.062, 0.019, 0.003) +
    hatchScrews(-0.02, 0, 0.062, 0.019, 0.0022, 0.0145).replaceAll('r="0.0028"', 'r="0.0006"') +
    screws(0.073, -0.034, 0.073, 0.034, 0.0095, 0.0006) +
    screws(0.1245, -0.034, 0.1245, 0.034, 0.0095, 0.0006) +
    screws(-0.1038, -0.034, -0.1038, 0.034, 0.0095, 0.0006) +
    line(-0.0985, -0.04, -0.0985, 0.04),
  paint:
    text(0.0765, -0.0042, 0.0125, 'BAT-32') +
    text(0.0767, -0.0094, 0.0033, 'AERIAL INTERCEPTOR') +
    text(0.0767, 0.0115, 0.0028, 'BATTERY 6S  22.2 V') +
    block(0.1205, -0.04, 0.0012, 0.08, light) +
    text(-0.049, -0.0012, 0.0034, 'AVIONICS', light) +
    warning(-0.0795, -0.003, 0.0062) +
    text(-0.0745, -0.002, 0.0034, 'SPRING ARM') +
    text(0.026, 0.0012, 0.003, 'KEEP CLEAR OF') +
    text(0.026, -0.003, 0.003, 'PROPELLERS'),
};

/** The arm's outer face. */
const arm = {
  name: 'arm',
  area: [-0.02, -0.015, 0.18, 0.03],
  pixels: 2048,
  lineWidth: 0.0005,
  lines:
    line(0.112, -0.02, 0.112, 0.02) +
    screws(0.117, -0.0075, 0.117, 0.0075, 0.015, 0.0007) +
    screws(0.006, -0.007, 0.006, 0.007, 0.014, 0.0007),
  paint:
    text(0.019, -0.0013, 0.0036, 'DO NOT LIFT BY ARM') + block(0.1085, -0.015, 0.0012, 0.03, light),
};

const ribs = [-0.285, -0.1425, 0.1425, 0.285];
const containerLines =
  screws(-0.3, 0.318, 0.3, 0.318, 0.03, 0.0016) +
  screws(-0.3, 0.0585, 0.3, 0.0585, 0.03, 0.0014) +
  ribs
    .map((x) => line(x - 0.012, 0.07, x - 0.012, 0.295) + line(x + 0.012, 0.07, x + 0.012, 0.295))
    .join('');
const containerPaint =
  text(-0.118, 0.196, 0.062, 'BAT-32') +
  text(-0.116, 0.176, 0.0125, 'INTERCEPTOR CONTAINER') +
  text(-0.116, 0.125, 0.0086, '32 CELLS   70 × 40 × 40 CM') +
  text(-0.116, 0.112, 0.0086, 'LIFT BY BOTH HANDLES   2 PERSONS') +
  text(-0.282, 0.166, 0.0072, '28 V DC') +
  text(-0.235, 0.166, 0.0072, 'DATA') +
  warning(0.213, 0.19, 0.062) +
  text(0.179, 0.172, 0.0078, 'SPRING EJECTION') +
  text(0.179, 0.161, 0.0078, 'KEEP CLEAR') +
  `<g stroke="none">${block(0.2105, 0.2115, 0.005, 0.022, dark)}${block(0.2105, 0.2015, 0.005, 0.0055, dark)}</g>`;

/** The container's long side. Under a carrier it is upside down, so it needs its own lettering there. */
const container = {
  name: 'container',
  bothSides: true,
  area: [-0.36, 0, 0.72, 0.41],
  pixels: 4096,
  lineWidth: 0.0012,
  lines: containerLines,
  paint: containerPaint,
};
const containerFlown = {
  ...container,
  name: 'container_flown',
  bothSides: true,
  paint: `<g transform="translate(0,-0.37) scale(1,-1)">${containerPaint}</g>`,
};

/** Numbers of the cells on the plate, in the gaps between four bores, and a bright edge round each bore. */
const centre = (count, index) => (index - (count - 1) / 2) * 0.083;
const plate = {
  name: 'plate',
  area: [-0.36, -0.2, 0.72, 0.4],
  pixels: 4096,
  lineWidth: 0.0008,
  lines:
    range(9)
      .map((index) => line((index - 4) * 0.083, -0.166, (index - 4) * 0.083, 0.166))
      .join('') +
    range(5)
      .map((index) => line(-0.332, (index - 2) * 0.083, 0.332, (index - 2) * 0.083))
      .join(''),
  paint: range(32)
    .map((index) =>
      text(
        centre(8, index % 8) + 0.0285,
        centre(4, Math.floor(index / 8)) - 0.0372,
        0.0062,
        `${index + 1}`.padStart(2, '0'),
      ),
    )
    .join(''),
};

/** The safety ribbon, which reads away from the tube. The sheet runs towards the tube, so the words are mirrored. */
const ribbon = {
  name: 'ribbon',
  area: [-0.18, 0.08, 0.16, 0.05],
  pixels: 2048,
  lines: '',
  paint: `<g transform="translate(-0.2,0) scale(-1,1)">${text(-0.148, 0.1015, 0.0088, 'REMOVE BEFORE FLIGHT')}</g>`,
};

/** The carrier: panel lines, hatches, anti-glare nose, tail number on the booms' fins. */
const carrierSide = {
  name: 'carrier_side',
  area: [-3.4, -0.6, 5.6, 1.4],
  pixels: 4096,
  lineWidth: 0.005,
  lines:
    [1.32, 0.86, 0.4, -0.36, -0.82].map((x) => line(x, -0.6, x, 0.6)).join('') +
    line(0.86, 0.07, 1.32, 0.07) +
    hatch(0.63, -0.02, 0.32, 0.2, 0.03) +
    hatchScrews(0.63, -0.02, 0.32, 0.2, 0.016, 0.055) +
    hatch(0.02, 0.0, 0.5, 0.18, 0.03) +
    hatchScrews(0.02, 0, 0.5, 0.18, 0.016, 0.06) +
    hatch(-0.6, 0.02, 0.3, 0.18, 0.03) +
    hatchScrews(-0.6, 0.02, 0.3, 0.18, 0.016, 0.055) +
    range(6)
      .map((index) => block(-1.06 + index * 0.032, -0.03, 0.014, 0.1, '#f00', 0.006))
      .join(''),
  paint:
    text(0.92, -0.02, 0.1, 'M-07') +
    text(0.925, -0.065, 0.026, 'MOTHERSHIP') +
    block(-0.8, -0.6, 0.012, 1.4, dark),
};

const wingSide = (side) => {
  const at = (y1, x1, y2, x2) => line(side * y1, x1, side * y2, x2);
  return (
    at(0.86, -0.16, 1.95, -0.12) +
    at(0.86, -0.16, 0.86, -0.6) +
    at(1.95, -0.12, 1.95, -0.6) +
    at(2.1, -0.115, 3.45, -0.055) +
    at(2.1, -0.115, 2.1, -0.6) +
    at(3.45, -0.055, 3.45, -0.6) +
    [0.4, 0.98, 2.02, 3.0].map((y) => at(y, -0.8, y, 0.8)).join('') +
    at(0.4, 0.2, 3.6, 0.12) +
    screws(side * 0.42, 0.18, side * 3.5, 0.105, 0.07, 0.004) +
    screws(side * 0.42, -0.13, side * 3.4, -0.04, 0.07, 0.004)
  );
};
const carrierWing = {
  name: 'carrier_wing',
  area: [-4.2, -0.8, 8.4, 1.6],
  pixels: 6144,
  lineWidth: 0.007,
  lines: wingSide(1) + wingSide(-1),
  paint: block(3.5, -0.8, 0.09, 1.6, dark) + block(-3.59, -0.8, 0.09, 1.6, dark),
};

export const sheets = [
  body,
  arm,
  container,
  containerFlown,
  plate,
  ribbon,
  carrierSide,
  carrierWing,
];
