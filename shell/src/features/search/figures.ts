import { foldText } from '@sumut/contracts/portal/searchText';
import spellings from './figureSpellings.json' with { type: 'json' };

/** A figure of a text, such as `18–24 hours`: from 18 to 24, in the unit `hour`. A single number is both ends. */
export interface Figure {
  from: number;
  to: number;
  unit: string;
}

// A visitor's spelling of a unit is not always that of the site. The longest first, because some begin with another: km/h with km.
const units = Object.entries(spellings.units)
  .flatMap(([unit, written]) => written.map((word) => ({ unit, spelling: foldText(word) })))
  .sort((one, other) => other.spelling.length - one.spelling.length);

const rangeWords = spellings.ranges.map((words) => ` ${foldText(words)} `);

/** Folds a text, and writes a range such as `18 to 24` as `18–24`. */
const foldRanges = (text: string): string =>
  rangeWords.reduce(
    (folded, words) => folded.replaceAll(words, '–'),
    foldText(text).replace(/\s+/gu, ' '),
  );

/** A number or a range, and the words after it. */
const anyFigure =
  /(?<![\p{L}\p{N}])(\d{1,9}(?:,\d{3})*(?:\.\d{1,9})?)(?: ?[–-] ?(\d{1,9}(?:,\d{3})*(?:\.\d{1,9})?))? ?\+? ?([\p{L}°][\p{L}°/ ]{0,30})/gu;

const toNumber = (text: string): number => Number(text.replaceAll(',', ''));

/** Returns the figures with units of a text, in either language, and the text without them. */
export function parseFigures(text: string): { figures: Figure[]; rest: string } {
  const figures: Figure[] = [];
  const rest = foldRanges(text).replace(
    anyFigure,
    (all, from: string, to: string | undefined, words: string) => {
      const found = units.find(({ spelling }) => `${words} `.startsWith(`${spelling} `));
      if (!found) return all;
      figures.push({ from: toNumber(from), to: toNumber(to ?? from), unit: found.unit });
      return words.slice(found.spelling.length);
    },
  );
  return { figures, rest };
}

/** How much a figure counts that is the wanted one, or whose range includes it: more than any word. */
const exact = 24;
/** A figure is an answer to a smaller wanted one up to this factor: 20 hours to "10 hours", not 300 kg of weight to "5 kg". */
const factorMax = 10;

/** Rates how well a figure answers a wanted one: with the same value, or with more the closer it is; 0 if it does not. */
export function rateFigure(figure: Figure, wanted: Figure): number {
  if (figure.unit !== wanted.unit) return 0;
  if (figure.from <= wanted.to && wanted.from <= figure.to) return exact;
  const factor = figure.from / wanted.to;
  return factor > 1 && factor <= factorMax ? exact / 2 / factor : 0;
}
