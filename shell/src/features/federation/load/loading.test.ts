import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { previewFailure } from '../preview/previewFailure.ts';
import type { ModuleRelease } from '../releases/release.ts';
import { fakeSite } from '../testing/fakeSite.ts';
import { sampleModule, sampleRelease } from '../testing/releases.ts';
import { settle } from '../testing/settle.ts';
import { reportFailure, reportLoaded } from '../vitals/moduleEvents.ts';
import { ContractError, ModuleLoadError } from './errors.ts';
import { forgetRelease, loadRelease } from './loadRelease.ts';
import { hasFallback, loadModule, registerModules } from './modules.ts';
import { loadManifest } from './releaseManifests.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('../vitals/moduleEvents.ts');

const feature = sampleModule('products');
const works = () => Promise.resolve(feature);
const origin = 'http://localhost:8101';

let site: ReturnType<typeof fakeSite>;
let used = 0;
/** Returns a release with a new hash, because loaded releases stay cached between tests. */
const fresh = (more: Partial<ModuleRelease> = {}) =>
  sampleRelease('products', '1', { hash: `a${String((used += 1)).padStart(15, '0')}`, ...more });
beforeEach(() => {
  jest.clearAllMocks();
  jest.useFakeTimers();
  site = fakeSite();
});
afterEach(() => {
  jest.useRealTimers();
  previewFailure.set(false);
});

test('each release is registered as a separate remote with the container name of its module', async () => {
  const release = fresh();
  site.serve(release, works);
  await settle(loadRelease(release));
  expect(registerRemotes).toHaveBeenCalledWith([
    {
      name: `products@${release.hash}`,
      entry: `http://localhost/modules/products/${release.hash}/entry.js`,
      entryGlobalName: 'sumut_products',
    },
  ]);
  expect(loadRemote).toHaveBeenCalledWith(`products@${release.hash}/module`);
});

test("a developer's release is loaded from its origin, without a manifest", async () => {
  const release = fresh({ origin });
  site.serve(release, works);
  expect(await settle(loadRelease(release))).toBe(feature);
  expect(site.fetch).not.toHaveBeenCalled();
  expect(jest.mocked(registerRemotes).mock.calls[0]?.[0][0]).toMatchObject({
    name: `products@${release.hash}-dev`,
    entry: `${origin}/entry.js`,
  });
});

test('an abandoned load that fails later does not affect the load that replaced it', async () => {
  const release = fresh();
  let fail: (error: Error) => void = () => undefined;
  site.serve(release, () => new Promise((_, reject) => (fail = reject)));
  const first = loadRelease(release).catch(() => 'failed');
  await jest.advanceTimersByTimeAsync(1);
  expect(forgetRelease(release)).toBe(true);
  site.serve(release, works);
  const second = loadRelease(release);
  fail(new Error('late'));
  expect(await settle(first)).toBe('failed');
  expect(loadRelease(release)).toBe(second);
});

test('a module without a contract version, or with another one, is refused with the reason', async () => {
  const other = fresh();
  site.serve(other, () => Promise.resolve(sampleModule('products', { contract: 2 as 1 })));
  const refused = await settle(loadRelease(other));
  expect(refused).toBeInstanceOf(ContractError);
  expect(refused).toMatchObject({
    name: 'ContractError',
    message: 'built for contract 2, not 1',
  });
  for (const answer of [undefined, {}]) {
    jest.mocked(loadRemote).mockResolvedValueOnce(answer);
    expect(await settle(loadRelease(fresh()))).toMatchObject({
      message: 'built for contract undefined, not 1',
    });
  }
});

test('the release manifest is loaded if the release has no page manifest', async () => {
  const { manifest, ...release } = fresh();
  expect(manifest).toBeDefined();
  await settle(loadManifest(release));
  expect(site.fetch).toHaveBeenCalledWith(
    `http://localhost/modules/products/${release.hash}/release.json`,
    expect.objectContaining({ integrity: release.record }),
  );
});

test('an error response for a manifest rejects, and the request has a time limit', async () => {
  const limit = jest.spyOn(AbortSignal, 'timeout');
  site.fetch.mockResolvedValueOnce({ ok: false, status: 503 });
  expect(await settle(loadManifest(fresh()))).toEqual(new Error('The manifest answered 503'));
  expect(limit).toHaveBeenCalledWith(4000);
});

test('the reported time is the duration of the load', async () => {
  const release = fresh();
  registerModules([{ release, live: release }]);
  site.serve(release, async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return feature;
  });
  await settle(loadModule('products', { path: '/products' }));
  expect(reportLoaded).toHaveBeenCalledWith(release, 300);
});

test('only a previewed release reports whether it could be loaded', async () => {
  const live = fresh();
  const preview = fresh({ preview: true });
  registerModules([{ release: preview, live }]);
  site.serve(live, works);
  await settle(loadModule('products', { path: '/products' }));
  expect(previewFailure.get()).toBe(true);
  site.serve(preview, works);
  registerModules([{ release: preview, live }]);
  await settle(loadModule('products', { path: '/products' }));
  expect(previewFailure.get()).toBe(false);

  const failing = fresh();
  registerModules([{ release: failing, live: failing }]);
  await settle(loadModule('products', { path: '/products' }));
  expect(previewFailure.get()).toBe(false);
});

test('a release that could not be loaded is named in the error, with its cause', async () => {
  const release = fresh();
  registerModules([{ release, live: release }]);
  const error = await settle(loadModule('products', { path: '/products' }));
  expect(error).toBeInstanceOf(ModuleLoadError);
  expect(error).toMatchObject({
    release,
    replaceable: false,
    message: 'Module "products" 1.0.1 could not be loaded',
    cause: expect.objectContaining({ message: expect.stringContaining('404') as string }) as Error,
  });
  expect(reportFailure).toHaveBeenCalledWith(release);
});

test('a module that is not registered cannot be loaded, and has no fallback', async () => {
  registerModules([]);
  await expect(loadModule('products', { path: '/products' })).rejects.toThrow(
    'No module "products"',
  );
  expect(await hasFallback(fresh(), { path: '/products' })).toBe(false);
});

test('a fallback is another release that the server offers', async () => {
  const release = fresh();
  registerModules([{ release, live: release }]);
  site.lastGood = release;
  expect(await settle(hasFallback(release, { path: '/products' }))).toBe(false);
  site.lastGood = fresh();
  expect(await settle(hasFallback(release, { path: '/products' }))).toBe(true);
  await settle(hasFallback(release, { path: '/products' }));
  const countRequests = () => site.requests.filter((one) => one.startsWith('fallback')).length;
  expect(countRequests()).toBe(2);
});
