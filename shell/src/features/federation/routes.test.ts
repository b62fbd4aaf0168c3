import type { RouteObject } from 'react-router-dom';
import { findRelease } from './findRelease.ts';
import { ModuleLoadError } from './load/errors.ts';
import { loadPageCode } from './load/pageCode.ts';
import { hintPage } from './load/pageHints.ts';
import { hasFallback, loadModule, registeredReleases, type LoadedModule } from './load/modules.ts';
import { createRoutePatcher } from './routes.ts';
import { sampleModule, sampleRelease } from './testing/releases.ts';
import { reportFailure } from './vitals/moduleEvents.ts';

jest.mock('./load/modules.ts', () => ({
  loadTimeout: 4600,
  loadModule: jest.fn(),
  registeredReleases: jest.fn(),
  hasFallback: jest.fn(),
}));
jest.mock('./load/pageHints.ts');
jest.mock('./vitals/moduleEvents.ts');

const release = sampleRelease('products', '1', { routes: ['/products', '/product/:name'] });
const Page = { Component: () => null };
const list = jest.fn(() => Promise.resolve(Page));
const detail = jest.fn(() => Promise.resolve(Page));
const feature = sampleModule('products', {
  routes: [
    { path: '/products', lazy: list },
    { children: [{ path: '/product/:name', lazy: detail }] },
  ],
});

let patcher: ReturnType<typeof createRoutePatcher>;
const patch = jest.fn<undefined, [string, RouteObject[]]>();
const patched = () => patch.mock.calls[0]?.[1] ?? [];
const visit = (path: string, signal = new AbortController().signal) =>
  patcher({ path, signal, patch });

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(registeredReleases).mockReturnValue([release]);
  jest.mocked(hasFallback).mockResolvedValue(false);
  jest.mocked(loadModule).mockImplementation(async (_, need): Promise<LoadedModule> => {
    if ('path' in need) await loadPageCode(feature.routes, need.path);
    return { release, module: feature };
  });
  patcher = createRoutePatcher('root');
});
afterEach(() => jest.useRealTimers());

test('a path without a route of a module loads nothing', async () => {
  await visit('/nowhere');
  expect(loadModule).not.toHaveBeenCalled();
  expect(patch).not.toHaveBeenCalled();
});

test("a module's routes are added when the requested page is loaded, and no other page is loaded", async () => {
  await visit('/product/bat');
  expect(hintPage).toHaveBeenCalledWith(release, '/product/bat', 'preload');
  expect(detail).toHaveBeenCalledTimes(1);
  expect(list).not.toHaveBeenCalled();
  expect(patch).toHaveBeenCalledWith('root', expect.any(Array));
  await visit('/products');
  expect(patch).toHaveBeenCalledTimes(1);
});

test('no routes are added if the page cannot be loaded', async () => {
  detail.mockRejectedValueOnce(new Error('chunk'));
  await expect(visit('/product/bat')).rejects.toThrow('chunk');
  expect(patch).not.toHaveBeenCalled();
});

test('a cancelled navigation adds no routes, and the next one does', async () => {
  await visit('/products', AbortSignal.abort());
  expect(patch).not.toHaveBeenCalled();
  await visit('/products');
  expect(patch).toHaveBeenCalledTimes(1);
});

test("a page that the routes of a fallback lack gets the routes of its module's registered release", async () => {
  const older = sampleRelease('products', '2', { routes: ['/products'] });
  const list = { path: '/products', Component: () => null };
  const detail = { path: '/product/:name', Component: () => null };
  jest
    .mocked(loadModule)
    .mockImplementation((_, need) =>
      Promise.resolve(
        'path' in need && need.path === '/products'
          ? { release: older, module: sampleModule('products', { routes: [list] }) }
          : { release, module: sampleModule('products', { routes: [list, detail] }) },
      ),
    );
  await visit('/products');
  expect(findRelease('/products')).toBe(older);
  expect(findRelease('/product/bat')).toBe(release);
  await visit('/product/bat');
  await visit('/product/bee');
  expect(patch.mock.calls.map(([, added]) => added.length)).toEqual([1, 2]);
  expect(findRelease('/products')).toBe(older);
});

describe('a lazy route of a loaded module', () => {
  const loadDetail = () => {
    const [, parent] = patched();
    return (parent?.children?.[0]?.lazy as () => Promise<unknown>)();
  };
  const failure = (load: Promise<unknown>) =>
    load.then(
      () => undefined,
      (error: unknown) => error,
    );
  beforeEach(() => visit('/products'));

  test('is retried once', async () => {
    detail.mockRejectedValueOnce(new Error('chunk'));
    expect(await loadDetail()).toBe(Page);
    expect(reportFailure).not.toHaveBeenCalled();
  });

  test('rejects with a ModuleLoadError that contains whether a fallback exists', async () => {
    detail.mockRejectedValueOnce(new Error('chunk')).mockRejectedValueOnce(new Error('chunk'));
    jest.mocked(hasFallback).mockResolvedValue(true);
    const error = await failure(loadDetail());
    expect(error).toBeInstanceOf(ModuleLoadError);
    expect(error).toMatchObject({ release, replaceable: true });
    expect(hasFallback).toHaveBeenCalledWith(release, { path: '/product/:name' });
    expect(reportFailure).toHaveBeenCalledWith(release);
  });

  test('fails within 5 s when it hangs', async () => {
    jest.useFakeTimers();
    detail.mockImplementationOnce(() => new Promise(() => undefined));
    const failed = failure(loadDetail());
    await jest.advanceTimersByTimeAsync(5000);
    expect(await failed).toMatchObject({ name: 'ModuleLoadError', replaceable: false });
  });
});
