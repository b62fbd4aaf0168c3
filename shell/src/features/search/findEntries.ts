import type { ContentKind } from '@sumut/contracts/content/kinds';
import { foldText, searchTerms, searchText } from '@sumut/contracts/portal/searchText';
import type { SearchPage } from '@sumut/contracts/registry/searchPart';
import spellings from './figureSpellings.json' with { type: 'json' };

/** A figure of a text, such as `18–24 hours`: from 18 to 24, in the unit `hour`. A single number is both ends. */
interface Figure {
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
function parseFigures(text: string): { figures: Figure[]; rest: string } {
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
function rateFigure(figure: Figure, wanted: Figure): number {
  if (figure.unit !== wanted.unit) return 0;
  if (figure.from <= wanted.to && wanted.from <= figure.to) return exact;
  const factor = figure.from / wanted.to;
  return factor > 1 && factor <= factorMax ? exact / 2 / factor : 0;
}

/** An entry that the search can find. Its words are in the form that `searchText` returns. */
export interface SearchEntry extends Omit<SearchPage, 'list'> {
  /** In a result: the lines that answer the figures of the query. */
  answers?: string[];
}

/** Entries of one kind: the pages of a module or of the shell, or published content. */
export interface SearchGroup {
  id: string;
  /** A module's own title, or the key of a text. */
  title: { text: string } | { key: 'pages' | ContentKind };
  entries: readonly SearchEntry[];
}

/** The maximum number of results per group. Visitors who find more can type another word. */
const groupMax = 6;

/** How much a match counts in each field. A match of a whole word counts 1.5 times as much. */
const weights = { titleWords: 8, headingWords: 3, words: 1 } as const;
const fields = Object.keys(weights) as (keyof typeof weights)[];

/** Rates how well a term matches the beginning of a word of an entry; 0 if it does not match. */
function rate(entry: SearchEntry, term: string): number {
  const field = fields.find((name) => ` ${entry[name]}`.includes(` ${term}`));
  if (!field) return 0;
  const whole = ` ${entry[field]} `.includes(` ${term} `);
  return weights[field] * (whole ? 1.5 : 1);
}

/** Sums up the ratings of all terms; 0 if one of them does not match. */
function rateTerms(entry: SearchEntry, terms: readonly string[]): number {
  const ratings = terms.map((term) => rate(entry, term));
  return ratings.includes(0) ? 0 : ratings.reduce((sum, rating) => sum + rating, 0);
}

interface Rated {
  entry: SearchEntry;
  rating: number;
}

/** Finds the line of an entry that answers a wanted figure best. A line with one of the query's words comes before others. */
function findAnswer(entry: SearchEntry, wanted: Figure, terms: readonly string[]) {
  const answers = (entry.figures ?? []).flatMap((line) => {
    const rating = Math.max(
      0,
      ...parseFigures(line).figures.map((figure) => rateFigure(figure, wanted)),
    );
    const named = terms.some((term) => ` ${searchText([line])}`.includes(` ${term}`));
    return rating > 0 ? [{ line, rating: rating + (named ? weights.headingWords : 0) }] : [];
  });
  return answers.sort((one, other) => other.rating - one.rating)[0];
}

/**
 * Rates an entry by its figures if it answers all of the query, such as "30 kg for 10 hours", and otherwise by its words. With
 * figures, a word that does not match is ignored.
 */
function rateEntry(entry: SearchEntry, query: string): Rated {
  const { figures, rest } = parseFigures(query);
  const terms = searchTerms(rest);
  const answers = figures.flatMap((wanted) => findAnswer(entry, wanted, terms) ?? []);
  if (figures.length === 0 || answers.length < figures.length)
    return { entry, rating: rateTerms(entry, searchTerms(query)) };
  const ratings = [
    ...answers.map(({ rating }) => rating),
    ...terms.map((term) => rate(entry, term)),
  ];
  return {
    entry: { ...entry, answers: [...new Set(answers.map(({ line }) => line))] },
    rating: ratings.reduce((sum, rating) => sum + rating, 0),
  };
}

/** Compares two rated entries. Of two with the same rating, the one with fewer figures is about them, the other lists many things. */
const compareRated = (one: Rated, other: Rated): number =>
  other.rating - one.rating ||
  (one.entry.figures?.length ?? 0) - (other.entry.figures?.length ?? 0);

/** Returns the entries that match a query in their groups, best first. The group with the best match comes first. */
export function findEntries(groups: readonly SearchGroup[], query: string): SearchGroup[] {
  if (searchTerms(query).length === 0) return [];
  return groups
    .map((group) => {
      const rated = group.entries
        .map((entry) => rateEntry(entry, query))
        .filter(({ rating }) => rating > 0)
        .sort(compareRated);
      const matches = { ...group, entries: rated.slice(0, groupMax).map(({ entry }) => entry) };
      return { matches, best: rated[0]?.rating ?? 0 };
    })
    .filter(({ best }) => best > 0)
    .sort((one, other) => other.best - one.best)
    .map(({ matches }) => matches);
}
