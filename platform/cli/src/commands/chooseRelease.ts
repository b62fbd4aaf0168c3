import type { ReleaseSummary } from '@sumut/contracts/registry/registryState';
import { CommandError } from '../CommandError.ts';
import type { Registry } from '../registry/registry.ts';
import { findModule, findRelease } from '../registry/state.ts';

/** A module's release with a version, or its live release without one. Throws `not-found`. */
export async function chooseRelease(
  registry: Pick<Registry, 'state'>,
  name: string,
  version: string | undefined,
): Promise<ReleaseSummary> {
  const module = findModule(await registry.state(), name);
  if (version !== undefined) return findRelease(module, version);
  if (module.live) return module.live;
  throw new CommandError('not-found', `No release of "${name}" is live. Pass a version.`);
}

/** The name of a release in a message. */
export const nameOf = ({ module, version }: ReleaseSummary): string => `${module} ${version}`;
