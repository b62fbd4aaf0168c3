import type { FeatureModule } from '@sumut/shared-ui';
import { previewFailure } from '../preview/previewFailure.ts';
import type { Choice } from '../releases/chooseReleases.ts';
import type { ModuleRelease } from '../releases/release.ts';
import { reportFailure, reportLoaded } from '../vitals/moduleEvents.ts';
import { ModuleLoadError, TimeLimitError } from './errors.ts';
import { forgetRelease, loadRelease } from './loadRelease.ts';
import { ModuleState } from './ModuleState.ts';
import { retryOnce, withDeadline } from './retry.ts';

/**
 * A module or the message in its place has to show within 5 s, whatever hangs
 * (docs/faults.md#a-module-that-fails-never-takes-the-site-with-it); milliseconds.
 */
export const loadTimeout = 4600;
/** With less time left no other release is tried: the failure shows, and a retry starts with that release. */
const minimumForFallback = 1000;

let modules = new Map<string, ModuleState>();

/** Registers the modules of the tab. Nothing is loaded yet. */
export function registerModules(choices: readonly Choice[]): void {
  modules = new Map(choices.map((choice) => [choice.release.name, new ModuleState(choice)]));
}

/** The release of each module that is in use, or will be. */
export const registeredReleases = (): readonly ModuleRelease[] =>
  [...modules.values()].map(({ current }) => current);

export interface LoadedModule {
  release: ModuleRelease;
  module: FeatureModule;
}

/** Prepares or checks what the caller needs of a module. Rejects, or throws, when the module lacks it. */
type Requirement = (module: FeatureModule) => unknown;

async function loadOne(release: ModuleRelease, requirement: Requirement): Promise<LoadedModule> {
  const module = await loadRelease(release);
  await requirement(module);
  return { release, module };
}

/** The fallback of a failed release; null when there is none, or no time left for it. */
async function findFallback(
  state: ModuleState,
  failed: ModuleRelease,
  deadline: number,
): Promise<ModuleRelease | null> {
  const latest = deadline - minimumForFallback;
  try {
    if (performance.now() > latest) throw new TimeLimitError('No time is left');
    return await withDeadline(latest, state.findFallback(failed));
  } catch {
    state.timedOut = failed;
    return null;
  }
}

/** Loads a release; when that fails, its fallback. */
async function attempt(
  state: ModuleState,
  release: ModuleRelease,
  { requirement, deadline }: { requirement: Requirement; deadline: number },
): Promise<LoadedModule> {
  const started = performance.now();
  try {
    const loaded = await withDeadline(
      deadline,
      retryOnce(() => loadOne(release, requirement)),
    );
    state.current = release;
    reportLoaded(release, performance.now() - started);
    if (release.preview) previewFailure.set(false);
    return loaded;
  } catch (error) {
    reportFailure(release);
    if (release.preview) previewFailure.set(true);
    if (error instanceof TimeLimitError) forgetRelease(release);
    const fallback = await findFallback(state, release, deadline);
    if (!fallback) throw new ModuleLoadError(release, error);
    return attempt(state, fallback, { requirement, deadline });
  }
}

/**
 * Loads a module of this tab with its texts, and checks the caller's requirement. When its release fails, the fallback is
 * loaded instead. A failure is not cached, so that a retry in the same page can succeed. Rejects with a
 * `ModuleLoadError` within 5 s.
 */
export async function loadModule(
  name: string,
  requirement: Requirement = () => undefined,
): Promise<LoadedModule> {
  const state = modules.get(name);
  if (!state) throw new Error(`No module "${name}"`);
  const deadline = performance.now() + loadTimeout;
  const first = await withDeadline(deadline, state.nextRelease()).catch(() => state.current);
  return attempt(state, first, { requirement, deadline });
}

/** Whether a failed release of a module has a fallback. */
export const hasFallback = async (failed: ModuleRelease): Promise<boolean> =>
  Boolean(await modules.get(failed.name)?.findFallback(failed));
