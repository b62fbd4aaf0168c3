import { matchPath } from 'react-router-dom';
import type { NavigationEntry } from '@sumut/contracts/registry/release';
import { selectEntries } from './selectEntries.ts';

/** A section of the site with its own pages, which is a module. */
export interface SiteSection {
  /** The path patterns of the module's pages. */
  routes: readonly string[];
  navigation: readonly NavigationEntry[];
}

const isEntry = ({ navigation }: SiteSection, path: string): boolean =>
  navigation.some((entry) => entry.area === 'header' && entry.path === path);

/**
 * Returns `aria-current` for the header's link to `path` on the page `current`: `page` on the linked page itself, `true` on another
 * page of the same section.
 */
export function getAriaCurrent(
  path: string,
  current: string,
  sections: readonly SiteSection[],
): 'page' | 'true' | undefined {
  if (matchPath(path, current)) return 'page';
  const section = sections.find(({ routes }) =>
    routes.some((pattern) => matchPath(pattern, current)),
  );
  return section && isEntry(section, path) ? 'true' : undefined;
}

/** Returns the entries that the menu shows below the link to `path`, by ascending `order`. */
export const entriesBelow = (path: string, sections: readonly SiteSection[]): NavigationEntry[] =>
  selectEntries(sections.find((section) => isEntry(section, path))?.navigation ?? [], 'menu');
