import type { ModuleState, RegistryState, ReleaseSummary } from '@sumut/contracts';
import { CommandError } from '../CommandError.ts';

/** A module of the site. Throws `not-found`, naming those that there are. */
export function moduleIn({ modules }: RegistryState, name: string): ModuleState {
  const module = modules.find((candidate) => candidate.name === name);
  if (module) return module;
  const names = modules.map((other) => other.name).join(', ') || 'none yet';
  throw new CommandError(
    'not-found',
    `The site has no module "${name}". It has: ${names}. A release brings a new one.`,
  );
}

/** All releases of a module that the site tells of. What is live or a canary may be older than the newest ones. */
export function releasesOf({ releases, live, canary }: ModuleState): ReleaseSummary[] {
  const all = [...releases, ...(live ? [live] : []), ...(canary ? [canary.release] : [])];
  return [...new Map(all.map((release) => [release.hash, release])).values()];
}

const hashDigits = 16;

/** How a release is named on the command line: its version, or its hash where the version is not its alone. */
export const referenceOf = (module: ModuleState, { version, hash }: ReleaseSummary): string =>
  releasesOf(module).some((other) => other.version === version && other.hash !== hash)
    ? hash.slice(0, hashDigits)
    : version;

/** The release that a version, or the beginning of a hash, names. Throws `not-found` and `usage` (more than one). */
export function releaseNamed(module: ModuleState, reference: string): ReleaseSummary {
  const all = releasesOf(module);
  const named = all.filter(
    ({ version, hash }) =>
      version === reference || (reference.length >= 8 && hash.startsWith(reference)),
  );
  const [release, ...others] = named;
  if (!release) {
    const versions = all.map(({ version }) => version).join(', ') || 'none';
    throw new CommandError(
      'not-found',
      `"${module.name}" has no release "${reference}". The site tells of: ${versions}.`,
    );
  }
  if (others.length === 0) return release;
  const hashes = named.map(({ hash }) => `${module.name}@${hash.slice(0, hashDigits)}`).join(', ');
  throw new CommandError(
    'usage',
    `"${reference}" names more than one release of "${module.name}". Say which: ${hashes}.`,
  );
}
