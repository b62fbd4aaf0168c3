import type { FeatureModule } from '@sumut/shared-ui';
import type { Choice } from './choice/chooseReleases.ts';
import { ModuleLoadError, TimeLimitError } from './load/errors.ts';
import { KnownModule } from './load/KnownModule.ts';
import { forgetRelease, loadRelease } from './load/loadRelease.ts';
import { tryTwice, until } from './load/tries.ts';
import { previewFailure } from './preview/previewFailure.ts';
import type { ModuleRelease } from './release.ts';
import { noteFailure, noteLoaded } from './vitals/beacons.ts';

/**
 * A module or the fallback has to show within 5 s (docs/faults.md#a-module-that-fails-never-takes-the-site-with-it),
 * whatever part of it hangs; milliseconds.
 */
export const loadTimeout = 4600;
/** With less time left another release is not begun: the failure shows, and a retry begins with that release. */
const worthwhile = 1000;

let modules = new Map<string, KnownModule>();

/** Makes the modules of the tab known. Nothing is loaded yet. */
export function registerModules(choices: readonly Choice[]): void {
  modules = new Map(choices.map((choice) => [choice.release.name, new KnownModule(choice)]));
}

/** The release of each module that is in use, or will be. */
export const registeredReleases = (): readonly ModuleRelease[] =>
  [...modules.values()].map(({ current }) => current);

export interface LoadedModule {
  release: ModuleRelease;
  module: FeatureModule;
}

/** What the caller needs of a module to call it loaded. Rejects, or throws, when the module lacks it. */
type Need = (module: FeatureModule) => unknown;

async function loadOne(release: ModuleRelease, need: Need): Promise<LoadedModule> {
  const module = await loadRelease(release);
  await need(module);
  return { release, module };
}

/** What to use instead of a release that failed, when there is one and time for it. */
async function nextAfter(
  known: KnownModule,
  failed: ModuleRelease,
  deadline: number,
): Promise<ModuleRelease | null> {
  const latest = deadline - worthwhile;
  try {
    if (performance.now() > latest) throw new TimeLimitError('No time is left');
    return await until(latest, known.insteadOf(failed));
  } catch {
    known.hung = failed;
    return null;
  }
}

/** Loads a release; when that fails, the next one that there is. */
async function attempt(
  known: KnownModule,
  release: ModuleRelease,
  { need, deadline }: { need: Need; deadline: number },
): Promise<LoadedModule> {
  const started = performance.now();
  try {
    const loaded = await until(
      deadline,
      tryTwice(() => loadOne(release, need)),
    );
    known.current = release;
    noteLoaded(release, performance.now() - started);
    if (release.preview) previewFailure.set(false);
    return loaded;
  } catch (error) {
    noteFailure(release);
    if (release.preview) previewFailure.set(true);
    if (error instanceof TimeLimitError) forgetRelease(release);
    const next = await nextAfter(known, release, deadline);
    if (!next) throw new ModuleLoadError(release, error);
    return attempt(known, next, { need, deadline });
  }
}

/**
 * A module of this tab, its texts included, and whatever else the caller needs of it. When its release fails, the last
 * good one takes its place. Nothing of a failure is remembered, so that a retry can succeed in the same page. Rejects
 * with a `ModuleLoadError` within 5 s.
 */
export async function loadModule(
  name: string,
  need: Need = () => undefined,
): Promise<LoadedModule> {
  const known = modules.get(name);
  if (!known) throw new Error(`No module "${name}"`);
  const deadline = performance.now() + loadTimeout;
  const first = await until(deadline, known.next()).catch(() => known.current);
  return attempt(known, first, { need, deadline });
}

/** Whether another release of a module can take the place of one that failed. */
export const isReplaceable = async (failed: ModuleRelease): Promise<boolean> =>
  Boolean(await modules.get(failed.name)?.insteadOf(failed));
