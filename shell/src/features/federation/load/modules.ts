import { addTexts, type FeatureModule } from '@sumut/shared-ui';
import { wait } from '../../../document/wait.ts';
import { previewFailure } from '../preview/previewFailure.ts';
import type { Choice } from '../releases/chooseReleases.ts';
import { avoid, isAvoided } from '../releases/avoidedReleases.ts';
import type { ModuleRelease } from '../releases/release.ts';
import { reportFailure, reportLoaded } from '../vitals/moduleEvents.ts';
import { ContractError, isThrownBy, ModuleLoadError, TimeLimitError } from './errors.ts';
import { forgetRelease, loadRelease } from './loadRelease.ts';
import { ModuleState } from './ModuleState.ts';
import { retryOnce, withDeadline } from './retry.ts';

/**
 * How long loading a module may take; milliseconds. The module or an error message has to show within 5 s, even if a request hangs
 * (docs/faults.md#a-module-that-fails-never-takes-the-site-with-it).
 */
export const loadTimeout = 4600;
/** If less time is left, no fallback is tried: the failure is shown, and a retry starts with the fallback; milliseconds. */
const minimumForFallback = 1000;
/** A release that takes longer may be hanging: its fallback is loaded too, and the first to be loaded is used; milliseconds. */
const hangTime = 3000;

let modules = new Map<string, ModuleState>();

/** Registers the modules of the tab. Nothing is loaded yet. */
export function registerModules(choices: readonly Choice[]): void {
  modules = new Map(choices.map((choice) => [choice.release.name, new ModuleState(choice)]));
}

/** The release of each registered module that is in use, or will be used. */
export const registeredReleases = (): readonly ModuleRelease[] =>
  [...modules.values()].map(({ current }) => current);

/** The registered release of a module that offers a widget, if any. */
export const findWidget = (module: string, widget: string): ModuleRelease | undefined =>
  registeredReleases().find(({ name, widgets }) => name === module && widgets.includes(widget));

export interface LoadedModule {
  release: ModuleRelease;
  module: FeatureModule;
}

/** Prepares or checks what the caller needs from a module. Rejects or throws if the module does not provide it. */
type Requirement = (module: FeatureModule) => unknown;

async function loadOne(release: ModuleRelease, requirement: Requirement): Promise<LoadedModule> {
  const module = await loadRelease(release);
  await requirement(module);
  return { release, module };
}

interface Attempt {
  requirement: Requirement;
  /** On the clock of `performance.now()`. */
  deadline: number;
}

/** Loads a release before the deadline, and reports success or failure. */
async function loadReported(
  release: ModuleRelease,
  { requirement, deadline }: Attempt,
): Promise<LoadedModule> {
  const started = performance.now();
  // A module that throws during evaluation must not be retried: webpack would return its partial exports without an error.
  const isFinal = (error: unknown) => error instanceof ContractError || isThrownBy(release, error);
  try {
    const loaded = await withDeadline(
      deadline,
      retryOnce(() => loadOne(release, requirement), isFinal),
    );
    reportLoaded(release, performance.now() - started);
    if (release.preview) previewFailure.set(false);
    return loaded;
  } catch (error) {
    reportFailure(release);
    if (release.preview) previewFailure.set(true);
    if (error instanceof TimeLimitError) forgetRelease(release);
    throw error;
  }
}

/** Returns the fallback of a failed release; null if there is none, or not enough time to load it. */
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
    state.skipped = failed;
    return null;
  }
}

async function loadFallback(
  state: ModuleState,
  failed: ModuleRelease,
  options: Attempt,
): Promise<LoadedModule> {
  const fallback = await findFallback(state, failed, options.deadline);
  if (!fallback) throw new Error(`Nothing can replace ${failed.name} ${failed.version}`);
  return attempt(state, fallback, options);
}

/** Loads a release, or its fallback if the release fails or may be hanging. Rejects with a `ModuleLoadError`. */
async function attempt(
  state: ModuleState,
  release: ModuleRelease,
  options: Attempt,
): Promise<LoadedModule> {
  const loading = loadReported(release, options);
  const early = await Promise.race([loading.catch(() => undefined), wait(hangTime)]);
  if (early) return early;
  try {
    return await Promise.any([loading, loadFallback(state, release, options)]);
  } catch {
    throw new ModuleLoadError(release, await loading.catch((error: unknown) => error));
  }
}

/** Registers the texts of the release in use. Another release that is loaded later must not replace them. */
async function registerTexts({ release, module }: LoadedModule, deadline: number): Promise<void> {
  try {
    await withDeadline(deadline, addTexts(module.name, module.loadTexts));
  } catch (error) {
    throw new ModuleLoadError(release, error);
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
  const loaded = await attempt(state, first, { requirement, deadline });
  await registerTexts(loaded, deadline);
  state.current = loaded.release;
  return loaded;
}

/** Checks whether a failed release of a module has a fallback. */
export const hasFallback = async (failed: ModuleRelease): Promise<boolean> =>
  Boolean(await modules.get(failed.name)?.findFallback(failed));

/**
 * Replaces a crashed release that has a fallback: the module's next load and the tab's next document use the fallback. A
 * preview is not replaced, because the admin has opened it to see that release.
 */
export async function replaceCrashed(crashed: ModuleRelease): Promise<void> {
  const state = modules.get(crashed.name);
  if (!state || crashed.preview) return;
  const fallback = await state.findFallback(crashed);
  if (!fallback || isAvoided(fallback)) return;
  avoid(crashed);
  state.skipped = crashed;
}
