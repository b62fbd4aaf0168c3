import type { ContentKind } from '@sumut/contracts/content/kinds';
import { searchTerms } from '@sumut/contracts/portal/searchText';
import type { SearchPage } from '@sumut/contracts/registry/searchPart';

/** An entry that the search can find. Its words are in the form that `searchText` returns. */
export type SearchEntry = Omit<SearchPage, 'list'>;

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
function rateAll(entry: SearchEntry, terms: readonly string[]): number {
  const ratings = terms.map((term) => rate(entry, term));
  return ratings.includes(0) ? 0 : ratings.reduce((sum, rating) => sum + rating, 0);
}

/** Returns the entries that match a query in their groups, best first. The group with the best match comes first. */
export function findEntries(groups: readonly SearchGroup[], query: string): SearchGroup[] {
  const terms = searchTerms(query);
  if (terms.length === 0) return [];
  return groups
    .map((group) => {
      const rated = group.entries
        .map((entry) => ({ entry, rating: rateAll(entry, terms) }))
        .filter(({ rating }) => rating > 0)
        .sort((one, other) => other.rating - one.rating);
      const matches = { ...group, entries: rated.slice(0, groupMax).map(({ entry }) => entry) };
      return { matches, best: rated[0]?.rating ?? 0 };
    })
    .filter(({ best }) => best > 0)
    .sort((one, other) => other.best - one.best)
    .map(({ matches }) => matches);
}
