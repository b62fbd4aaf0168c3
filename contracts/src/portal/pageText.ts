/** A piece of text on a page, as pdf.js returns it. */
export interface TextPiece {
  str: string;
  /** `rtl` if its letters are Arabic or Hebrew. */
  dir: string;
  width: number;
  height: number;
  /** A matrix; the last two numbers are the left end of the baseline, from the page's lower left corner. */
  transform: readonly number[];
  hasEOL: boolean;
}

const left = ({ transform }: TextPiece): number => transform[4] ?? 0;
const baseline = ({ transform }: TextPiece): number => transform[5] ?? 0;

const isRightToLeft = ({ dir }: TextPiece): boolean => dir === 'rtl';

/** Pieces that follow each other on one baseline. Others of the same height may be another column. */
function splitLines(pieces: readonly TextPiece[]): TextPiece[][] {
  const lines: TextPiece[][] = [];
  let ended = true;
  for (const piece of pieces) {
    const last = lines.at(-1)?.at(-1);
    const isSame =
      last && Math.abs(baseline(last) - baseline(piece)) < Math.max(last.height, 1) / 2;
    if (ended || !isSame) lines.push([]);
    lines.at(-1)?.push(piece);
    ended = piece.hasEOL;
  }
  return lines;
}

/** Pieces in the order of reading: a line with more Arabic than Latin from the right, with its Latin words from the left. */
function sortLine(line: readonly TextPiece[]): TextPiece[] {
  const fromLeft = line.toSorted((one, other) => left(one) - left(other));
  const length = (pieces: readonly TextPiece[]) =>
    pieces.reduce((sum, { str }) => sum + (str.match(/\p{L}/gu)?.length ?? 0), 0);
  const isArabic = length(line.filter(isRightToLeft)) * 2 > length(line);
  const against = (piece: TextPiece) => isRightToLeft(piece) !== isArabic;
  const sorted: TextPiece[] = [];
  let run: TextPiece[] = [];
  for (const piece of isArabic ? fromLeft.toReversed() : fromLeft) {
    if (against(piece)) {
      run.unshift(piece);
      continue;
    }
    sorted.push(...run, piece);
    run = [];
  }
  return [...sorted, ...run];
}

/** Whether there is a gap between two pieces, to either side. */
function isGap(one: TextPiece, other: TextPiece): boolean {
  const [first, second] = left(one) <= left(other) ? [one, other] : [other, one];
  return left(second) - (left(first) + first.width) > Math.max(first.height, second.height) / 10;
}

/** Arabic letters instead of their shapes at the beginning, middle and end of words, as fonts name them. */
const withLetters = (text: string): string =>
  text.replace(/[\uFB50-\uFDFF\uFE70-\uFEFC]+/gu, (shapes) => shapes.normalize('NFKC'));

function joinLine(line: readonly TextPiece[]): string {
  let text = '';
  let last: TextPiece | undefined;
  for (const piece of line) {
    if (last && isGap(last, piece) && !/\s$/u.test(text) && !/^\s/u.test(piece.str)) text += ' ';
    text += withLetters(piece.str);
    last = piece;
  }
  // A vowel sign that was drawn by itself belongs to the letter before it.
  return text.trim().replaceAll(/\s+(?=\p{M})/gu, '');
}

/**
 * The text of a page for screen readers, line by line in the order of reading. Pieces come in the order in which they are drawn:
 * in Arabic lines, mostly from the left, which is backwards.
 */
export function toPageText(pieces: readonly TextPiece[]): string {
  // Spaces have no place of their own; gaps show where they are. An empty piece ends a line.
  const shown = pieces.filter(({ str, hasEOL }) => str.trim() !== '' || hasEOL);
  return splitLines(shown)
    .map((line) => joinLine(sortLine(line.filter(({ str }) => str.trim() !== ''))))
    .filter((line) => line !== '')
    .join('\n');
}
