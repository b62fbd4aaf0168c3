import { gateUnlockResponseSchema } from '@sumut/contracts/gate/gate';
import { gateEndpoints } from '@sumut/contracts/gate/gateEndpoints';
import { shellName } from '@sumut/contracts/registry/shellName';
import { parseBody, timeouts } from './registry.ts';
import { responseError } from './responseError.ts';
import { send } from './send.ts';

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
 * Reads what is live as any visitor can: by opening the gate. Throws `wrong-password`, `too-many-attempts`, or what a
 * request throws.
 */
export async function readLive(site: URL, password: string): Promise<ServedSnapshot> {
  const { method, path } = gateEndpoints.open;
  const response = await send(new URL(path, site), {
    method,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: Buffer.from(JSON.stringify({ password })),
    timeout: timeouts.request,
  });
  if (response.status !== 200) throw responseError(site, response);
  const { shell, snapshot } = parseBody(gateUnlockResponseSchema, site, response.body).behind;
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
