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

/** Where the shell's files are. */
const assetsBase = '/assets/';
/** Milliseconds: then a part counts as missing. */
const timeout = 4000;

/** The part of the release under a base path; undefined when it brings none. The release's files have to be allowed. */
async function loadPart(base: string, language: Language): Promise<SearchPage[] | undefined> {
  const file = findAllowedFile(base + searchPrefix(language));
  if (!file) return undefined;
  // What the server has verified when it was released: the hash is that of the manifest.
  const response = await fetch(file.url, {
    integrity: file.integrity,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(timeout),
  });
  if (!response.ok) throw new Error(`A search part answered ${response.status}`);
  return ((await response.json()) as SearchPart).pages;
}

/**
 * Where navigation entries lead that no part has: pages that the build cannot render, and modules whose release brings no
 * part.
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

/** The pages of the shell, or of a module's release. */
async function loadPages(
  base: string,
  navigation: readonly NavigationEntry[],
  language: Language,
): Promise<SearchPage[]> {
  const part = (await loadPart(base, language)) ?? [];
  return [...part, ...furtherPages(navigation, language, part)];
}

/** The shell's own pages. */
export const loadShellPages = (language: Language): Promise<SearchPage[]> =>
  loadPages(assetsBase, shellNavigation as NavigationEntry[], language);

/** The pages of a module. */
export async function loadModulePages(
  release: ModuleRelease,
  language: Language,
): Promise<SearchPage[]> {
  // A developer's machine serves no part.
  if (release.origin) return furtherPages(release.navigation, language, []);
  await loadManifest(release);
  return loadPages(releaseBase(release), release.navigation, language);
}
