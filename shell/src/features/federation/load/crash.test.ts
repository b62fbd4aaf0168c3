import { avoid, isAvoided, restoreAvoided } from '../releases/avoidedReleases.ts';
import type { ModuleRelease } from '../releases/release.ts';
import {
  hasFallback,
  loadModule,
  registeredReleases,
  replaceCrashed,
  willBeReplaced,
} from './modules.ts';
import type { FakeSite } from '../testing/fakeSite.ts';
import { failure, fakeReleases, waitForLoad, register } from '../testing/moduleLoads.ts';
import { sampleModule } from '../testing/releases.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('../vitals/moduleEvents.ts');

const feature = sampleModule('products');
const works = () => Promise.resolve(feature);

let site: FakeSite;
let live: ModuleRelease;
let candidate: ModuleRelease;
let older: ModuleRelease;
beforeEach(() => {
  jest.clearAllMocks();
  jest.useFakeTimers();
  ({ site, live, candidate, older } = fakeReleases());
});
afterEach(() => jest.useRealTimers());

describe('a release that crashed', () => {
  beforeEach(() => {
    sessionStorage.clear();
    restoreAvoided(1);
    site.serve(candidate, works);
    site.serve(live, works);
    site.serve(older, works);
  });

  test('is replaced by its fallback at the next load, and in the next document', async () => {
    site.lastGood = older;
    register(live);
    await waitForLoad();
    await replaceCrashed(live, { path: '/products' });
    expect((await waitForLoad()).result).toBe(older.version);
    restoreAvoided(1);
    register(live);
    expect((await waitForLoad()).result).toBe(older.version);
  });

  test('is used again when nothing can replace it', async () => {
    register(live);
    await waitForLoad();
    await replaceCrashed(live, { path: '/products' });
    expect(isAvoided(live)).toBe(false);
    expect((await waitForLoad()).result).toBe(live.version);
  });

  test('is used again when its fallback crashes too', async () => {
    site.lastGood = older;
    register(live);
    await replaceCrashed(live, { path: '/products' });
    await waitForLoad();
    await replaceCrashed(older, { path: '/products' });
    expect(isAvoided(older)).toBe(false);
    expect((await waitForLoad()).result).toBe(older.version);
  });

  test('is kept while an admin previews it', async () => {
    site.lastGood = older;
    const previewed = { ...candidate, preview: true } as const;
    register(live, previewed);
    await replaceCrashed(previewed, { path: '/products' });
    expect(isAvoided(previewed)).toBe(false);
  });
});

describe('a fallback that lacks a new page and a new widget', () => {
  const archive = { path: '/archive/1999' };
  const load = async (need: Parameters<typeof loadModule>[1]) =>
    (await waitForLoad(loadModule('products', need))).result;
  const grid = () => null;

  beforeEach(() => {
    sessionStorage.clear();
    restoreAvoided(1);
    for (const release of [live, candidate]) {
      release.routes = ['/products', '/archive/:year'];
      release.widgets = ['grid', 'years'];
      site.serve(release, () =>
        Promise.resolve(sampleModule('products', { widgets: { grid, years: grid } })),
      );
    }
    site.serve(older, () => Promise.resolve(sampleModule('products', { widgets: { grid } })));
    site.lastGood = older;
    register(live);
  });

  test.each([archive, { widget: 'years' }])(
    'does not replace a release that crashed in %j',
    async (need) => {
      await load(need);
      await replaceCrashed(live, need);
      expect(isAvoided(live)).toBe(false);
      expect(await hasFallback(live, need)).toBe(false);
      expect(await load(need)).toBe(live.version);
    },
  );

  test('replaces a crashed release only for what both have, also in the next document', async () => {
    await load({ path: '/products' });
    await replaceCrashed(live, { path: '/products' });
    for (let documents = 0; documents < 2; documents += 1) {
      expect(await load(archive)).toBe(live.version);
      expect(await load({ path: '/products' })).toBe(older.version);
      expect(await load({ widget: 'years' })).toBe(live.version);
      expect(await load({ widget: 'grid' })).toBe(older.version);
      expect(registeredReleases()).toEqual([live]);
      expect(willBeReplaced(live, archive.path)).toBe(false);
      expect(willBeReplaced(live, '/products')).toBe(true);
      restoreAvoided(1);
      register(live);
    }
  });

  test('replaces a crashed candidate in the same way', async () => {
    const { routes, widgets } = older;
    Object.assign(live, { routes, widgets });
    register(live, candidate);
    await replaceCrashed(candidate, { path: '/products' });
    expect(await load({ path: '/products' })).toBe(live.version);
    expect(await load(archive)).toBe(candidate.version);
  });

  test('is followed by the last good release if the live release has crashed too', async () => {
    avoid(live);
    avoid(candidate);
    register(live, candidate);
    expect(await load({ path: '/products' })).toBe(older.version);
  });

  test('does not hide that the release of the new page cannot be loaded', async () => {
    site.serve(live, () => Promise.reject(new Error('chunk')));
    expect(await load({ path: '/products' })).toBe(older.version);
    expect(await load(archive)).toEqual(failure);
    expect(registeredReleases()).toEqual([live]);
  });
});
