/** Centimetres: browsers do not draw a picture that is less than one unit high. */
export interface Size {
  length: number;
  width: number;
  height: number;
}

/** Centimetres, from the drawing's top left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Arrangement {
  width: number;
  height: number;
  /** Of the texts next to dimension lines. */
  fontSize: number;
  plan: Box;
  side: Box;
  person: Box;
}

export const person = { width: 60, height: 180 };

/** Texts have the same size on the screen at each scale: a share of the drawing's width. */
const textShare = { wide: 1 / 64, narrow: 1 / 22 };

/**
 * Arranges plan, side view and person at one scale: in a row on a common baseline (`wide`), or the plan above the others. Below
 * each view and to its right is room for a dimension line with its text.
 */
export function arrangeDrawing({ length, width, height }: Size, wide: boolean): Arrangement {
  const views = wide ? 2 * length : length;
  const share = wide ? textShare.wide : textShare.narrow;
  // Solved for the font size: the gaps are multiples of it, and it is a share of the whole width.
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
