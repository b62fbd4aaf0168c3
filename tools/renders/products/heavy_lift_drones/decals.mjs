import { block, dark, hatch, hatchScrews, light, line, screws, text } from '../../shapes.mjs';

const frames = [1.62, 0.93, -0.93, -1.62];

const side = {
  name: 'side',
  bothSides: true,
  area: [-2.4, 0.8, 4.8, 0.8],
  pixels: 6144,
  lineWidth: 0.005,
  lines:
    frames
      .map((x) => line(x, 0.8, x, 1.6) + screws(x - 0.022, 0.9, x - 0.022, 1.5, 0.045, 0.0036))
      .join('') +
    line(-1.62, 1.22, -0.93, 1.22) +
    line(0.93, 1.225, 1.62, 1.225) +
    hatch(-1.36, 1.11, 0.3, 0.13, 0.02) +
    hatchScrews(-1.36, 1.11, 0.3, 0.13) +
    hatch(0.62, 1.2, 0.22, 0.26, 0.025) +
    hatchScrews(0.62, 1.2, 0.22, 0.26) +
    hatch(-0.62, 1.2, 0.22, 0.26, 0.025) +
    hatchScrews(-0.62, 1.2, 0.22, 0.26),
  paint:
    text(1.255, 1.155, 0.085, 'HL-200') +
    text(-1.9, 1.25, 0.03, 'DANGER ROTORS', light) +
    text(-0.715, 1.09, 0.017, 'ACCESS A2', light) +
    text(0.525, 1.09, 0.017, 'ACCESS A1', light),
};

const top = {
  name: 'top',
  area: [-2.4, -0.6, 4.8, 1.2],
  pixels: 6144,
  lineWidth: 0.005,
  lines:
    frames
      .map((x) => line(x, -0.6, x, 0.6) + screws(x - 0.022, -0.5, x - 0.022, 0.5, 0.045, 0.0036))
      .join('') +
    [1, -1]
      .map(
        (sign) =>
          hatch(0, sign * 0.345, 0.86, 0.15, 0.03) +
          hatchScrews(0, sign * 0.345, 0.86, 0.15, 0.014, 0.06) +
          line(-1.62, sign * 0.2, -0.93, sign * 0.29),
      )
      .join('') +
    hatch(1.48, 0, 0.16, 0.3, 0.03),
};

const pod = {
  name: 'pod',
  bothSides: true,
  area: [-1.4, 0.25, 2.8, 0.7],
  pixels: 6144,
  lineWidth: 0.0045,
  lines:
    line(0.7, 0.2, 0.7, 1) +
    screws(0.682, 0.32, 0.682, 0.86, 0.045, 0.0034) +
    line(-0.79, 0.2, -0.79, 1) +
    screws(-0.772, 0.32, -0.772, 0.86, 0.045, 0.0034) +
    hatch(-0.02, 0.588, 1.22, 0.3, 0.03) +
    hatchScrews(-0.02, 0.588, 1.22, 0.3, 0.016, 0.06),
  paint:
    text(-0.47, 0.555, 0.185, 'HL-200', light) +
    text(-0.463, 0.497, 0.036, 'CARGO POD   MAX 200 kg', light) +
    block(0.24, 0.46, 0.012, 0.26, dark) +
    text(0.275, 0.665, 0.03, 'LATCH', dark) +
    text(0.275, 0.63, 0.03, '1 · 2 · 3', dark) +
    text(0.275, 0.53, 0.022, 'CHECK LOCK', dark) +
    text(0.275, 0.505, 0.022, 'BEFORE LIFT', dark),
};

const pack = {
  name: 'pack',
  area: [-0.14, -0.16, 0.28, 0.32],
  pixels: 1024,
  lineWidth: 0.002,
  lines: hatch(0, 0, 0.25, 0.275, 0.01),
  paint:
    text(-0.088, 0.016, 0.027, '4 kWh') +
    text(-0.088, -0.006, 0.0105, 'BP-4  400 V DC') +
    block(-0.12, 0.122, 0.24, 0.007, dark) +
    text(-0.088, -0.028, 0.0095, 'HIGH VOLTAGE', dark),
};

export const sheets = [side, top, pod, pack];
