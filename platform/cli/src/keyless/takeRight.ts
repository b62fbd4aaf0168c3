import { keylessLimits } from '@sumut/contracts/registry/limits';
import { registryEndpoints } from '@sumut/contracts/registry/registryEndpoints';
import { type ReleaseIdentity, shortCommit } from '@sumut/contracts/registry/releaseIdentity';
import { type NewRight, releaseRightSchema } from '@sumut/contracts/registry/releaseRight';
import { CommandError } from '../CommandError.ts';
import { signPossession } from '../keys/sign.ts';
import { createPrivateJwk, parsePrivateJwk, type SigningKey } from '../keys/signingKey.ts';
import { parseBody, timeouts } from '../registry/registry.ts';
import { responseError } from '../registry/responseError.ts';
import { send } from '../registry/send.ts';
import type { Reporter } from '../reporter.ts';

async function createKey(): Promise<SigningKey> {
  const key = await parsePrivateJwk(JSON.stringify(await createPrivateJwk()));
  if (!key) throw new Error('A new key is invalid');
  return key;
}

interface Wanted {
  module: string;
  /** The OpenID token of the CI job. */
  token: string;
}

/** A key with the right to release, and the run that the site has read from the token. */
export interface TakenRight {
  key: SigningKey;
  identity: ReleaseIdentity;
}

/**
 * Exchanges a job's token for the right to release a module, which is valid for some minutes. Its key is created for this release
 * only and never leaves the process. Throws `ApiError` with the site's finding, and the errors of a request.
 */
export async function takeRight(
  site: URL,
  { module, token }: Wanted,
  reporter: Reporter,
): Promise<TakenRight> {
  if (token.length > keylessLimits.tokenLength)
    throw new CommandError('no-token', 'MODULES_ID_TOKEN is too long to be the token of a CI job.');
  const key = await createKey();
  const proof = await signPossession(key, { site, module, token });
  const { method, path } = registryEndpoints.exchangeToken;
  const body: NewRight = { module, token, key: key.public, proof };
  const response = await send(new URL(path, site), {
    method,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
    timeout: timeouts.request,
  });
  if (response.status !== registryEndpoints.exchangeToken.status)
    throw responseError(site, response);
  const right = parseBody(releaseRightSchema, site, response.body);
  const { workflow, ref, commit, run } = right.identity;
  const until = new Date(right.expiresAt).toISOString().slice(11, 16);
  reporter.note(
    `This job may release ${module} until ${until} UTC: ${workflow}, ${ref}, commit ${shortCommit(commit)}, run ${run}.`,
  );
  return { key, identity: right.identity };
}
