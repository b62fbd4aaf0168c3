const upright = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** Formats a bearing with three digits, such as `024`. */
export const bearingLabel = (degrees: number): string => String(upright(degrees)).padStart(3, '0');

/** Returns the point at a bearing and a radius, with north up, as `x y` in SVG units. */
function point(bearing: number, radius: number): string {
  const radians = ((bearing - 90) * Math.PI) / 180;
  return `${(Math.cos(radians) * radius).toFixed(2)} ${(Math.sin(radians) * radius).toFixed(2)}`;
}

const radial = (bearing: number, from: number, to: number): string =>
  `M${point(bearing, from)}L${point(bearing, to)}`;

interface Ticks {
  minor: string;
  major: string;
}

/** Degrees on each side of the tape's mark, and SVG units per degree. */
const tapeSpan = 130;
export const tapeScale = 12;

/** The largest swing of a tape, in degrees. A larger swing would show the end of the scale in a wide window. */
const swingMax = 60;

/** Returns the signed degrees from `bearing` to the bearing before it, by the shorter way and at most 60. */
export const swingFrom = (before: number, bearing: number): number => {
  const difference = upright(before - bearing + 180) - 180;
  return Math.max(-swingMax, Math.min(swingMax, difference));
};

/** Ticks and labels of a heading tape centred on `bearing`, west to east. */
export function tapeDrawing(bearing: number): Ticks & { labels: { x: number; text: string }[] } {
  const drawing = { minor: '', major: '', labels: [] as { x: number; text: string }[] };
  for (let offset = -tapeSpan; offset <= tapeSpan; offset += 1) {
    const degrees = upright(bearing + offset);
    const x = offset * tapeScale;
    if (degrees % 10 === 0) {
      drawing.major += `M${x} 40v-16`;
      drawing.labels.push({ x, text: bearingLabel(degrees) });
    } else {
      drawing.minor += `M${x} 40v${degrees % 5 === 0 ? -10 : -5}`;
    }
  }
  return drawing;
}

/** Ticks and labels of the azimuth ring, and the line along `bearing` with its reciprocal. */
export function ringDrawing(bearing: number): Ticks & {
  labels: { transform: string; text: string }[];
  needle: string;
  back: string;
} {
  const drawing = { minor: '', major: '', labels: [] as { transform: string; text: string }[] };
  for (let degrees = 0; degrees < 360; degrees += 1) {
    if (degrees % 10 === 0) drawing.major += radial(degrees, 470, 492);
    else drawing.minor += radial(degrees, degrees % 5 === 0 ? 478 : 484, 492);
    if (degrees % 30 === 0) {
      drawing.labels.push({
        transform: `translate(${point(degrees, 448).replace(' ', ',')}) rotate(${degrees})`,
        text: bearingLabel(degrees),
      });
    }
  }
  return {
    ...drawing,
    needle: radial(bearing, 372, 520),
    back: radial(bearing + 180, 372, 520),
  };
}
