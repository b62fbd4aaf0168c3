import type * as z from 'zod/mini';
import {
  apiPaths,
  archiveMediaType,
  releaseSignatureHeader,
  type ChangeResult,
  type RegistryChange,
  type RegistryState,
  type ReleaseResult,
} from '@sumut/contracts';
import {
  changeResultSchema,
  registryStateSchema,
  releaseResultSchema,
} from '@sumut/contracts/schemas';
import { CommandError } from '../CommandError.ts';
import { refusal } from '../http/refusal.ts';
import { send, type Outgoing } from '../http/send.ts';
import { signRequest } from '../keys/sign.ts';
import type { SigningKey } from '../keys/signingKey.ts';

/** Milliseconds. An upload has the largest archive in mind, on a slow line, and its compression by the site. */
const timeLimits = { request: 30_000, upload: 10 * 60_000 };

export interface Upload {
  archive: Buffer;
  /** Compact JWS, see `releaseSignatureSchema`. */
  signature: string;
  onSent: (bytes: number) => void;
}

/** A site's registry. Every call throws a `CommandError`: the site's refusal, or why it did not answer. */
export interface Registry {
  state: () => Promise<RegistryState>;
  change: (change: RegistryChange) => Promise<ChangeResult>;
  /** Compares a release with what is live, and stores nothing. */
  check: (upload: Upload) => Promise<ReleaseResult>;
  store: (upload: Upload) => Promise<ReleaseResult>;
}

const parse = <T>(schema: z.ZodMiniType<T>, site: URL, body: string): T => {
  try {
    return schema.parse(JSON.parse(body));
  } catch {
    throw new CommandError(
      'unexpected-answer',
      `What ${site.origin} answers cannot be read: it runs another version than this command. Update the older one.`,
    );
  }
};

/** Speaks to a site with a team's key. */
export function createRegistry(site: URL, key: SigningKey): Registry {
  const exchange = async <T>(
    schema: z.ZodMiniType<T>,
    path: string,
    { headers, ...outgoing }: Outgoing,
  ): Promise<T> => {
    const url = new URL(path, site);
    const proof = await signRequest(key, { ...outgoing, url });
    const answer = await send(url, {
      ...outgoing,
      headers: { ...headers, authorization: `Bearer ${proof}`, accept: 'application/json' },
    });
    if (answer.status < 200 || answer.status >= 300) throw refusal(site, answer);
    return parse(schema, site, answer.body);
  };

  const upload = (path: string, { archive, signature, onSent }: Upload) =>
    exchange(releaseResultSchema, path, {
      method: 'POST',
      headers: { 'content-type': archiveMediaType, [releaseSignatureHeader]: signature },
      body: archive,
      timeLimit: timeLimits.upload,
      onSent,
    });

  return {
    state: () =>
      exchange(registryStateSchema, apiPaths.registry, {
        method: 'GET',
        headers: {},
        body: Buffer.alloc(0),
        timeLimit: timeLimits.request,
      }),
    change: (change) =>
      exchange(changeResultSchema, apiPaths.registryChanges, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify(change)),
        timeLimit: timeLimits.request,
      }),
    check: (release) => upload(`${apiPaths.registryReleases}?check=true`, release),
    store: (release) => upload(apiPaths.registryReleases, release),
  };
}
