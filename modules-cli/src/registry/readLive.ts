import { shellName } from '@sumut/contracts/registry/shellName';
import { openGate } from './openGate.ts';

/** A release that visitors get. */
interface ServedRelease {
  module: string;
  version: string;
  /** The first 16 digits of its hash. */
  hash: string;
  /** Share of visits, for a canary. The shell has none here: the site chooses one for each visit, and shows only that. */
  share?: number;
}

export interface ServedSnapshot {
  snapshot: number;
  releases: ServedRelease[];
}

/**
 * Reads what is live as any visitor can: by opening the gate. Throws what `openGate` throws.
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
