import { getJson } from '@sumut/api-client';
import { publishedPaths } from '@sumut/contracts/api/paths';
import type { ContentKind } from '@sumut/contracts/content/kinds';
import type { Language } from '@sumut/contracts/language/language';
import { searchText } from '@sumut/contracts/portal/searchText';
import type { SearchPage } from '@sumut/contracts/registry/searchPart';
import { shellPaths } from '@sumut/contracts/shellPaths';
import { registeredReleases } from '../features/federation/load/modules.ts';
import type { SearchEntry, SearchGroup } from '../features/search/findEntries.ts';
import type { LoadedGroups } from '../features/search/useGroups.ts';
import { loadModulePages, loadShellPages } from './searchParts.ts';

/** The time limit for a published list; milliseconds. */
const timeout = 3000;

/** A value in one or both languages. */
type PerLanguage = Partial<Record<Language, unknown>>;

/** A published entry. Any of its fields may have a value per language. */
type Published = { id: string; title: Record<Language, string> } & Record<string, unknown>;

/** Returns the texts of an entry in one language. */
const getTexts = (item: Published, language: Language): string[] =>
  Object.values(item).flatMap((value) => {
    const text = typeof value === 'object' && value !== null && (value as PerLanguage)[language];
    return (Array.isArray(text) ? text : [text]).filter((one) => typeof one === 'string');
  });

/** The maximum length of a description, which is shown in one line; characters. */
const descriptionLength = 200;

/** Returns the description of an entry: of an opening its description, of news their text. */
function getDescription(item: Published, language: Language): string {
  const description = (item['description'] ?? item['text']) as PerLanguage | undefined;
  const text = description?.[language];
  return typeof text === 'string' ? text.slice(0, descriptionLength) : '';
}

const toEntry = (item: Published, path: string, language: Language): SearchEntry => ({
  path,
  title: item.title[language],
  description: getDescription(item, language),
  titleWords: searchText([item.title[language]]),
  headingWords: '',
  words: searchText(getTexts(item, language)),
});

/** Loads a published list. Its entries lead to `path`, the page that shows the list. */
async function loadList(kind: ContentKind, path: string, language: Language): Promise<SearchGroup> {
  const { items } = await getJson<{ items: Published[] }>(publishedPaths[kind], { timeout });
  const entries = items.map((item) => toEntry(item, path, language));
  return { id: kind, title: { key: kind }, entries };
}

interface PageGroup extends SearchGroup {
  entries: readonly SearchPage[];
}

async function loadPages(language: Language): Promise<PromiseSettledResult<PageGroup>[]> {
  const shell = async (): Promise<PageGroup> => ({
    id: 'pages',
    title: { key: 'pages' },
    entries: await loadShellPages(language),
  });
  const modules = registeredReleases().map(async (release): Promise<PageGroup> => ({
    id: `module-${release.name}`,
    title: { text: release.title[language] },
    entries: await loadModulePages(release, language),
  }));
  return Promise.allSettled([...modules, shell()]);
}

const getFulfilled = <Result>(results: readonly PromiseSettledResult<Result>[]): Result[] =>
  results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));

/**
 * Loads all entries of the search in a language: the search parts of the shell and of all modules of this tab, and the published
 * lists of their pages. Leaves out parts and lists that cannot be loaded. Rejects when no search part could be loaded.
 */
export async function loadSearchGroups(language: Language): Promise<LoadedGroups> {
  const pages = await loadPages(language);
  const pageGroups = getFulfilled(pages);
  if (pageGroups.length === 0) throw new Error('Nothing of the search could be loaded');
  const moduleLists = pageGroups.flatMap(({ entries }) =>
    entries.flatMap(({ list, path }) => (list ? [{ kind: list, path }] : [])),
  );
  const mediaLists = (['news', 'media'] as const).map((kind) => ({ kind, path: shellPaths.media }));
  const lists = await Promise.allSettled(
    [...moduleLists, ...mediaLists].map(({ kind, path }) => loadList(kind, path, language)),
  );
  const groups: SearchGroup[] = [...pageGroups, ...getFulfilled(lists)];
  return { groups, complete: groups.length === pages.length + lists.length };
}
