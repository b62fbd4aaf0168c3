import type * as z from 'zod/mini';
import { apiPaths } from '@sumut/contracts/api/paths';
import { archiveMediaType, releaseSignatureHeader } from '@sumut/contracts/registry/proofHeaders';
import {
  type ChangeResult,
  type RegistryChange,
  changeResultSchema,
} from '@sumut/contracts/registry/registryChange';
import { type RegistryState, registryStateSchema } from '@sumut/contracts/registry/registryState';
import { type ReleaseResult, releaseResultSchema } from '@sumut/contracts/registry/releaseResult';
import { CommandError } from '../CommandError.ts';
import { signRequest } from '../keys/sign.ts';
import type { SigningKey } from '../keys/signingKey.ts';
import { responseError } from './responseError.ts';
import { send, type HttpRequest } from './send.ts';

/** In milliseconds. An upload may be the largest archive on a slow line, and the site compresses it. */
const timeouts = { request: 30_000, upload: 10 * 60_000 };

interface Upload {
  archive: Buffer;
  /** Compact JWS, see `releaseSignatureSchema`. */
  signature: string;
  onSent: (bytes: number) => void;
}

/** A client of a site's registry. Every method throws `ApiError`, or a `CommandError` when there is no valid response. */
export interface Registry {
  state: () => Promise<RegistryState>;
  change: (change: RegistryChange) => Promise<ChangeResult>;
  /** Compares a release with the live one, without storing it. */
  check: (upload: Upload) => Promise<ReleaseResult>;
  store: (upload: Upload) => Promise<ReleaseResult>;
}

const parseBody = <T>(schema: z.ZodMiniType<T>, site: URL, body: string): T => {
  try {
    return schema.parse(JSON.parse(body));
  } catch {
    throw new CommandError(
      'unexpected-response',
      `Cannot parse the response of ${site.origin}. The site runs a different version than this command: update the older one.`,
    );
  }
};

/** Creates a registry client that signs every request with a team's key. */
export function createRegistry(site: URL, key: SigningKey): Registry {
  const request = async <T>(
    schema: z.ZodMiniType<T>,
    path: string,
    { headers, ...rest }: HttpRequest,
  ): Promise<T> => {
    const url = new URL(path, site);
    const proof = await signRequest(key, { ...rest, url });
    const response = await send(url, {
      ...rest,
      headers: { ...headers, authorization: `Bearer ${proof}`, accept: 'application/json' },
    });
    if (response.status < 200 || response.status >= 300) throw responseError(site, response);
    return parseBody(schema, site, response.body);
  };

  const upload = (path: string, { archive, signature, onSent }: Upload) =>
    request(releaseResultSchema, path, {
      method: 'POST',
      headers: { 'content-type': archiveMediaType, [releaseSignatureHeader]: signature },
      body: archive,
      timeout: timeouts.upload,
      onSent,
    });

  return {
    state: () =>
      request(registryStateSchema, apiPaths.registry, {
        method: 'GET',
        headers: {},
        body: Buffer.alloc(0),
        timeout: timeouts.request,
      }),
    change: (change) =>
      request(changeResultSchema, apiPaths.registryChanges, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify(change)),
        timeout: timeouts.request,
      }),
    check: (release) => upload(`${apiPaths.registryReleases}?check=true`, release),
    store: (release) => upload(apiPaths.registryReleases, release),
  };
}
