import type { Language } from '../language/language.ts';
import type { HintedFiles, PageHints } from './pageHints.ts';

/** The name of a module's page in its build's hints: its folder is named like the first part of its path. */
export const modulePage = (path: string): string => path.split('/')[1] ?? '';

/** What a page asks for by itself: as every page of its build does, and as it alone does. */
export function hintsOfPage(hints: PageHints | undefined, page: string | undefined): HintedFiles[] {
  const ofPage = page === undefined ? undefined : hints?.pages[page];
  return hints ? [hints.always, ...(ofPage ? [ofPage] : [])] : [];
}

/** The files among them, with the texts of one language alone. */
export const hintedFiles = (lists: readonly HintedFiles[], language: Language): string[] =>
  lists.flatMap((list) => [...list.any, ...list[language]]);

/** The shared libraries among them, by name. */
export const hintedLibraries = (lists: readonly HintedFiles[]): string[] => [
  ...new Set(lists.flatMap(({ shared }) => shared)),
];
