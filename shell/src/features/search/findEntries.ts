import type { ContentKind } from '@sumut/contracts/content/kinds';
import { searchTerms } from '@sumut/contracts/portal/searchText';
import type { SearchPage } from '@sumut/contracts/registry/searchPart';

/** What can be found. Its words are as `searchText` writes them. */
export type SearchEntry = Omit<SearchPage, 'list'>;

/** Entries of one kind: the pages of a module, of the shell, or published entries. */
export interface SearchGroup {
  id: string;
  /** A module's own title, or the key of a text. */
  title: { text: string } | { key: 'pages' | ContentKind };
  entries: readonly SearchEntry[];
}

/** Shown of each kind at most: who finds more than that types another word. */
const groupMax = 6;

/** How much a match counts, by where it is; a whole word counts half as much again. */
const weights = { titleWords: 8, headingWords: 3, words: 1 } as const;
const places = Object.keys(weights) as (keyof typeof weights)[];

/** How well a term matches the beginning of a word; 0 when it does not. */
function rate(entry: SearchEntry, term: string): number {
  const place = places.find((each) => ` ${entry[each]}`.includes(` ${term}`));
  if (!place) return 0;
  const whole = ` ${entry[place]} `.includes(` ${term} `);
  return weights[place] * (whole ? 1.5 : 1);
}

/** All terms have to match. */
function rateAll(entry: SearchEntry, terms: readonly string[]): number {
  const ratings = terms.map((term) => rate(entry, term));
  return ratings.includes(0) ? 0 : ratings.reduce((sum, rating) => sum + rating, 0);
}

/** The entries that match a query, best first, in their groups; the group with the best match comes first. */
export function findEntries(groups: readonly SearchGroup[], query: string): SearchGroup[] {
  const terms = searchTerms(query);
  if (terms.length === 0) return [];
  return groups
    .map((group) => {
      const rated = group.entries
        .map((entry) => ({ entry, rating: rateAll(entry, terms) }))
        .filter(({ rating }) => rating > 0)
        .sort((one, other) => other.rating - one.rating);
      const found = { ...group, entries: rated.slice(0, groupMax).map(({ entry }) => entry) };
      return { found, best: rated[0]?.rating ?? 0 };
    })
    .filter(({ best }) => best > 0)
    .sort((one, other) => other.best - one.best)
    .map(({ found }) => found);
}
