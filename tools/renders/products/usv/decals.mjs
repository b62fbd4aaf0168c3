/** Hull side (X, Z), deck (X, Y), and the deckhouse's side and top. */
import { dark, groove, hatch, hatchScrews, light, line, screws, text } from '../../shapes.mjs';

const louvres = (x, y, width, height, step, count) =>
  Array.from(
    { length: count },
    (_, index) =>
      `<rect x="${x + index * step}" y="${-y}" width="${width}" height="${height}" rx=".014" fill="${groove}" stroke="none"/>`,
  ).join('');

const lettering =
  text(2.38, 0.74, 0.26, 'SV-08', light, 'letter-spacing="20"') +
  text(2.4, 0.63, 0.055, 'AUTONOMOUS SURFACE VESSEL');

/** A side of the hull: `name` of the sheet, and `words`, the lettering of this side. */
const side = (name, words) => ({
  name,
  area: [-4.4, -0.2, 10.2, 2.2],
  pixels: 6144,
  lineWidth: 0.009,
  lines:
    [-2.9, -1.55, -0.2, 1.15, 2.3, 3.25].map((x) => line(x, 0.4, x, 1.3)).join('') +
    hatch(-2.2, 0.72, 0.62, 0.3, 0.05) +
    hatch(0.48, 0.74, 0.5, 0.26, 0.05) +
    hatch(1.75, 0.8, 0.28, 0.2, 0.03) +
    hatch(-3.4, 0.7, 0.4, 0.24, 0.04) +
    hatchScrews(-2.2, 0.72, 0.62, 0.3, 0.03, 0.08) +
    hatchScrews(0.48, 0.74, 0.5, 0.26, 0.03, 0.08) +
    [-2.9, -1.55, -0.2, 1.15]
      .map((x) => screws(x + 0.03, 0.5, x + 0.03, 1.02, 0.08, 0.005))
      .join('') +
    louvres(-1.02, 0.86, 0.035, 0.2, 0.075, 7),
  paint: words + `<rect x="-4.4" y="-.46" width="10.2" height=".7" fill="${dark}"/>`,
});

const top = {
  name: 'top',
  area: [-4.4, -1.3, 9.2, 2.6],
  pixels: 6144,
  lineWidth: 0.01,
  lines:
    hatch(-3.05, 0, 1.7, 1.2, 0.06) +
    hatchScrews(-3.05, 0, 1.7, 1.2, 0.04, 0.09) +
    [-2.35, 2.05, 3].map((x) => line(x, -1.2, x, 1.2)).join(''),
  paint: `<path d="M -3.9 -.84 L -2.4 -.9 L 2.0 -.62 L 3.3 -.3 L 3.3 .3 L 2.0 .62 L -2.4 .9 L -3.9 .84 Z" fill="${dark}"/>`,
};

const houseSide = {
  name: 'house_side',
  area: [-2.4, 0.9, 4.6, 1.1],
  pixels: 5120,
  lineWidth: 0.009,
  lines:
    hatch(-0.42, 1.42, 0.56, 0.42, 0.05) +
    hatch(-1.25, 1.4, 0.66, 0.3, 0.05) +
    line(0.12, 1, 0.12, 2) +
    hatchScrews(-1.25, 1.4, 0.66, 0.3, 0.03, 0.07) +
    louvres(-1.85, 1.45, 0.028, 0.16, 0.06, 5),
  paint: `<path d="M .22 -1.36 L .22 -1.62 L .55 -1.60 L 1.22 -1.36 L 1.10 -1.30 Z" fill="${dark}"/>`,
};

const houseTop = {
  name: 'house_top',
  area: [-2.4, -1, 4.6, 2],
  pixels: 4096,
  lineWidth: 0.009,
  lines:
    line(0.66, -0.6, 0.66, 0.6) +
    hatch(-0.9, 0, 0.5, 0.4, 0.05) +
    hatchScrews(-0.9, 0, 0.5, 0.4, 0.03, 0.07),
  paint: `<path d="M .72 -.33 L .72 .33 L 1.34 .27 L 1.34 -.27 Z" fill="${dark}"/>`,
};

// On the port side the sheet shows from behind, so its lettering is mirrored about its own centre.
const turned = `<g transform="translate(5.84,0) scale(-1,1)">${lettering}</g>`;

export const sheets = [
  side('side', lettering),
  side('side_port', turned),
  top,
  houseSide,
  houseTop,
];
