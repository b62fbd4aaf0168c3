import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose';
import { keylessLimits } from '@sumut/contracts/registry/limits';

/** Asymmetric algorithms only: with HMAC, the issuer's public key could be used as the shared secret. */
const algorithms = ['RS256', 'ES256', 'PS256', 'EdDSA'];

/** The issuer could not be reached, took too long, or did not answer with valid metadata and keys. */
export class IssuerFault extends Error {}

export interface Issuers {
  /** Returns the verified claims of a token. Throws `IssuerFault`, and the errors of `jose` for a refused token. */
  verify: (token: string, expected: { issuer: string; audience: string }) => Promise<JWTPayload>;
}

/** Reads a response to its end. Throws `IssuerFault` when it exceeds the limit. */
async function readLimited({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > keylessLimits.issuerSize) throw new IssuerFault('its response is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Requests a JSON document of an issuer, limited in time and size. Redirects are errors, because they may lead to another host. */
async function request(url: string, signal: AbortSignal): Promise<unknown> {
  const headers = { accept: 'application/json' };
  const response = await fetch(url, { redirect: 'error', signal, headers });
  if (!response.ok) {
    await response.body?.cancel();
    throw new IssuerFault(`it responded with status ${response.status}`);
  }
  const text = await readLimited(response);
  try {
    return JSON.parse(text);
  } catch {
    throw new IssuerFault('its response is not JSON');
  }
}

/** The URL of an issuer's keys (OpenID Connect Discovery, 4). It has to be on the issuer's origin, so that no other host is requested. */
async function discoverKeys(issuer: string, signal: AbortSignal): Promise<string> {
  const metadataUrl = `${issuer}/.well-known/openid-configuration`;
  const metadata = (await request(metadataUrl, signal)) as {
    issuer?: unknown;
    jwks_uri?: unknown;
  } | null;
  if (metadata?.issuer !== issuer) throw new IssuerFault('its metadata is of another issuer');
  const keys = metadata.jwks_uri;
  if (typeof keys !== 'string' || !URL.canParse(keys))
    throw new IssuerFault('its metadata has no jwks_uri');
  if (new URL(keys).origin !== new URL(issuer).origin)
    throw new IssuerFault('its keys are on another host');
  return keys;
}

/** The keys of an issuer, requested on first use, when they are old, or when a token's key is missing; one request at a time. */
const followKeys = (issuer: string) =>
  createRemoteJWKSet(new URL(issuer), {
    timeoutDuration: keylessLimits.issuerTime,
    cacheMaxAge: keylessLimits.keysAge,
    cooldownDuration: keylessLimits.keysCooldown,
    [customFetch]: async (_issuer, { signal }) =>
      Response.json(await request(await discoverKeys(issuer, signal), signal)),
  });

type Keys = ReturnType<typeof followKeys>;

/** The fault for which keys could not be read; undefined for an error of the token itself. */
function readFault(error: unknown): IssuerFault | undefined {
  if (error instanceof IssuerFault) return error;
  if (error instanceof errors.JWKSTimeout) return new IssuerFault('it did not respond in time');
  if (error instanceof errors.JWKSInvalid) return new IssuerFault('its keys are not a JWK Set');
  return error instanceof errors.JOSEError ? undefined : new IssuerFault('it could not be reached');
}

/** Creates the verifier of tokens, which keeps the keys of the issuers that were needed so far. */
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
      // A service that is another audience of the token could send the token to this site.
      if ([payload.aud].flat().length !== 1)
        throw new errors.JWTClaimValidationFailed('several audiences', payload, 'aud');
      return payload;
    },
  };
}
