import { type Release, releaseSchema } from '@sumut/contracts/registry/release';
import { shellName } from '@sumut/contracts/registry/shellName';
import { type ShellRelease, shellReleaseSchema } from '@sumut/contracts/registry/shellRelease';
import type { Db } from '../../platform/database/schema/schema.ts';
import { findManifest } from './repository.ts';
import { type Served, servedReleases } from './snapshots.ts';

/** The release manifests of a snapshot. Manifests that this version of the program cannot read are left out. */
export interface LiveParts {
  /** Null while the registry has no shell. */
  shell: ShellRelease | null;
  /** The candidate of the shell, if there is one. */
  shellCandidate: ShellRelease | null;
  /** The live releases of the modules, and the releases of retired modules in their grace time. */
  modules: Release[];
  /** The candidates of the modules. */
  candidates: Release[];
}

const readJson = async (db: Db, name: string, hash: string): Promise<unknown> => {
  const manifest = await findManifest(db, name, hash);
  return manifest === undefined ? undefined : JSON.parse(manifest);
};

/** A module's stored release; undefined if there is none, or if its manifest is for an earlier version of the program. */
export const readModule = async (
  db: Db,
  name: string,
  hash: string,
): Promise<Release | undefined> => releaseSchema.safeParse(await readJson(db, name, hash)).data;

/** A stored release of the shell; undefined as for `readModule`. */
export const readShell = async (db: Db, hash: string): Promise<ShellRelease | undefined> =>
  shellReleaseSchema.safeParse(await readJson(db, shellName, hash)).data;

/** The last live release of a retired module; null for other modules. */
export async function readRetiredRelease(
  db: Db,
  { retired }: Served,
  name: string,
): Promise<Release | null> {
  const hash = retired[name]?.hash;
  return hash === undefined ? null : ((await readModule(db, name, hash)) ?? null);
}

/** Reads the manifests of a snapshot. */
export async function readLiveParts(db: Db, served: Served): Promise<LiveParts> {
  const { [shellName]: shell, ...live } = servedReleases(served);
  const { [shellName]: shellCanary, ...canaries } = served.canaries;
  const findShell = async (hash: string | undefined) =>
    hash === undefined ? null : ((await readShell(db, hash)) ?? null);
  const readModules = async (hashes: [name: string, hash: string][]) => {
    const found: Release[] = [];
    for (const [name, hash] of hashes) {
      const release = await readModule(db, name, hash);
      if (release) found.push(release);
    }
    return found;
  };
  const candidates = Object.entries(canaries).map(([name, { hash }]): [string, string] => [
    name,
    hash,
  ]);
  return {
    shell: await findShell(shell),
    shellCandidate: await findShell(shellCanary?.hash),
    modules: await readModules(Object.entries(live)),
    candidates: await readModules(candidates),
  };
}
