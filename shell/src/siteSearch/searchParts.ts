import type { Language } from '@sumut/contracts/language/language';
import { releaseBase } from '@sumut/contracts/registry/contract';
import { searchPrefix } from '@sumut/contracts/registry/searchFiles';
import type { SearchPage, SearchPart } from '@sumut/contracts/registry/searchPart';
import type { NavigationEntry } from '@sumut/contracts/registry/release';
import { searchText } from '@sumut/contracts/portal/searchText';
import shellNavigation from '../../navigation.json' with { type: 'json' };
import { loadManifest } from '../features/federation/load/releaseManifests.ts';
import type { ModuleRelease } from '../features/federation/releases/release.ts';
import { findAllowedFile } from '../features/federation/runtime/integrity.ts';

/** The URL path of the shell's files. */
const assetsBase = '/assets/';
/** The time after which a search part counts as missing; milliseconds. */
const timeout = 4000;

/** Loads the search part of the release below a base path; undefined if it has none. The release's files must be allowed. */
async function loadPart(base: string, language: Language): Promise<SearchPage[] | undefined> {
  const file = findAllowedFile(base + searchPrefix(language));
  if (!file) return undefined;
  // The integrity value comes from the manifest, whose files the server verified when the release was stored.
  const response = await fetch(file.url, {
    integrity: file.integrity,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(timeout),
  });
  if (!response.ok) throw new Error(`A search part answered ${response.status}`);
  return ((await response.json()) as SearchPart).pages;
}

/**
 * Returns the pages of navigation entries that are missing in the search part: pages that the build cannot render, and pages of a
 * release without a search part.
 */
function furtherPages(
  navigation: readonly NavigationEntry[],
  language: Language,
  part: readonly SearchPage[],
): SearchPage[] {
  const paths = new Set(navigation.map(({ path }) => path));
  for (const { path } of part) paths.delete(path);
  return [...paths].map((path) => {
    const title = navigation.find((entry) => entry.path === path)?.label[language] ?? '';
    const titleWords = searchText([title]);
    return { path, title, description: '', titleWords, headingWords: '', words: '' };
  });
}

/** Loads the pages of the shell, or of a module's release. */
async function loadPages(
  base: string,
  navigation: readonly NavigationEntry[],
  language: Language,
): Promise<SearchPage[]> {
  const part = (await loadPart(base, language)) ?? [];
  return [...part, ...furtherPages(navigation, language, part)];
}

/** Loads the shell's own pages. */
export const loadShellPages = (language: Language): Promise<SearchPage[]> =>
  loadPages(assetsBase, shellNavigation as NavigationEntry[], language);

/** Loads the pages of a module. */
export async function loadModulePages(
  release: ModuleRelease,
  language: Language,
): Promise<SearchPage[]> {
  // A developer's machine serves no search part.
  if (release.origin) return furtherPages(release.navigation, language, []);
  await loadManifest(release);
  return loadPages(releaseBase(release), release.navigation, language);
}
