import { addTexts, type FeatureModule } from '@sumut/shared-ui';
import { wait } from '../../../document/wait.ts';
import { previewFailure } from '../preview/previewFailure.ts';
import type { Choice } from '../releases/chooseReleases.ts';
import { avoid, isAvoided } from '../releases/avoidedReleases.ts';
import { type ModuleRelease, type Need, offers } from '../releases/release.ts';
import { reportFailure, reportLoaded } from '../vitals/moduleEvents.ts';
import { reportError } from '../vitals/reportError.ts';
import { ContractError, isThrownBy, ModuleLoadError, TimeLimitError } from './errors.ts';
import { forgetRelease, loadRelease } from './loadRelease.ts';
import { ModuleState } from './ModuleState.ts';
import { loadPageCode } from './pageCode.ts';
import { retryOnce, withDeadline } from './retry.ts';

/**
 * How long loading a module may take; milliseconds. The module or an error message has to show within 5 s, even if a request hangs
 * (docs/security.md#a-failing-module-never-takes-the-site-down).
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

/** The release of each registered module whose pages, links and widgets the site has in this tab. */
export const registeredReleases = (): readonly ModuleRelease[] =>
  [...modules.values()].map(({ chosen }) => chosen);

/** All releases whose code may run in this document: the registered ones, and the fallbacks that replaced them. */
export const usedReleases = (): readonly ModuleRelease[] =>
  [...modules.values()].flatMap(({ used }) => used);

/** The release in use of the module that offers a widget, if any. */
export function findWidget(module: string, widget: string): ModuleRelease | undefined {
  const state = modules.get(module);
  return state?.chosen.widgets.includes(widget) ? state.inUse({ widget }) : undefined;
}

export interface LoadedModule {
  release: ModuleRelease;
  module: FeatureModule;
}

/** Loads the module of a release, and the code of the needed page. Rejects if the module lacks the needed widget. */
async function loadOne(release: ModuleRelease, need: Need): Promise<LoadedModule> {
  const module = await loadRelease(release);
  if ('path' in need) await loadPageCode(module.routes, need.path);
  else if (!module.widgets[need.widget]) throw new Error(`No widget "${need.widget}"`);
  return { release, module };
}

interface Attempt {
  need: Need;
  /** On the clock of `performance.now()`. */
  deadline: number;
}

/** Loads a release before the deadline, and reports success or failure. */
async function loadReported(
  release: ModuleRelease,
  { need, deadline }: Attempt,
): Promise<LoadedModule> {
  const started = performance.now();
  // A module that throws during evaluation must not be retried: webpack would return its partial exports without an error.
  const isFinal = (error: unknown) => error instanceof ContractError || isThrownBy(release, error);
  try {
    const loaded = await withDeadline(
      deadline,
      retryOnce(() => loadOne(release, need), isFinal),
    );
    reportLoaded(release, performance.now() - started);
    if (release.preview) previewFailure.set(false);
    return loaded;
  } catch (error) {
    reportFailure(release);
    reportError(release, 'load', error);
    if (release.preview) previewFailure.set(true);
    if (error instanceof TimeLimitError) forgetRelease(release);
    throw error;
  }
}

/** Returns the fallback of a failed release; null if there is none for the need, or not enough time to load it. */
async function findFallback(
  state: ModuleState,
  failed: ModuleRelease,
  { need, deadline }: Attempt,
): Promise<ModuleRelease | null> {
  const latest = deadline - minimumForFallback;
  try {
    if (performance.now() > latest) throw new TimeLimitError('No time is left');
    const fallback = await withDeadline(latest, state.findFallback(failed));
    return fallback && offers(fallback, need) ? fallback : null;
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
  const fallback = await findFallback(state, failed, options);
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
 * Loads a module of this tab with its texts, for a page or a widget. When its release fails, the fallback is loaded instead if it offers
 * the same page or widget. A failure is not cached, so that a retry in the same page can succeed. Rejects with a `ModuleLoadError`
 * within 5 s.
 */
export async function loadModule(name: string, need: Need): Promise<LoadedModule> {
  const state = modules.get(name);
  if (!state) throw new Error(`No module "${name}"`);
  const deadline = performance.now() + loadTimeout;
  const first = await withDeadline(deadline, state.nextRelease(need)).catch(() =>
    state.inUse(need),
  );
  const loaded = await attempt(state, first, { need, deadline });
  await registerTexts(loaded, deadline);
  state.use(loaded.release);
  return loaded;
}

/** Checks whether a failed release has a fallback that offers what the page needs. */
export async function hasFallback(failed: ModuleRelease, need: Need): Promise<boolean> {
  const fallback = await modules.get(failed.name)?.findFallback(failed);
  return Boolean(fallback && offers(fallback, need));
}

/** Checks whether the next document uses another release for the page at `path`, because this one has crashed. */
export function willBeReplaced(release: ModuleRelease, path: string): boolean {
  if (!isAvoided(release)) return false;
  const fallback = modules.get(release.name)?.knownFallback(release);
  return !fallback || offers(fallback, { path });
}

/**
 * Replaces a release that crashed in a page or widget, if its fallback offers the same: the module's next load and the tab's next
 * document use the fallback for all that it offers. A preview is not replaced, because the admin has opened it to see that release.
 */
export async function replaceCrashed(crashed: ModuleRelease, need: Need): Promise<void> {
  const state = modules.get(crashed.name);
  if (!state || crashed.preview) return;
  const fallback = await state.findFallback(crashed);
  if (!fallback || !offers(fallback, need) || isAvoided(fallback)) return;
  avoid(crashed);
  state.skipped = crashed;
}
