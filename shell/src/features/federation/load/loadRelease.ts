import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { defaultLanguage, languages } from '@sumut/contracts/language/language';
import { containerName, contractVersion } from '@sumut/contracts/registry/contract';
import { getPageHints } from '@sumut/contracts/registry/hintedFiles';
import type { FeatureModule } from '@sumut/shared-ui';
import { releaseId, resolveFileUrl, type ModuleRelease } from '../releases/release.ts';
import { ContractError } from './errors.ts';
import { preloadFile, preloadRelease } from './pageHints.ts';
import { loadManifest } from './releaseManifests.ts';

const loaded = new Map<string, Promise<FeatureModule>>();

/** Allows the files of a release to run and starts to load the first ones. Rejects when the manifest cannot be loaded. */
async function allowRelease(release: ModuleRelease): Promise<void> {
  // A developer's origin is allowed as a whole while the preview lasts.
  if (release.origin) return;
  preloadFile(release, release.entry);
  const manifest = await loadManifest(release);
  preloadRelease(release, manifest, getPageHints(manifest.hints, undefined));
}

async function load(release: ModuleRelease): Promise<FeatureModule> {
  // First, because webpack's runtime refuses files that no manifest lists.
  await allowRelease(release);
  // Each release is a remote of its own: nothing that a failed one leaves behind is used by the next.
  const remote = releaseId(release);
  const container = containerName(release.name);
  registerRemotes([
    {
      name: remote,
      entry: resolveFileUrl(release, release.entry.path),
      entryGlobalName: container,
    },
  ]);
  // The container of another release would be taken for this one's.
  Reflect.set(globalThis, container, undefined);
  const module = (await loadRemote<{ default: FeatureModule }>(`${remote}/module`))?.default;
  if (module?.contract !== contractVersion) {
    throw new ContractError(
      `built for contract ${String(module?.contract)}, not ${contractVersion}`,
    );
  }
  // Loaded with it, as a release without texts cannot be used, and registered by `loadModule`: it may come after its fallback.
  const { lang } = document.documentElement;
  await module.loadTexts(languages.find((one) => one === lang) ?? defaultLanguage);
  return module;
}

/** Loads the module of a release, and its texts. Loaded once; after a failure the next call loads it again. */
export function loadRelease(release: ModuleRelease): Promise<FeatureModule> {
  const id = releaseId(release);
  const known = loaded.get(id);
  if (known) return known;
  const loading = load(release);
  loaded.set(id, loading);
  loading.catch(() => {
    if (loaded.get(id) === loading) loaded.delete(id);
  });
  return loading;
}

/** Abandons a load that has not finished: the next call of `loadRelease` starts again. */
export const forgetRelease = (release: ModuleRelease): boolean => loaded.delete(releaseId(release));
