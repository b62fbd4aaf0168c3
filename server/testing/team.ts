import { createHash, randomUUID } from 'node:crypto';
import { createGzip } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { calculateJwkThumbprint, CompactSign, exportJWK, generateKeyPair } from 'jose';
import { pack } from 'tar-stream';
import { api } from '@sumut/contracts/api/api';
import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import { computeIntegrity } from '@sumut/contracts/registry/hashes';
import type { NewKey } from '@sumut/contracts/registry/keys';
import {
  archiveMediaType,
  proofTypes,
  releaseProvenanceHeader,
  releaseSignatureHeader,
  teamKeyAlgorithm,
} from '@sumut/contracts/registry/proofHeaders';
import type { RegistryChange } from '@sumut/contracts/registry/registryChange';
import type { PartRelease } from '@sumut/contracts/registry/release';
import type { Contents } from './builds.ts';

/** A team with its key, as a client of the registry. */
export interface Team {
  keyId: string;
  sign: (type: string, payload: unknown) => Promise<string>;
  /** A bare signature of bytes, in base64. */
  signBytes: (bytes: Uint8Array) => Promise<string>;
  proof: (method: string, path: string, body?: string | Buffer, change?: object) => Promise<string>;
  request: (method: string, path: string, body?: unknown) => Promise<Response>;
  release: (
    release: PartRelease,
    contents: Contents,
    options?: {
      check?: boolean;
      set?: boolean;
      manifest?: string;
      signed?: object;
      provenance?: string;
    },
  ) => Promise<Response>;
  change: (change: RegistryChange) => Promise<Response>;
}

/** A gzip-compressed tar of a build, with the manifest first. */
export async function archiveOf(manifest: string, contents: Contents): Promise<Buffer> {
  const archive = pack();
  archive.entry({ name: releaseManifestFile }, manifest);
  for (const [name, content] of Object.entries(contents)) archive.entry({ name }, content);
  archive.finalize();
  return buffer(archive.pipe(createGzip()));
}

/** Creates a team with a new key for `module`. `register` adds the key to the site. */
export async function createTeam(
  origin: string,
  module: string,
  register?: (key: NewKey) => Promise<unknown>,
): Promise<Team> {
  const { privateKey, publicKey } = await generateKeyPair(teamKeyAlgorithm, {
    crv: 'Ed25519',
    extractable: true,
  });
  const { x = '' } = await exportJWK(publicKey);
  const key = { kty: 'OKP' as const, crv: 'Ed25519' as const, x };
  await register?.({ name: `Team ${module}`, module, key });
  const keyId = await calculateJwkThumbprint(key);

  const sign: Team['sign'] = (type, payload) =>
    new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
      .setProtectedHeader({ alg: teamKeyAlgorithm, kid: keyId, typ: type })
      .sign(privateKey);
  const signBytes: Team['signBytes'] = async (bytes) =>
    Buffer.from(await crypto.subtle.sign('Ed25519', privateKey, new Uint8Array(bytes))).toString(
      'base64',
    );
  const proof: Team['proof'] = (method, path, body = '', change = {}) =>
    sign(proofTypes.request, {
      aud: new URL(origin).host,
      htm: method,
      htu: path,
      body: createHash('sha256').update(body).digest('base64url'),
      iat: Math.floor(Date.now() / 1000),
      jti: randomUUID(),
      ...change,
    });
  const request: Team['request'] = async (method, path, body) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    return fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${await proof(method, path, text)}`,
        ...(text !== undefined && { 'content-type': 'application/json' }),
      },
      ...(text !== undefined && { body: text }),
    });
  };
  const release: Team['release'] = async (described, contents, options = {}) => {
    const manifest = options.manifest ?? JSON.stringify(described);
    const archive = await archiveOf(manifest, contents);
    const path = `${api.modules.release.path}${options.check ? '?check=true' : options.set ? '?set=true' : ''}`;
    const { name, version, hash } = described;
    const claims = {
      module: name,
      version,
      hash,
      record: computeIntegrity(manifest),
      ...options.signed,
    };
    return fetch(origin + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await proof('POST', path, archive)}`,
        'content-type': archiveMediaType,
        [releaseSignatureHeader]: await sign(proofTypes.release, claims),
        ...(options.provenance !== undefined && {
          [releaseProvenanceHeader]: options.provenance,
        }),
      },
      body: new Uint8Array(archive),
    });
  };
  const change: Team['change'] = (body) => request('POST', api.modules.change.path, body);
  return { keyId, sign, signBytes, proof, request, release, change };
}
