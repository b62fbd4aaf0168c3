import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose';
import { keylessLimits } from '@sumut/contracts/registry/limits';

/** Asymmetric ones alone: with a shared secret, the issuer's public key would be one. */
const algorithms = ['RS256', 'ES256', 'PS256', 'EdDSA'];

/** The issuer could not be reached, took too long, or answered with something else than its metadata and keys. */
export class IssuerFault extends Error {}

export interface Issuers {
  /** The claims of a token; throws `IssuerFault`, and the errors of `jose` for a token that is refused. */
  verify: (token: string, expected: { issuer: string; audience: string }) => Promise<JWTPayload>;
}

/** Reads a response to its end, or to the limit. Throws `IssuerFault`. */
async function readLimited({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > keylessLimits.issuerSize) throw new IssuerFault('its answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Requests a document of an issuer, within the time and the size that it has. Redirects are errors: they lead elsewhere. */
async function request(url: string, signal: AbortSignal): Promise<unknown> {
  const headers = { accept: 'application/json' };
  const response = await fetch(url, { redirect: 'error', signal, headers });
  if (!response.ok) {
    await response.body?.cancel();
    throw new IssuerFault(`it answered with the status ${response.status}`);
  }
  const text = await readLimited(response);
  try {
    return JSON.parse(text);
  } catch {
    throw new IssuerFault('its answer is not JSON');
  }
}

/** Where an issuer's keys are (OpenID Connect Discovery, 4). On its own origin: it must not send the server elsewhere. */
async function discoverKeys(issuer: string, signal: AbortSignal): Promise<string> {
  const address = `${issuer}/.well-known/openid-configuration`;
  const metadata = (await request(address, signal)) as {
    issuer?: unknown;
    jwks_uri?: unknown;
  } | null;
  if (metadata?.issuer !== issuer) throw new IssuerFault('its metadata is of another issuer');
  const keys = metadata.jwks_uri;
  if (typeof keys !== 'string' || !URL.canParse(keys))
    throw new IssuerFault('its metadata has no jwks_uri');
  if (new URL(keys).origin !== new URL(issuer).origin)
    throw new IssuerFault('its keys are on another host than itself');
  return keys;
}

/** An issuer's keys: requested when they are first needed, are old, or lack one that a token names; by one request at a time. */
const followKeys = (issuer: string) =>
  createRemoteJWKSet(new URL(issuer), {
    timeoutDuration: keylessLimits.issuerTime,
    cacheMaxAge: keylessLimits.keysAge,
    cooldownDuration: keylessLimits.keysCooldown,
    [customFetch]: async (_issuer, { signal }) =>
      Response.json(await request(await discoverKeys(issuer, signal), signal)),
  });

type Keys = ReturnType<typeof followKeys>;

/** Why the keys could not be read; undefined for an error that is the token's own. */
function readFault(error: unknown): IssuerFault | undefined {
  if (error instanceof IssuerFault) return error;
  if (error instanceof errors.JWKSTimeout) return new IssuerFault('it did not answer in time');
  if (error instanceof errors.JWKSInvalid) return new IssuerFault('its keys are not a JWK Set');
  return error instanceof errors.JOSEError ? undefined : new IssuerFault('it could not be reached');
}

/** The issuers that admins have registered, with their keys as far as they were needed. */
export function createIssuers(): Issuers {
  const known = new Map<string, Keys>();
  const keysOf = (issuer: string): Keys => {
    const keys = known.get(issuer) ?? followKeys(issuer);
    known.set(issuer, keys);
    return keys;
  };
  return {
    async verify(token, { issuer, audience }) {
      const { payload } = await jwtVerify(
        token,
        (header, jws) =>
          keysOf(issuer)(header, jws).catch((error: unknown) => {
            throw readFault(error) ?? error;
          }),
        {
          issuer,
          audience,
          algorithms,
          requiredClaims: ['exp', 'iat'],
          maxTokenAge: keylessLimits.tokenAge / 1000,
          clockTolerance: keylessLimits.clockDifference / 1000,
        },
      );
      // Whoever else may accept it could send it here.
      if ([payload.aud].flat().length !== 1)
        throw new errors.JWTClaimValidationFailed('several audiences', payload, 'aud');
      return payload;
    },
  };
}
