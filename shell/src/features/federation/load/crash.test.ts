import { isAvoided, restoreAvoided } from '../releases/avoidedReleases.ts';
import type { ModuleRelease } from '../releases/release.ts';
import { replaceCrashed } from './modules.ts';
import type { FakeSite } from '../testing/fakeSite.ts';
import { fakeReleases, waitForLoad, register } from '../testing/moduleLoads.ts';
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
    await replaceCrashed(live);
    expect((await waitForLoad()).result).toBe(older.version);
    restoreAvoided(1);
    register(live);
    expect((await waitForLoad()).result).toBe(older.version);
  });

  test('is used again when nothing can replace it', async () => {
    register(live);
    await waitForLoad();
    await replaceCrashed(live);
    expect(isAvoided(live)).toBe(false);
    expect((await waitForLoad()).result).toBe(live.version);
  });

  test('is used again when its fallback crashes too', async () => {
    site.lastGood = older;
    register(live);
    await replaceCrashed(live);
    await waitForLoad();
    await replaceCrashed(older);
    expect(isAvoided(older)).toBe(false);
    expect((await waitForLoad()).result).toBe(older.version);
  });

  test('is kept while an admin previews it', async () => {
    site.lastGood = older;
    const previewed = { ...candidate, preview: true } as const;
    register(live, previewed);
    await replaceCrashed(previewed);
    expect(isAvoided(previewed)).toBe(false);
  });
});
