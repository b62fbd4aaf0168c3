import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { containerName, contractVersion } from '@sumut/contracts/registry/contract';
import { getPageHints } from '@sumut/contracts/registry/hintedFiles';
import type { FeatureModule } from '@sumut/shared-ui';
import { shownLanguage } from '../../../document/shownLanguage.ts';
import { releaseId, resolveFileUrl, type ModuleRelease } from '../releases/release.ts';
import { ContractError } from './errors.ts';
import { preloadFile, preloadRelease } from './pageHints.ts';
import { loadManifest } from './releaseManifests.ts';

const loaded = new Map<string, Promise<FeatureModule>>();

/** Allows the files of a release to run and starts to load the first files. Rejects when the manifest cannot be loaded. */
async function allowRelease(release: ModuleRelease): Promise<void> {
  // A developer's origin is allowed as a whole while the preview lasts.
  if (release.origin) return;
  preloadFile(release, release.entry);
  const manifest = await loadManifest(release);
  preloadRelease(release, manifest, getPageHints(manifest.hints, undefined));
}

async function load(release: ModuleRelease): Promise<FeatureModule> {
  // Must come first, because webpack's runtime refuses files that no manifest lists.
  await allowRelease(release);
  // Each release is registered as a separate remote, so that no state of a failed release is reused.
  const remote = releaseId(release);
  const container = containerName(release.name);
  registerRemotes([
    {
      name: remote,
      entry: resolveFileUrl(release, release.entry.path),
      entryGlobalName: container,
    },
  ]);
  // Module Federation would otherwise reuse the container of another release of the module.
  Reflect.set(globalThis, container, undefined);
  const module = (await loadRemote<{ default: FeatureModule }>(`${remote}/module`))?.default;
  if (module?.contract !== contractVersion) {
    throw new ContractError(
      `built for contract ${String(module?.contract)}, not ${contractVersion}`,
    );
  }
  // A release without texts cannot be used. `loadModule` registers the texts, because this release may be loaded after its fallback.
  await module.loadTexts(shownLanguage());
  return module;
}

/** Loads the module of a release, and its texts. Each release is loaded once; after a failure, the next call loads it again. */
export function loadRelease(release: ModuleRelease): Promise<FeatureModule> {
  const id = releaseId(release);
  const cached = loaded.get(id);
  if (cached) return cached;
  const loading = load(release);
  loaded.set(id, loading);
  loading.catch(() => {
    if (loaded.get(id) === loading) loaded.delete(id);
  });
  return loading;
}

/** Abandons a load that has not finished, so that the next call of `loadRelease` starts again. */
export const forgetRelease = (release: ModuleRelease): boolean => loaded.delete(releaseId(release));
