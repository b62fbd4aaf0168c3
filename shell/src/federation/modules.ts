import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { contractVersion, releaseBase, type BehindGate, type Release } from '@sumut/contracts';
import { addTexts, type FeatureModule } from '@sumut/shared-ui';
import { allowFiles } from './integrity.ts';

/** The fallback has to show within 5 s (`faults.md`), whatever part of a module hangs; milliseconds. */
const loadTimeout = 4800;
/** Only a failure that came quickly is worth a second try on its own; a visitor has waited long enough otherwise. */
const quickFailure = 1500;

/** A module could not be loaded. `release` says which, for the message. */
export class ModuleLoadError extends Error {
  override readonly name = 'ModuleLoadError';
  readonly release: Release;

  constructor(release: Release, cause: unknown) {
    super(`Module "${release.name}" ${release.version} could not be loaded`, { cause });
    this.release = release;
  }
}

let releases: Release[] = [];
const loaded = new Map<string, Promise<FeatureModule>>();

/** Makes the modules of the snapshot known. Nothing is loaded yet. */
export function registerModules(behind: BehindGate): void {
  allowFiles(behind);
  releases = behind.snapshot.releases;
  registerRemotes(
    releases.map((release) => ({
      name: release.name,
      entry: new URL(releaseBase(release) + release.entry, location.origin).href,
    })),
  );
}

export const registeredReleases = (): readonly Release[] => releases;

const timeout = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('timed out')), loadTimeout);
  });

async function fetchModule(release: Release): Promise<FeatureModule> {
  const started = performance.now();
  const load = () => loadRemote<{ default: FeatureModule }>(`${release.name}/module`);
  const exports = await load().catch((error: unknown) => {
    if (performance.now() - started > quickFailure) throw error;
    return load();
  });
  const module = exports?.default;
  if (module?.contract !== contractVersion) {
    throw new Error(`built for contract ${String(module?.contract)}, not ${contractVersion}`);
  }
  await addTexts(module.name, module.loadTexts);
  return module;
}

/**
 * The module of a release, its texts included. Loaded once; a failure is not remembered, so that a retry can
 * succeed in the same page. Rejects with a `ModuleLoadError` within 5 s.
 */
export function loadModule(release: Release): Promise<FeatureModule> {
  const known = loaded.get(release.name);
  if (known) return known;
  const loading = Promise.race([fetchModule(release), timeout()]).catch((error: unknown) => {
    loaded.delete(release.name);
    throw new ModuleLoadError(release, error);
  });
  loaded.set(release.name, loading);
  return loading;
}
