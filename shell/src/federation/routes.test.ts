import type { RouteObject } from 'react-router-dom';
import { ModuleLoadError } from './load/errors.ts';
import { hintPage } from './load/hintPage.ts';
import { isReplaceable, loadModule, registeredReleases, type LoadedModule } from './modules.ts';
import { createRoutePatcher } from './routes.ts';
import { moduleOf, releaseOf } from './testing/releases.ts';
import { noteFailure } from './vitals/beacons.ts';

jest.mock('./modules.ts', () => ({
  loadTimeout: 4600,
  loadModule: jest.fn(),
  registeredReleases: jest.fn(),
  isReplaceable: jest.fn(),
}));
jest.mock('./load/hintPage.ts');
jest.mock('./vitals/beacons.ts');

const release = releaseOf('products', '1', { routes: ['/products', '/product/:name'] });
const Page = { Component: () => null };
const list = jest.fn(() => Promise.resolve(Page));
const detail = jest.fn(() => Promise.resolve(Page));
const feature = moduleOf('products', {
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
  jest.mocked(isReplaceable).mockResolvedValue(false);
  jest.mocked(loadModule).mockImplementation(async (_, need): Promise<LoadedModule> => {
    await need?.(feature);
    return { release, module: feature };
  });
  patcher = createRoutePatcher('root');
});
afterEach(() => jest.useRealTimers());

test('a path that no record claims loads nothing', async () => {
  await visit('/nowhere');
  expect(loadModule).not.toHaveBeenCalled();
  expect(patch).not.toHaveBeenCalled();
});

test("a module's routes come in when the page that was asked for is loaded, and no other", async () => {
  await visit('/product/bat');
  expect(hintPage).toHaveBeenCalledWith(release, '/product/bat', 'preload');
  expect(detail).toHaveBeenCalledTimes(1);
  expect(list).not.toHaveBeenCalled();
  expect(patch).toHaveBeenCalledWith('root', expect.any(Array));
  await visit('/products');
  expect(patch).toHaveBeenCalledTimes(1);
});

test('a page that cannot be loaded fails while another release can still take its place', async () => {
  detail.mockRejectedValueOnce(new Error('chunk'));
  await expect(visit('/product/bat')).rejects.toThrow('chunk');
  expect(patch).not.toHaveBeenCalled();
});

test('a visit that was given up brings nothing in, and the next one does', async () => {
  await visit('/products', AbortSignal.abort());
  expect(patch).not.toHaveBeenCalled();
  await visit('/products');
  expect(patch).toHaveBeenCalledTimes(1);
});

describe('a part of a page that is loaded later', () => {
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

  test('is tried twice', async () => {
    detail.mockRejectedValueOnce(new Error('chunk'));
    expect(await loadDetail()).toBe(Page);
    expect(noteFailure).not.toHaveBeenCalled();
  });

  test('fails as its module, and says whether another release is there', async () => {
    detail.mockRejectedValueOnce(new Error('chunk')).mockRejectedValueOnce(new Error('chunk'));
    jest.mocked(isReplaceable).mockResolvedValue(true);
    const error = await failure(loadDetail());
    expect(error).toBeInstanceOf(ModuleLoadError);
    expect(error).toMatchObject({ release, replaceable: true });
    expect(noteFailure).toHaveBeenCalledWith(release);
  });

  test('fails within 5 s when it hangs', async () => {
    jest.useFakeTimers();
    detail.mockImplementationOnce(() => new Promise(() => undefined));
    const failed = failure(loadDetail());
    await jest.advanceTimersByTimeAsync(5000);
    expect(await failed).toMatchObject({ name: 'ModuleLoadError', replaceable: false });
  });
});
