import { releaseBase } from '@sumut/contracts/registry/contract';
import { isAvoided, restoreAvoided } from '../releases/avoidedReleases.ts';
import type { ModuleRelease } from '../releases/release.ts';
import { loadModule, registeredReleases, registerModules, replaceCrashed } from './modules.ts';
import { fakeSite } from '../testing/fakeSite.ts';
import { sampleModule, sampleRelease } from '../testing/releases.ts';
import { reportFailure, reportLoaded } from '../vitals/moduleEvents.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('../vitals/moduleEvents.ts');

const feature = sampleModule('products');
const works = () => Promise.resolve(feature);
const hangs = () => new Promise<never>(() => undefined);
const fails = () => Promise.reject(new Error('chunk'));

let site: ReturnType<typeof fakeSite>;
let live: ModuleRelease;
let candidate: ModuleRelease;
let older: ModuleRelease;
let used = 0;
beforeEach(() => {
  jest.clearAllMocks();
  jest.useFakeTimers();
  site = fakeSite();
  // Loaded releases are cached for the life of the page: each test has its own.
  const digit = () => (used++ % 16).toString(16);
  const fresh = () => {
    const first = digit();
    return sampleRelease('products', first, { hash: first + String(used).padStart(15, '0') });
  };
  [live, candidate, older] = [fresh(), fresh(), fresh()];
});
afterEach(() => jest.useRealTimers());

const first = ({ hash }: ModuleRelease) => hash[0] ?? '';
const start = (release = live) => registerModules([{ release, live }]);
/** The result of a load, and how many milliseconds it took. */
async function outcome(load = loadModule('products')) {
  const began = Date.now();
  let result: string | undefined;
  load.then(
    ({ release }) => (result = release.version),
    (error: unknown) => (result = String(error)),
  );
  while (result === undefined && Date.now() - began < 10_000)
    await jest.advanceTimersByTimeAsync(50);
  return { result, time: Date.now() - began };
}
const failure: unknown = expect.stringContaining('ModuleLoadError');

test('the manifest is loaded before any file of the module', async () => {
  start();
  site.serve(live, works);
  await outcome();
  expect(site.requests).toEqual([`manifest ${first(live)}`, `module ${first(live)}`]);
  const [url, init] = site.fetch.mock.calls[0] ?? [];
  expect(url).toBe(`http://localhost/modules/products/${live.hash}/release.json`);
  expect(init).toMatchObject({
    mode: 'cors',
    credentials: 'same-origin',
    integrity: live.record,
  });
  const base = `http://localhost/modules/products/${live.hash}/`;
  expect(globalThis.sumutIntegrity?.[`${base}page.js`]).toBe(`sha384-page-${first(live)}`);
});

test('the entry and the first files are preloaded with their integrity values', async () => {
  start();
  site.serve(live, works);
  site.brokenManifests.add(live.hash);
  await outcome();
  const hints = () =>
    [...document.querySelectorAll<HTMLLinkElement>(`link[href*="${live.hash}"]`)].map((link) => [
      link.href.split('/').at(-1),
      link.as,
      link.crossOrigin,
      link.integrity,
    ]);
  expect(hints()).toEqual([['entry.js', 'script', 'anonymous', 'sha384-entry']]);
  site.brokenManifests.clear();
  await outcome();
  expect(hints()).toHaveLength(2);
  expect(hints()[1]).toEqual(['module.css', 'style', 'anonymous', 'sha384-css']);
});

test('a module is loaded once, and its load time is reported', async () => {
  start();
  site.serve(live, works);
  await outcome();
  await outcome();
  expect(site.requests).toHaveLength(2);
  expect(reportLoaded).toHaveBeenCalledWith(live, expect.any(Number));
});

test('no file of a release is loaded without its manifest', async () => {
  start();
  site.serve(live, works);
  site.brokenManifests.add(live.hash);
  expect((await outcome()).result).toEqual(failure);
  expect(site.requests.filter((one) => one.startsWith('module'))).toEqual([]);
});

test('a quick failure is retried once', async () => {
  start();
  let tries = 0;
  site.serve(live, () => (++tries === 1 ? fails() : works()));
  expect((await outcome()).result).toBe(live.version);
  expect(reportFailure).not.toHaveBeenCalled();
});

