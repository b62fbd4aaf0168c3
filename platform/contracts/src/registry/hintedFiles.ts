import type { Language } from '../language/language.ts';
import type { HintedFiles, PageHints } from './pageHints.ts';

/** Returns the name of a module's page in its page hints: the first segment of its path, which is also the page's folder. */
export const modulePage = (path: string): string => path.split('/')[1] ?? '';

/** Returns the hints for a page: the hints for all pages of its build, and the hints for this page. */
export function getPageHints(
  hints: PageHints | undefined,
  page: string | undefined,
): HintedFiles[] {
  const ofPage = page === undefined ? undefined : hints?.pages[page];
  return hints ? [hints.always, ...(ofPage ? [ofPage] : [])] : [];
}

/**
 * Returns the hints for a page of a module: the hints for all its pages, for the pages in the same folder, and for the page's route.
 * `matches` checks whether a route's pattern matches the path.
 */
export function getModulePageHints(
  hints: PageHints | undefined,
  path: string,
  matches: (pattern: string) => boolean,
): HintedFiles[] {
  const [, ofRoute] = Object.entries(hints?.routes ?? {}).find(([key]) => matches(key)) ?? [];
  return [...getPageHints(hints, modulePage(path)), ...(ofRoute ? [ofRoute] : [])];
}

/** Returns the files in hints, with the texts of one language only. */
export const hintedFiles = (lists: readonly HintedFiles[], language: Language): string[] =>
  lists.flatMap((list) => [...list.any, ...list[language]]);

/** Returns the names of the shared libraries in hints, without duplicates. */
export const hintedLibraries = (lists: readonly HintedFiles[]): string[] => [
  ...new Set(lists.flatMap(({ shared }) => shared)),
];
