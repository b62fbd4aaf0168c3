import type { ModuleRelease } from '../releases/release.ts';
import type { FakeSite } from '../testing/fakeSite.ts';
import { failure, fakeReleases, first, waitForLoad, register } from '../testing/moduleLoads.ts';
import { sampleModule } from '../testing/releases.ts';
import { reportFailure, reportLoaded } from '../vitals/moduleEvents.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('../vitals/moduleEvents.ts');

const feature = sampleModule('products');
const works = () => Promise.resolve(feature);
const fails = () => Promise.reject(new Error('chunk'));

let site: FakeSite;
let live: ModuleRelease;
beforeEach(() => {
  jest.clearAllMocks();
  jest.useFakeTimers();
  ({ site, live } = fakeReleases());
});
afterEach(() => jest.useRealTimers());

test('the manifest is loaded before any file of the module', async () => {
  register(live);
  site.serve(live, works);
  await waitForLoad();
  expect(site.requests).toEqual([`manifest ${first(live)}`, `module ${first(live)}`]);
  const [url, init] = site.fetch.mock.calls[0] ?? [];
  expect(url).toBe(`http://localhost/modules/products/${live.hash}/page.0123456789.json`);
  expect(init).toMatchObject({
    mode: 'cors',
    credentials: 'same-origin',
    integrity: live.manifest?.integrity,
  });
  const base = `http://localhost/modules/products/${live.hash}/`;
  expect(globalThis.sumutIntegrity?.[`${base}page.js`]).toBe(`sha384-page-${first(live)}`);
});

test('the entry and the first files are preloaded with their integrity values', async () => {
  register(live);
  site.serve(live, works);
  site.brokenManifests.add(live.hash);
  await waitForLoad();
  const hints = () =>
    [...document.querySelectorAll<HTMLLinkElement>(`link[href*="${live.hash}"]`)].map((link) => [
      link.href.split('/').at(-1),
      link.as,
      link.crossOrigin,
      link.integrity,
    ]);
  expect(hints()).toEqual([['entry.js', 'script', 'anonymous', 'sha384-entry']]);
  site.brokenManifests.clear();
  await waitForLoad();
  expect(hints()).toHaveLength(2);
  expect(hints()[1]).toEqual(['module.css', 'style', 'anonymous', 'sha384-css']);
});

test('a module is loaded once, and its load time is reported', async () => {
  register(live);
  site.serve(live, works);
  await waitForLoad();
  await waitForLoad();
  expect(site.requests).toHaveLength(2);
  expect(reportLoaded).toHaveBeenCalledWith(live, expect.any(Number));
});

test('no file of a release is loaded without its manifest', async () => {
  register(live);
  site.serve(live, works);
  site.brokenManifests.add(live.hash);
  expect((await waitForLoad()).result).toEqual(failure);
  expect(site.requests.filter((one) => one.startsWith('module'))).toEqual([]);
});

test('a quick failure is retried once', async () => {
  register(live);
  let tries = 0;
  site.serve(live, () => (++tries === 1 ? fails() : works()));
  expect((await waitForLoad()).result).toBe(live.version);
  expect(reportFailure).not.toHaveBeenCalled();
});