describe('a release that fails', () => {
  beforeEach(() => start());

  test('is replaced by the last good release of the server', async () => {
    site.lastGood = older;
    site.serve(older, works);
    expect((await outcome()).result).toBe(older.version);
    expect(site.requests.slice(-3)).toEqual([
      `fallback of ${first(live)}`,
      `manifest ${first(older)}`,
      `module ${first(older)}`,
    ]);
    expect(jest.mocked(reportFailure).mock.calls).toEqual([[live]]);
    expect(registeredReleases()).toEqual([older]);
    await outcome();
    expect(site.requests.at(-1)).toBe(`module ${first(older)}`);
  });

  test('is replaced without a retry when it has another contract version', async () => {
    site.lastGood = older;
    site.serve(older, works);
    site.serve(live, () => Promise.resolve(sampleModule('products', { contract: 2 as 1 })));
    expect((await outcome()).result).toBe(older.version);
    expect(site.requests.filter((one) => one === `module ${first(live)}`)).toHaveLength(1);
  });

  test('is replaced when it lacks what the page requires', async () => {
    site.lastGood = older;
    site.serve(live, works);
    site.serve(older, () =>
      Promise.resolve(sampleModule('products', { widgets: { grid: () => null } })),
    );
    const load = loadModule('products', ({ widgets }) => {
      if (!widgets['grid']) throw new Error('no grid');
    });
    expect((await outcome(load)).result).toBe(older.version);
  });

  test.each([
    ['there is no other release', null],
    ['the server cannot be reached', undefined],
  ])('fails when %s, and a retry can succeed', async (_, lastGood) => {
    site.lastGood = lastGood;
    const { result, time } = await outcome();
    expect(result).toEqual(failure);
    expect(time).toBeLessThan(5000);
    site.serve(live, works);
    expect((await outcome()).result).toBe(live.version);
  });

  test('fails when its fallback fails as well', async () => {
    site.lastGood = older;
    expect((await outcome()).result).toEqual(failure);
    expect(site.requests.filter((one) => one.startsWith('fallback'))).toHaveLength(1);
    expect(jest.mocked(reportFailure).mock.calls).toEqual([[live], [older]]);
  });
});

describe('a release that hangs', () => {
  test('is replaced by the last good release within 5 s', async () => {
    start();
    site.lastGood = older;
    site.serve(live, hangs);
    site.serve(older, works);
    const { result, time } = await outcome();
    expect(result).toBe(older.version);
    expect(time).toBeLessThanOrEqual(5000);
    expect(registeredReleases()).toEqual([older]);
    await jest.advanceTimersByTimeAsync(5000);
    expect(jest.mocked(reportFailure).mock.calls).toEqual([[live]]);
  });

  test('is used all the same when it arrives before its fallback, and is no failure', async () => {
    start();
    site.lastGood = older;
    site.serve(live, () => new Promise((done) => setTimeout(() => done(feature), 3500)));
    site.serve(older, hangs);
    expect((await outcome()).result).toBe(live.version);
    expect(reportFailure).not.toHaveBeenCalledWith(live);
  });

  test('is loaded alone as long as it may just be slow', async () => {
    start();
    site.lastGood = older;
    site.serve(live, () => new Promise((done) => setTimeout(() => done(feature), 2900)));
    expect((await outcome()).result).toBe(live.version);
    expect(site.requests.filter((one) => one.startsWith('fallback'))).toEqual([]);
  });

  test('fails within 5 s when its fallback hangs too', async () => {
    start();
    site.lastGood = older;
    site.serve(live, hangs);
    site.serve(older, hangs);
    const { result, time } = await outcome();
    expect(result).toEqual(failure);
    expect(time).toBeLessThanOrEqual(5000);
  });

  test('is retried when it has no fallback', async () => {
    start();
    site.serve(live, hangs);
    await outcome();
    site.serve(live, works);
    expect((await outcome()).result).toBe(live.version);
  });
});

describe('code that throws while it is evaluated', () => {
  test('is not tried again, because the second import would not throw', async () => {
    start();
    site.lastGood = older;
    site.serve(older, works);
    let imports = 0;
    site.serve(live, () => {
      imports += 1;
      const error = new Error('after export default');
      error.stack = `Error\n    at http://localhost${releaseBase(live)}module.js:1:1`;
      return imports === 1 ? Promise.reject(error) : works();
    });
    expect((await outcome()).result).toBe(older.version);
    expect(jest.mocked(reportFailure).mock.calls).toEqual([[live]]);
  });
});

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
    start();
    await outcome();
    await replaceCrashed(live);
    expect((await outcome()).result).toBe(older.version);
    restoreAvoided(1);
    start();
    expect((await outcome()).result).toBe(older.version);
  });

  test('is used again when nothing can replace it', async () => {
    start();
    await outcome();
    await replaceCrashed(live);
    expect(isAvoided(live)).toBe(false);
    expect((await outcome()).result).toBe(live.version);
  });

  test('is used again when its fallback crashes too', async () => {
    site.lastGood = older;
    start();
    await replaceCrashed(live);
    await outcome();
    await replaceCrashed(older);
    expect(isAvoided(older)).toBe(false);
    expect((await outcome()).result).toBe(older.version);
  });

  test('is kept while an admin previews it', async () => {
    site.lastGood = older;
    const previewed = { ...candidate, preview: true } as const;
    start(previewed);
    await replaceCrashed(previewed);
    expect(isAvoided(previewed)).toBe(false);
  });
});

test.each([
  ['candidate', {}],
  ['preview', { preview: true } as const],
])(
  'a %s that fails is replaced by the live release without a request to the server',
  async (_, more) => {
    start({ ...candidate, ...more });
    site.serve(live, works);
    expect((await outcome()).result).toBe(live.version);
    expect(site.requests.filter((one) => one.startsWith('fallback'))).toEqual([]);
  },
);

test('when the live release fails too, its fallback is requested from the server', async () => {
  start(candidate);
  site.lastGood = older;
  site.serve(older, works);
  expect((await outcome()).result).toBe(older.version);
  expect(site.requests).toContain(`fallback of ${first(live)}`);
});
