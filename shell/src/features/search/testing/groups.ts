import { searchText } from '@sumut/contracts/portal/searchText';
import type { SearchEntry, SearchGroup } from '../findEntries.ts';

/** Creates an entry with the words and figures that a build would write. */
export const entry = (
  path: string,
  title: string,
  description = '',
  text = '',
  figures?: string[],
): SearchEntry => ({
  path,
  title,
  description,
  titleWords: searchText([title]),
  headingWords: searchText([description]),
  words: searchText([text]),
  ...(figures && { figures }),
});

export const products: SearchGroup = {
  id: 'module-products',
  title: { text: 'Products' },
  entries: [
    entry('/product/usv', 'Surface Vessel', 'Patrols coasts', 'autonomous range'),
    entry('/product/submarine', 'Autonomous Submarine', 'Below the surface', 'drones'),
  ],
};
export const pages: SearchGroup = {
  id: 'pages',
  title: { key: 'pages' },
  entries: [entry('/about', 'About', 'An autonomous future')],
};
