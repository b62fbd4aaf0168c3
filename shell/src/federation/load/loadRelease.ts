import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { containerName, contractVersion } from '@sumut/contracts';
import { addTexts, type FeatureModule } from '@sumut/shared-ui';
import { fileUrl, releaseId, type ModuleRelease } from '../release.ts';
import { ContractError } from './errors.ts';
import { allowRelease } from './records.ts';

const loaded = new Map<string, Promise<FeatureModule>>();

async function load(release: ModuleRelease): Promise<FeatureModule> {
  // Before anything of it is asked for: webpack's runtime refuses what the record has not named.
  await allowRelease(release);
  // Each release is a remote of its own, so that a failed one leaves nothing that the next could take for its own.
  const remote = releaseId(release);
  const container = containerName(release.name);
  registerRemotes([
    { name: remote, entry: fileUrl(release, release.entry.path), entryGlobalName: container },
  ]);
  // A container that another release has left there would be taken for this one's.
  Reflect.set(globalThis, container, undefined);
  const module = (await loadRemote<{ default: FeatureModule }>(`${remote}/module`))?.default;
  if (module?.contract !== contractVersion) {
    throw new ContractError(
      `built for contract ${String(module?.contract)}, not ${contractVersion}`,
    );
  }
  await addTexts(module.name, module.loadTexts);
  return module;
}

/**
 * The module of a release, its texts included. Loaded once; a failure is not remembered, so that another try in the
 * same page can succeed.
 */
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

/** Gives up on a load that has not ended: the next one begins anew. */
export const forgetRelease = (release: ModuleRelease): boolean => loaded.delete(releaseId(release));
