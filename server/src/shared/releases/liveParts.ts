import type { Release } from '@sumut/contracts/registry/release';
import { shellName } from '@sumut/contracts/registry/shellName';
import type { ShellRelease } from '@sumut/contracts/registry/shellRelease';
import type { Db } from '../../platform/database/schema/schema.ts';
import { findManifest } from './repository.ts';
import { type Served, servedReleases } from './snapshots.ts';
import { readShellRelease, readStoredRelease } from './storedRelease.ts';

/** The release manifests that a snapshot names. */
export interface LiveParts {
  /** Null while the registry has no shell. */
  shell: ShellRelease | null;
  /** The live releases of the modules, and those of retired modules in their grace time. */
  modules: Release[];
  /** The candidates of the modules. */
  candidates: Release[];
}

/** Reads the manifests of a snapshot: the live one, or one that is only planned. */
export async function readLiveParts(db: Db, snapshot: Served): Promise<LiveParts> {
  const { canaries } = snapshot;
  const parts: LiveParts = { shell: null, modules: [], candidates: [] };
  for (const [name, hash] of Object.entries(servedReleases(snapshot))) {
    const manifest = await findManifest(db, name, hash);
    if (manifest === undefined) continue;
    if (name === shellName) parts.shell = readShellRelease(manifest);
    else parts.modules.push(readStoredRelease(manifest).release);
  }
  for (const [name, { hash }] of Object.entries(canaries)) {
    const manifest = name === shellName ? undefined : await findManifest(db, name, hash);
    if (manifest !== undefined) parts.candidates.push(readStoredRelease(manifest).release);
  }
  return parts;
}
