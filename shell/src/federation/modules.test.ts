import type { ModuleRelease } from './release.ts';
import { registerModules, loadModule, registeredReleases } from './modules.ts';
import { fakeSite } from './testing/fakeSite.ts';
import { moduleOf, releaseOf } from './testing/releases.ts';
import { noteFailure, noteLoaded } from './vitals/beacons.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('./vitals/beacons.ts');

const feature = moduleOf('products');
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
  // What is loaded stays so for the page's life: each test has releases of its own.
  const digit = () => (used++ % 16).toString(16);
  const fresh = () => {
    const first = digit();
    return releaseOf('products', first, { hash: first + String(used).padStart(15, '0') });
  };
  [live, candidate, older] = [fresh(), fresh(), fresh()];
});
afterEach(() => jest.useRealTimers());

const first = ({ hash }: ModuleRelease) => hash[0] ?? '';
const start = (release = live) => registerModules([{ release, live }]);
/** What comes of a load, and after how many milliseconds at most. */
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

test('the record is there before anything of the module is asked for', async () => {
  start();
  site.serve(live, works);
  await outcome();
  expect(site.asked).toEqual([`record ${first(live)}`, `module ${first(live)}`]);
  const [address, init] = site.fetch.mock.calls[0] ?? [];
  expect(address).toBe(`http://localhost/modules/products/${live.hash}/release.json`);
  expect(init).toMatchObject({
    mode: 'cors',
    credentials: 'same-origin',
    integrity: live.record,
  });
  const base = `http://localhost/modules/products/${live.hash}/`;
  expect(globalThis.sumutIntegrity?.[`${base}page.js`]).toBe(`sha384-page-${first(live)}`);
});

test('entry and first files are on their way as soon as they are known, with their hashes', async () => {
  start();
  site.serve(live, works);
  site.brokenRecords.add(live.hash);
  await outcome();
  const hints = () =>
    [...document.querySelectorAll<HTMLLinkElement>(`link[href*="${live.hash}"]`)].map((link) => [
      link.href.split('/').at(-1),
      link.as,
      link.crossOrigin,
      link.integrity,
    ]);
  expect(hints()).toEqual([['entry.js', 'script', 'anonymous', 'sha384-entry']]);
  site.brokenRecords.clear();
  await outcome();
  expect(hints()).toHaveLength(2);
  expect(hints()[1]).toEqual(['module.css', 'style', 'anonymous', 'sha384-css']);
});

test('a module is loaded once, and its time is noted', async () => {
  start();
  site.serve(live, works);
  await outcome();
  await outcome();
  expect(site.asked).toHaveLength(2);
  expect(noteLoaded).toHaveBeenCalledWith(live, expect.any(Number));
});

test('without its record nothing of a release is asked for', async () => {
  start();
  site.serve(live, works);
  site.brokenRecords.add(live.hash);
  expect((await outcome()).result).toEqual(failure);
  expect(site.asked.filter((one) => one.startsWith('module'))).toEqual([]);
});

test('a quick failure is tried once more before anything else', async () => {
  start();
  let tries = 0;
  site.serve(live, () => (++tries === 1 ? fails() : works()));
  expect((await outcome()).result).toBe(live.version);
  expect(noteFailure).not.toHaveBeenCalled();
});

describe('a release that fails', () => {
  beforeEach(() => start());

  test('is replaced by the one that the server names', async () => {
    site.lastGood = older;
    site.serve(older, works);
    expect((await outcome()).result).toBe(older.version);
    expect(site.asked.slice(-3)).toEqual([
      `instead of ${first(live)}`,
      `record ${first(older)}`,
      `module ${first(older)}`,
    ]);
    expect(jest.mocked(noteFailure).mock.calls).toEqual([[live]]);
    expect(registeredReleases()).toEqual([older]);
    await outcome();
    expect(site.asked.at(-1)).toBe(`module ${first(older)}`);
  });

  test('by a module of another contract is replaced without a second try', async () => {
    site.lastGood = older;
    site.serve(older, works);
    site.serve(live, () => Promise.resolve(moduleOf('products', { contract: 2 as 1 })));
    expect((await outcome()).result).toBe(older.version);
    expect(site.asked.filter((one) => one === `module ${first(live)}`)).toHaveLength(1);
  });

  test('by lacking what the page needs is replaced', async () => {
    site.lastGood = older;
    site.serve(live, works);
    site.serve(older, () =>
      Promise.resolve(moduleOf('products', { widgets: { grid: () => null } })),
    );
    const load = loadModule('products', ({ widgets }) => {
      if (!widgets['grid']) throw new Error('no grid');
    });
    expect((await outcome(load)).result).toBe(older.version);
  });

  test.each([
    ['there is none', null],
    ['the server does not answer', undefined],
  ])('shows as failed when %s, and can be tried again', async (_, lastGood) => {
    site.lastGood = lastGood;
    const { result, time } = await outcome();
    expect(result).toEqual(failure);
    expect(time).toBeLessThan(5000);
    site.serve(live, works);
    expect((await outcome()).result).toBe(live.version);
  });

  test('is given up when the other one fails as well', async () => {
    site.lastGood = older;
    expect((await outcome()).result).toEqual(failure);
    expect(site.asked.filter((one) => one.startsWith('instead'))).toHaveLength(1);
    expect(jest.mocked(noteFailure).mock.calls).toEqual([[live], [older]]);
  });
});

describe('a release that hangs', () => {
  test('shows as failed within 5 s, and a retry begins with the last good one', async () => {
    start();
    site.lastGood = older;
    site.serve(live, hangs);
    site.serve(older, works);
    const { result, time } = await outcome();
    expect(result).toEqual(failure);
    expect(time).toBeLessThanOrEqual(5000);
    expect((await outcome()).result).toBe(older.version);
  });

  test('is tried again itself where nothing else is to be had', async () => {
    start();
    site.serve(live, hangs);
    await outcome();
    site.serve(live, works);
    expect((await outcome()).result).toBe(live.version);
  });
});

test.each([
  ['candidate', {}],
  ['preview', { preview: true } as const],
])(
  'a %s that fails gives way to the live release, and the server is not asked',
  async (_, more) => {
    start({ ...candidate, ...more });
    site.serve(live, works);
    expect((await outcome()).result).toBe(live.version);
    expect(site.asked.filter((one) => one.startsWith('instead'))).toEqual([]);
  },
);

test('when the live release fails too, the server is asked for that one', async () => {
  start(candidate);
  site.lastGood = older;
  site.serve(older, works);
  expect((await outcome()).result).toBe(older.version);
  expect(site.asked).toContain(`instead of ${first(live)}`);
});
