import { loadModule, registerModules } from '../load/modules.ts';
import type { ModuleRelease } from '../releases/release.ts';
import { fakeSite } from './fakeSite.ts';
import { sampleRelease } from './releases.ts';

let used = 0;

/** A release that no earlier test has loaded: a document caches what it loaded. */
function freshRelease(): ModuleRelease {
  const first = (used++ % 16).toString(16);
  return sampleRelease('products', first, { hash: first + String(used).padStart(15, '0') });
}

/** A fake site without files, and three releases of the module `products`. */
export function fakeReleases() {
  return {
    site: fakeSite(),
    live: freshRelease(),
    candidate: freshRelease(),
    older: freshRelease(),
  };
}

/** Registers what a document gets: a release, and the live one that can replace it. */
export const register = (live: ModuleRelease, release: ModuleRelease = live): void =>
  registerModules([{ release, live }]);

/** How the fake site names a release in its requests. */
export const first = ({ hash }: ModuleRelease): string => hash[0] ?? '';

/** The result of a load (the version, or the error), and how many milliseconds it took. */
export async function outcome(load = loadModule('products')) {
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

/** What `outcome` gives for a module that cannot be loaded. */
export const failure: unknown = expect.stringContaining('ModuleLoadError');
