import { releaseBase } from '@sumut/contracts/registry/contract';
import type { ModuleRelease } from '../releases/release.ts';
import { loadModule, usedReleases } from './modules.ts';
import type { FakeSite } from '../testing/fakeSite.ts';
import { failure, fakeReleases, first, waitForLoad, register } from '../testing/moduleLoads.ts';
import { sampleModule } from '../testing/releases.ts';
import { reportFailure } from '../vitals/moduleEvents.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('../vitals/moduleEvents.ts');

const feature = sampleModule('products');
const works = () => Promise.resolve(feature);
const hangs = () => new Promise<never>(() => undefined);

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

describe('a release that fails', () => {
  beforeEach(() => register(live));

  test('is replaced by the last good release of the server', async () => {
    site.lastGood = older;
    site.serve(older, works);
    expect((await waitForLoad()).result).toBe(older.version);
    expect(site.requests.slice(-3)).toEqual([
      `fallback of ${first(live)}`,
      `manifest ${first(older)}`,
      `module ${first(older)}`,
    ]);
    expect(jest.mocked(reportFailure).mock.calls).toEqual([[live]]);
    expect(usedReleases()).toEqual([older, live]);
    await waitForLoad();
    expect(site.requests.at(-1)).toBe(`module ${first(older)}`);
  });

  test('is replaced without a retry when it has another contract version', async () => {
    site.lastGood = older;
    site.serve(older, works);
    site.serve(live, () => Promise.resolve(sampleModule('products', { contract: 2 as 1 })));
    expect((await waitForLoad()).result).toBe(older.version);
    expect(site.requests.filter((one) => one === `module ${first(live)}`)).toHaveLength(1);
  });

  test('is replaced when it lacks what the page requires', async () => {
    site.lastGood = older;
    site.serve(live, works);
    site.serve(older, () =>
      Promise.resolve(sampleModule('products', { widgets: { grid: () => null } })),
    );
    const load = loadModule('products', { widget: 'grid' });
    expect((await waitForLoad(load)).result).toBe(older.version);
  });

  test.each([
    ['there is no other release', null],
    ['the server cannot be reached', undefined],
  ])('fails when %s, and a retry can succeed', async (_, lastGood) => {
    site.lastGood = lastGood;
    const { result, time } = await waitForLoad();
    expect(result).toEqual(failure);
    expect(time).toBeLessThan(5000);
    site.serve(live, works);
    expect((await waitForLoad()).result).toBe(live.version);
  });
});

describe('a release that hangs', () => {
  test('is replaced by the last good release within 5 s', async () => {
    register(live);
    site.lastGood = older;
    site.serve(live, hangs);
    site.serve(older, works);
    const { result, time } = await waitForLoad();
    expect(result).toBe(older.version);
    expect(time).toBeLessThanOrEqual(5000);
    expect(usedReleases()).toEqual([older, live]);
    await jest.advanceTimersByTimeAsync(5000);
    expect(jest.mocked(reportFailure).mock.calls).toEqual([[live]]);
  });

  test('is used if it is loaded before its fallback, and is not reported as failed', async () => {
    register(live);
    site.lastGood = older;
    site.serve(live, () => new Promise((done) => setTimeout(() => done(feature), 3500)));
    site.serve(older, hangs);
    expect((await waitForLoad()).result).toBe(live.version);
    expect(reportFailure).not.toHaveBeenCalledWith(live);
  });

  test('is loaded without its fallback during the first 3 s', async () => {
    register(live);
    site.lastGood = older;
    site.serve(live, () => new Promise((done) => setTimeout(() => done(feature), 2900)));
    expect((await waitForLoad()).result).toBe(live.version);
    expect(site.requests.filter((one) => one.startsWith('fallback'))).toEqual([]);
  });

  test('fails within 5 s when its fallback hangs too', async () => {
    register(live);
    site.lastGood = older;
    site.serve(live, hangs);
    site.serve(older, hangs);
    const { result, time } = await waitForLoad();
    expect(result).toEqual(failure);
    expect(time).toBeLessThanOrEqual(5000);
  });
});

describe('code that throws while it is evaluated', () => {
  test('is not tried again, because the second import would not throw', async () => {
    register(live);
    site.lastGood = older;
    site.serve(older, works);
    let imports = 0;
    site.serve(live, () => {
      imports += 1;
      const error = new Error('after export default');
      error.stack = `Error\n    at http://localhost${releaseBase(live)}module.js:1:1`;
      return imports === 1 ? Promise.reject(error) : works();
    });
    expect((await waitForLoad()).result).toBe(older.version);
    expect(jest.mocked(reportFailure).mock.calls).toEqual([[live]]);
  });
});

test.each([
  ['candidate', {}],
  ['preview', { preview: true } as const],
])(
  'a %s that fails is replaced by the live release without a request to the server',
  async (_, more) => {
    register(live, { ...candidate, ...more });
    site.serve(live, works);
    expect((await waitForLoad()).result).toBe(live.version);
    expect(site.requests.filter((one) => one.startsWith('fallback'))).toEqual([]);
  },
);

test('when the live release fails too, its fallback is requested from the server', async () => {
  register(live, candidate);
  site.lastGood = older;
  site.serve(older, works);
  expect((await waitForLoad()).result).toBe(older.version);
  expect(site.requests).toContain(`fallback of ${first(live)}`);
});
