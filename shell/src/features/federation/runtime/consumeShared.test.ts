import { consumeShared } from './moduleRuntime.ts';

type Options = Parameters<typeof consumeShared>[0];

const failure = new Error('offline');

/** Fakes the webpack runtime of a module with a chunk that needs a library. `load` mocks the federation's `loadShare`. */
function startModule(load: jest.Mock) {
  const webpackRequire = {
    o: (owner: object, key: string) => Object.hasOwn(owner, key),
    m: {} as Record<string, (module: { exports?: unknown }) => void>,
    c: {},
    federation: {
      instance: { loadShare: load, options: { name: 'tools' } },
      bundlerRuntimeOptions: {},
    },
  };
  const shared = {
    chunkMapping: { page: ['kit'] },
    installedModules: {},
    moduleToHandlerMapping: { kit: { shareKey: 'kit', shareInfo: { scope: ['default'] } } },
    webpackRequire,
  };
  /** Resolves when the chunk's libraries are loaded and its code may run. */
  const loadChunk = async () => {
    const promises: Promise<unknown>[] = [];
    consumeShared({ ...shared, chunkId: 'page', promises } as unknown as Options);
    await Promise.all(promises);
  };
  const readLibrary = () => {
    const module: { exports?: unknown } = {};
    webpackRequire.m['kit']?.(module);
    return module.exports;
  };
  return { loadChunk, readLibrary };
}

test('a chunk runs after its libraries are loaded, and each library is loaded once', async () => {
  const load = jest.fn().mockResolvedValue(() => 'the kit');
  const { loadChunk, readLibrary } = startModule(load);
  await Promise.all([loadChunk(), loadChunk()]);
  await loadChunk();
  expect(readLibrary()).toBe('the kit');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a chunk does not run if a library cannot be loaded, and runs once a retry has loaded the library', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(failure)
    .mockResolvedValue(() => 'the kit');
  const { loadChunk, readLibrary } = startModule(load);
  await expect(loadChunk()).rejects.toBe(failure);
  await loadChunk();
  expect(readLibrary()).toBe('the kit');
});
