import type { Language } from '../language/language.ts';
import type { HintedFiles, PageHints } from './pageHints.ts';

/** The name of a module's page in its page hints: the first segment of its path, which is also its folder. */
export const modulePage = (path: string): string => path.split('/')[1] ?? '';

/** The hints for a page: those of all pages of its build, and its own. */
export function getPageHints(
  hints: PageHints | undefined,
  page: string | undefined,
): HintedFiles[] {
  const ofPage = page === undefined ? undefined : hints?.pages[page];
  return hints ? [hints.always, ...(ofPage ? [ofPage] : [])] : [];
}

/** The files in hints, with texts of one language only. */
export const hintedFiles = (lists: readonly HintedFiles[], language: Language): string[] =>
  lists.flatMap((list) => [...list.any, ...list[language]]);

/** The names of the shared libraries in hints. */
export const hintedLibraries = (lists: readonly HintedFiles[]): string[] => [
  ...new Set(lists.flatMap(({ shared }) => shared)),
];
