import { shellName } from '@sumut/contracts/registry/shellName';
import { openGate } from './openGate.ts';

/** A release that visitors get. */
interface ServedRelease {
  module: string;
  version: string;
  /** The first 16 digits of the hash. */
  hash: string;
  /** The share of visits of a canary. Never set for the shell: the site chooses a shell for each visit and reports only that one. */
  share?: number;
}

export interface ServedSnapshot {
  snapshot: number;
  releases: ServedRelease[];
}

/**
 * Reads the live releases as any visitor can, by opening the gate. Throws the errors of `openGate`.
 */
export async function readLive(site: URL, password: string): Promise<ServedSnapshot> {
  const { shell, snapshot } = (await openGate(site, password)).behind;
  return {
    snapshot: snapshot.number,
    releases: [
      { module: shellName, version: shell.version, hash: shell.hash },
      ...snapshot.releases.map(({ name, version, hash }) => ({ module: name, version, hash })),
      ...snapshot.canaries.map(({ share, release: { name, version, hash } }) => ({
        module: name,
        version,
        hash,
        share,
      })),
    ],
  };
}
