import { publishedPaths } from '@sumut/contracts/api/paths';
import { registerModules } from '../features/federation/load/modules.ts';
import type { ModuleRelease } from '../features/federation/releases/release.ts';
import { allowFiles } from '../features/federation/runtime/integrity.ts';
import { sampleRelease } from '../features/federation/testing/releases.ts';
import { findEntries } from '../features/search/findEntries.ts';
import { loadSearchGroups } from './searchGroups.ts';

const page = (path: string, title: string, more: object = {}) => ({
  path,
  title,
  description: '',
  titleWords: title.toLowerCase(),
  headingWords: '',
  words: '',
  ...more,
});
const part = (language: string) => ({
  path: `search/${language}.0123456789.json`,
  integrity: 'sha384-part',
  size: 1,
});
const opening = {
  id: '1',
  title: { ar: 'مهندس', en: 'Engineer' },
  requirements: { ar: [], en: ['Welding'] },
};

/** The JSON that the site serves, by path. */
let served: Record<string, unknown>;
let requests: { path: string; integrity: string | undefined }[];
let digit = 0;

/** Registers new releases for each test, because loaded manifests are cached. */
function register(...names: string[]): ModuleRelease[] {
  const releases = names.map((name) => {
    digit += 1;
    const entry = {
      area: 'header',
      path: `/${name}`,
      label: { ar: name, en: `Visit ${name}` },
      order: 1,
    } as const;
    return sampleRelease(name, (digit + 1).toString(16), {
      navigation: [entry, { ...entry, area: 'footerCompany' }],
    });
  });
  registerModules(
    releases.map((release) => ({ release }) as Parameters<typeof registerModules>[0][number]),
  );
  return releases;
}

beforeEach(() => {
  requests = [];
  globalThis.sumutIntegrity = {};
  allowFiles({ base: '/assets/', files: [part('en'), part('ar')] });
  served = {
    '/assets/search/en.0123456789.json': { pages: [page('/about', 'About')] },
    '/assets/search/ar.0123456789.json': { pages: [page('/about', 'من نحن')] },
    [publishedPaths.news]: { items: [] },
    [publishedPaths.media]: { items: [] },
    [publishedPaths.openings]: { items: [opening] },
  };
  const answer = (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, location.origin);
    requests.push({ path: pathname, integrity: init.integrity });
    const body = served[pathname];
    if (body === undefined) return Promise.reject(new TypeError('Failed to fetch'));
    const text = JSON.stringify(body);
    return Promise.resolve({
      ok: true,
      status: 200,
      headers: new Headers(),
      json: () => Promise.resolve(body),
      text: () => Promise.resolve(text),
    });
  };
  Object.assign(globalThis, { fetch: answer });
});

const serve = (release: ModuleRelease, pages?: object[]) => {
  const base = `/modules/${release.name}/${release.hash}/`;
  served[`${base}page.0123456789.json`] = { files: pages ? [part('en')] : [] };
  if (pages) served[`${base}search/en.0123456789.json`] = { pages };
};
const find = async (query: string, language: 'ar' | 'en' = 'en') =>
  findEntries((await loadSearchGroups(language)).groups, query).flatMap(({ id, entries }) =>
    entries.map(({ path, title }) => `${id}: ${title} ${path}`),
  );

test('each module provides its search part, fetched with the hash from its manifest', async () => {
  const [tools] = register('tools') as [ModuleRelease];
  serve(tools, [page('/tools/saw', 'Saw')]);
  expect(await find('saw')).toEqual(['module-tools: Saw /tools/saw']);
  const file = requests.find(
    ({ path }) => path.includes('/modules/tools/') && path.includes('search/'),
  );
  expect(file?.integrity).toBe('sha384-part');
});

test('the search part in the language of the page is used', async () => {
  register();
  expect(await find('من', 'ar')).toEqual(['pages: من نحن /about']);
  expect(requests.map(({ path }) => path)).not.toContain('/assets/search/en.0123456789.json');
});

test('a module without a search part is found by its navigation entries, each page once', async () => {
  const [tools] = register('tools') as [ModuleRelease];
  serve(tools);
  expect(await find('visit')).toEqual(['module-tools: Visit tools /tools']);
});

test('published entries are found on the page that shows their list', async () => {
  const [jobs] = register('jobs') as [ModuleRelease];
  serve(jobs, [page('/jobs', 'Jobs', { list: 'openings' })]);
  expect(await find('welding')).toEqual(['openings: Engineer /jobs']);
});

test('an opening is shown with its description, news with their text', async () => {
  served[publishedPaths.news] = {
    items: [
      { id: '2', title: { ar: 'خبر', en: 'Flight' }, text: { ar: 'نص', en: 'First flight.' } },
    ],
  };
  register();
  const { groups } = await loadSearchGroups('en');
  expect(findEntries(groups, 'flight')[0]?.entries[0]).toMatchObject({
    path: '/media',
    description: 'First flight.',
  });
});

test('a module whose search part cannot be loaded is left out, and the result is incomplete', async () => {
  const [broken, tools] = register('broken', 'tools') as [ModuleRelease, ModuleRelease];
  serve(tools, [page('/tools', 'Tools')]);
  expect(served[`/modules/broken/${broken.hash}/page.0123456789.json`]).toBeUndefined();
  const { groups, complete } = await loadSearchGroups('en');
  expect(groups.map(({ id }) => id)).toEqual(['module-tools', 'pages', 'news', 'media']);
  expect(complete).toBe(false);
});

test('loading rejects when no search part can be loaded', async () => {
  register('tools');
  served = {};
  await expect(loadSearchGroups('en')).rejects.toThrow('Nothing of the search');
});
