import { loadModule, registerModules } from '../load/modules.ts';
import type { ModuleRelease } from '../releases/release.ts';
import { fakeSite } from './fakeSite.ts';
import { sampleRelease } from './releases.ts';

let used = 0;

/** Creates a release that no earlier test has loaded, because a document caches loaded releases. */
function freshRelease(): ModuleRelease {
  const first = (used++ % 16).toString(16);
  return sampleRelease('products', first, { hash: first + String(used).padStart(15, '0') });
}

/** Creates a fake site without files, and three releases of the module `products`. */
export function fakeReleases() {
  return {
    site: fakeSite(),
    live: freshRelease(),
    candidate: freshRelease(),
    older: freshRelease(),
  };
}

/** Registers the release that the document uses, and the live release that can replace it. */
export const register = (live: ModuleRelease, release: ModuleRelease = live): void =>
  registerModules([{ release, live }]);

/** The first digit of a release's hash, which identifies the release in the requests of the fake site. */
export const first = ({ hash }: ModuleRelease): string => hash[0] ?? '';

/** Waits for a load. Resolves to its result (the version, or the error), and its duration in milliseconds. */
export async function waitForLoad(load = loadModule('products', { path: '/products' })) {
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

/** Matches the result of `waitForLoad` for a module that cannot be loaded. */
export const failure: unknown = expect.stringContaining('ModuleLoadError');
