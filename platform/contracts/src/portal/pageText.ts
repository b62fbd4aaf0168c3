import { normaliseUnicode } from '../lines/unicode.ts';

/** A piece of text on a page, as pdf.js returns it without normalisation, which would bring the letters of ligatures out of order. */
export interface TextPiece {
  str: string;
  /** The direction: `rtl` for Arabic and Hebrew letters. */
  dir: string;
  width: number;
  height: number;
  /** A matrix. Its last two numbers are the left end of the baseline, measured from the page's lower left corner. */
  transform: readonly number[];
  hasEOL: boolean;
}

const left = ({ transform }: TextPiece): number => transform[4] ?? 0;
const baseline = ({ transform }: TextPiece): number => transform[5] ?? 0;

const isRightToLeft = ({ dir }: TextPiece): boolean => dir === 'rtl';

/** Groups consecutive pieces on one baseline. Pieces at the same height that do not follow each other may be another column. */
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

/** Sorts pieces into reading order. A line with more Arabic than Latin is read from the right, but its Latin words from the left. */
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

/** Checks whether there is a gap between two pieces, in either order. */
function isGap(one: TextPiece, other: TextPiece): boolean {
  const [first, second] = left(one) <= left(other) ? [one, other] : [other, one];
  return left(second) - (left(first) + first.width) > Math.max(first.height, second.height) / 10;
}

/** Replaces the ligatures and the shapes of Arabic letters (initial, medial, final), which fonts use, with the letters. */
const withLetters = (text: string): string =>
  text.replace(/[\uFB00-\uFDFF\uFE70-\uFEFC]+/gu, (shapes) => normaliseUnicode(shapes, 'NFKC'));

function joinLine(line: readonly TextPiece[]): string {
  let text = '';
  let last: TextPiece | undefined;
  for (const piece of line) {
    const isSpaced = last?.str.trimEnd() !== last?.str || piece.str.trimStart() !== piece.str;
    if (last && isGap(last, piece) && !isSpaced) text += ' ';
    text += withLetters(piece.str);
    last = piece;
  }
  // A vowel sign that was drawn separately belongs to the letter before it.
  return text.trim().replaceAll(/\s+(\p{M})?/gu, (gap, mark?: string) => mark ?? gap);
}

/**
 * Returns the text of a page for screen readers, line by line in reading order. The pieces are in drawing order: Arabic lines are
 * mostly drawn from the left, which is backwards.
 */
export function toPageText(pieces: readonly TextPiece[]): string {
  // Pieces with only spaces are dropped, because gaps show where spaces are. An empty piece with `hasEOL` ends a line.
  const shown = pieces.filter(({ str, hasEOL }) => str.trim() !== '' || hasEOL);
  return splitLines(shown)
    .map((line) => joinLine(sortLine(line.filter(({ str }) => str.trim() !== ''))))
    .filter((line) => line !== '')
    .join('\n');
}
