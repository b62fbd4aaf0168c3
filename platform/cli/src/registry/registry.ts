import type * as z from 'zod/mini';
import { type Endpoint, fillPath } from '@sumut/contracts/api/endpoint';
import type { ErrorList } from '@sumut/contracts/registry/moduleErrors';
import {
  archiveMediaType,
  releaseProvenanceHeader,
  releaseSignatureHeader,
} from '@sumut/contracts/registry/proofHeaders';
import type { ChangeResult, RegistryChange } from '@sumut/contracts/registry/registryChange';
import type { PackageList } from '@sumut/contracts/registry/releasePackages';
import { registryEndpoints } from '@sumut/contracts/registry/registryEndpoints';
import type { RegistryState } from '@sumut/contracts/registry/registryState';
import type { ProvidedWidgets } from '@sumut/contracts/registry/providedWidgets';
import { siteEndpoints } from '@sumut/contracts/registry/siteEndpoints';
import type { Provided } from '@sumut/contracts/registry/provided';
import type { SharedPreview } from '@sumut/contracts/registry/preview';
import type { ReleaseResult } from '@sumut/contracts/registry/releaseResult';
import { CommandError } from '../CommandError.ts';
import { signRequest } from '../keys/sign.ts';
import type { SigningKey } from '../keys/signingKey.ts';
import { responseError } from './responseError.ts';
import { send, type HttpRequest } from './send.ts';
import type { ReleaseUpload, Upload } from './uploads.ts';

/** Timeouts in milliseconds. An upload may be the largest archive over a slow connection, and the site compresses it. */
export const timeouts = { request: 30_000, upload: 10 * 60_000 };

/** A client of a site's registry. Every method throws `ApiError`, or a `CommandError` when there is no valid response. */
export interface Registry {
  state: () => Promise<RegistryState>;
  change: (change: RegistryChange) => Promise<ChangeResult>;
  /** The libraries and the budget that the site provides to the module of the key. */
  provided: (module: string) => Promise<Provided>;
  /** The packages in all stored releases. */
  packages: () => Promise<PackageList>;
  /** The unchanged SBOM of a release. Throws `not-found` for a release without an SBOM. */
  sbom: (release: { module: string; hash: string }) => Promise<string>;
  /** Compares a release with the live release, without storing it. */
  check: (upload: Upload) => Promise<ReleaseResult>;
  store: (upload: Upload) => Promise<ReleaseResult>;
}

/** Separate from `Registry`, because a change of that public type requires a major version (docs/decisions/0032-published-packages.md). */
export interface ReleaseRegistry extends Omit<Registry, 'check' | 'store'> {
  check: (upload: ReleaseUpload) => Promise<ReleaseResult>;
  store: (upload: ReleaseUpload) => Promise<ReleaseResult>;
  /** The envelope with the signed provenance of a release. Throws `not-found` for a release without provenance. */
  provenance: (release: { module: string; hash: string }) => Promise<string>;
  /** The errors that pages reported for the module of the key. */
  errors: (module: string) => Promise<ErrorList>;
  /** The widgets that other live modules offer to the module of the key. */
  widgets: (module: string) => Promise<ProvidedWidgets>;
  /** Opens or renews a preview for all who have its link. */
  sharePreview: (preview: {
    module: string;
    release: string;
    name: string;
  }) => Promise<SharedPreview>;
  /** Closes a shared preview. Throws `not-found` if it is not open. */
  closePreview: (preview: { module: string; name: string }) => Promise<void>;
}

/** Parses the JSON of a successful response. Throws `unexpected-response`. */
export const parseBody = <T>(schema: z.ZodMiniType<T>, site: URL, body: string): T => {
  try {
    return schema.parse(JSON.parse(body));
  } catch {
    throw new CommandError(
      'unexpected-response',
      `Cannot parse the response of ${site.origin}. The site runs a different version than this command: update the older one.`,
    );
  }
};

type Answered<Response> = Endpoint & { response: z.ZodMiniType<Response> };

/** Creates a registry client that signs every request with a team's key. */
export function createRegistry(site: URL, key: SigningKey): ReleaseRegistry {
  const read = async (
    { method, path }: Endpoint,
    { headers, ...rest }: Omit<HttpRequest, 'method'>,
    { params = {}, query = {} }: { params?: Record<string, string>; query?: object } = {},
  ): Promise<string> => {
    const url = new URL(fillPath(path, params, { ...query }), site);
    const proof = await signRequest(key, { ...rest, method, url });
    const response = await send(url, {
      ...rest,
      method,
      headers: { ...headers, authorization: `Bearer ${proof}`, accept: 'application/json' },
    });
    if (response.status < 200 || response.status >= 300) throw responseError(site, response);
    return response.body;
  };
  const request = async <T>(
    endpoint: Answered<T>,
    parts: Omit<HttpRequest, 'method'>,
    query = {},
  ): Promise<T> => parseBody(endpoint.response, site, await read(endpoint, parts, { query }));
  const empty = { headers: {}, body: Buffer.alloc(0), timeout: timeouts.request };

  const toBody = (body: object) => ({
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
    isWrite: true,
    timeout: timeouts.request,
  });

  const upload = (
    { archive, signature, provenance, forSet, onSent }: ReleaseUpload,
    query?: { check: 'true' },
  ) =>
    request(
      registryEndpoints.release,
      {
        headers: {
          'content-type': archiveMediaType,
          [releaseSignatureHeader]: signature,
          ...(provenance !== undefined && { [releaseProvenanceHeader]: provenance }),
        },
        body: archive,
        // A comparison (`check`) stores nothing.
        isWrite: query === undefined,
        timeout: timeouts.upload,
        onSent,
      },
      { ...query, ...(forSet && { set: 'true' }) },
    );

  return {
    state: () => request(registryEndpoints.state, empty),
    change: (change) => request(registryEndpoints.change, toBody(change)),
    sharePreview: (preview) => request(registryEndpoints.sharePreview, toBody(preview)),
    closePreview: async (params) => {
      await read(registryEndpoints.closePreview, { ...empty, isWrite: true }, { params });
    },
    provided: (module) => request(siteEndpoints.provided, empty, { module }),
    widgets: (module) => request(siteEndpoints.widgets, empty, { module }),
    packages: () => request(registryEndpoints.packages, empty),
    sbom: ({ module, hash }) => read(registryEndpoints.sbom, empty, { params: { module, hash } }),
    errors: async (module) =>
      parseBody(
        registryEndpoints.errors.response,
        site,
        await read(registryEndpoints.errors, empty, { params: { module } }),
      ),
    provenance: ({ module, hash }) =>
      read(registryEndpoints.provenance, empty, { params: { module, hash } }),
    check: (release) => upload(release, { check: 'true' }),
    store: (release) => upload(release),
  };
}
