/** The size of a machine in centimetres. In metres, small machines would disappear: browsers draw no picture less than one unit high. */
export interface Size {
  length: number;
  width: number;
  height: number;
}

/** A rectangle in centimetres, relative to the top left corner of the drawing. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Arrangement {
  width: number;
  height: number;
  /** The font size of the texts next to dimension lines, in centimetres. */
  fontSize: number;
  plan: Box;
  side: Box;
  person: Box;
}

export const person = { width: 60, height: 180 };

/** The font size as a share of the drawing's width, so that texts have the same size on the screen at every scale. */
const textShare = { wide: 1 / 64, narrow: 1 / 22 };

/**
 * Arranges plan, side view and person at one scale: in a row on a common baseline (`wide`), or the plan above the others. Leaves
 * room below and to the right of each view for a dimension line with its text.
 */
export function arrangeDrawing({ length, width, height }: Size, wide: boolean): Arrangement {
  const views = wide ? 2 * length : length;
  const share = wide ? textShare.wide : textShare.narrow;
  // The gaps are multiples of the font size, and the font size is a share of the whole width. This solves both for the font size.
  const gaps = wide ? 12 : 6;
  const fontSize = ((views + person.width) * share) / (1 - gaps * share);
  const gap = 6 * fontSize;
  const baseline = wide
    ? Math.max(width, height, person.height)
    : width + 4 * fontSize + Math.max(height, person.height);
  const sideX = wide ? length + gap : 0;
  return {
    width: views + person.width + gaps * fontSize,
    height: baseline + 3 * fontSize,
    fontSize,
    plan: { x: 0, y: wide ? baseline - width : 0, width: length, height: width },
    side: { x: sideX, y: baseline - height, width: length, height },
    person: { x: sideX + length + gap, y: baseline - person.height, ...person },
  };
}
