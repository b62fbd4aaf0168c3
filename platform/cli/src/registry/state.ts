import type {
  ModuleState,
  RegistryState,
  ReleaseSummary,
} from '@sumut/contracts/registry/registryState';
import { CommandError } from '../CommandError.ts';

/** Finds a module of the site. Throws `not-found` with the names of all modules. */
export function findModule({ modules }: RegistryState, name: string): ModuleState {
  const module = modules.find((candidate) => candidate.name === name);
  if (module) return module;
  const names = modules.map((other) => other.name).join(', ') || 'none';
  throw new CommandError(
    'not-found',
    `The site has no module "${name}". Modules: ${names}. The first release of a module adds it.`,
  );
}

/** All releases of a module in its state. The live release and the canary may be older than the newest releases that are listed. */
export function listReleases({ releases, live, canary }: ModuleState): ReleaseSummary[] {
  const all = [...releases, ...(live ? [live] : []), ...(canary ? [canary.release] : [])];
  return [...new Map(all.map((release) => [release.hash, release])).values()];
}

const hashDigits = 16;

/** The reference of a release on the command line: its version, or its hash when another release has the same version. */
export const getReference = (module: ModuleState, { version, hash }: ReleaseSummary): string =>
  listReleases(module).some((other) => other.version === version && other.hash !== hash)
    ? hash.slice(0, hashDigits)
    : version;

/** Finds a release by version, or by at least 8 digits of its hash. Throws `not-found`, and `usage` if ambiguous. */
export function findRelease(module: ModuleState, reference: string): ReleaseSummary {
  const all = listReleases(module);
  const matches = all.filter(
    ({ version, hash }) =>
      version === reference || (reference.length >= 8 && hash.startsWith(reference)),
  );
  const [release, ...others] = matches;
  if (!release) {
    const versions = all.map(({ version }) => version).join(', ') || 'none';
    throw new CommandError(
      'not-found',
      `"${module.name}" has no release "${reference}". Releases: ${versions}.`,
    );
  }
  if (others.length === 0) return release;
  const hashes = matches
    .map(({ hash }) => `${module.name}@${hash.slice(0, hashDigits)}`)
    .join(', ');
  throw new CommandError(
    'usage',
    `"${module.name}" has more than one release "${reference}". Use a hash: ${hashes}.`,
  );
}
