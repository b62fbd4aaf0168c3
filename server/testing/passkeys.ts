import assert from 'node:assert/strict';
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { api } from '@sumut/contracts/api/api';
import type { Passkey, PasskeyCreation, PasskeyRequest } from '@sumut/contracts/portal/passkeys';
import type { Client } from './client.ts';

/** The site that the test servers pretend to be, as browsers report it. */
export const site = { origin: 'https://sumut.example', id: 'sumut.example' };

type Statement = Map<string, string | number | Uint8Array>;

/** Deviations of a faulty or dishonest authenticator or browser. */
interface Change {
  origin?: string;
  rpId?: string;
  challenge?: string;
  userHandle?: string;
  verified?: boolean;
  counter?: number;
  /** The format of the attestation. */
  format?: string;
  statement?: Statement;
  /** Whether the passkey signs its own attestation (WebAuthn Level 3, 8.2). */
  selfAttested?: boolean;
}

/** A software authenticator with one passkey. It returns the answers that a browser would send. */
export interface SoftAuthenticator {
  create: (options: PasskeyCreation, change?: Change) => object;
  use: (options: PasskeyRequest, change?: Change) => { id: string };
}

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const encode = (data: string | Uint8Array): string => Buffer.from(data).toString('base64url');

/** Flags for presence, verification, and a new credential (WebAuthn Level 3, 6.1). */
const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

function authenticatorData(
  rpId: string,
  { verified = true, counter = 0 }: Change,
  attested: Buffer = Buffer.alloc(0),
): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const set =
    flags.present | (verified ? flags.verified : 0) | (attested.length > 0 ? flags.attested : 0);
  return Buffer.concat([sha256(rpId), Buffer.of(set), count, attested]);
}

const clientData = (type: string, challenge: string, { origin = site.origin }: Change): string =>
  encode(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** The signature of authenticator data together with the client data (WebAuthn Level 3, 6.5). */
const signWith = (key: KeyObject, data: Buffer, clientDataJSON: string): Buffer =>
  sign('sha256', Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]), key);

/** Creates an authenticator with a new key (ES256). */
export function createAuthenticator(): SoftAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  const credentialId = randomBytes(32);
  const id = encode(credentialId);
  let userHandle = '';
  return {
    create(options, change = {}) {
      userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(key)]);
      const authData = authenticatorData(change.rpId ?? options.rp.id, change, attested);
      const clientDataJSON = clientData(
        'webauthn.create',
        change.challenge ?? options.challenge,
        change,
      );
      const selfAttestation: Statement = new Map<string, string | number | Uint8Array>([
        ['alg', -7],
        ['sig', signWith(privateKey, authData, clientDataJSON)],
      ]);
      const attestation = new Map<string, string | Uint8Array | Statement>([
        ['fmt', change.selfAttested ? 'packed' : (change.format ?? 'none')],
        ['attStmt', change.selfAttested ? selfAttestation : (change.statement ?? new Map())],
        ['authData', authData],
      ]);
      const response = {
        clientDataJSON,
        attestationObject: encode(isoCBOR.encode(attestation)),
        transports: ['internal'],
      };
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
    },
    use(options, change = {}) {
      const clientDataJSON = clientData(
        'webauthn.get',
        change.challenge ?? options.challenge,
        change,
      );
      const data = authenticatorData(change.rpId ?? options.rpId, change);
      const response = {
        clientDataJSON,
        authenticatorData: encode(data),
        signature: encode(signWith(privateKey, data, clientDataJSON)),
        userHandle: change.userHandle ?? userHandle,
      };
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
    },
  };
}

/** Requests the options for a new passkey of the signed-in person. */
export async function startPasskey(client: Client, password: string): Promise<PasskeyCreation> {
  const answer = await client.send('POST', api.passkeys.start.path, { password });
  assert.equal(answer.status, 200, await answer.clone().text());
  return (await answer.json()) as PasskeyCreation;
}

/** Adds a passkey for the signed-in person. */
export async function addPasskey(
  client: Client,
  password: string,
  { name = 'Phone', change = {} }: { name?: string; change?: Change } = {},
): Promise<{ authenticator: SoftAuthenticator; passkey: Passkey }> {
  const authenticator = createAuthenticator();
  const created = authenticator.create(await startPasskey(client, password), change);
  const answer = await client.send('POST', api.passkeys.add.path, { name, passkey: created });
  assert.equal(answer.status, 201, await answer.clone().text());
  const { passkey } = (await answer.json()) as { passkey: Passkey };
  return { authenticator, passkey };
}

/** Requests the options for signing in with a passkey. */
export async function startSignIn(client: Client): Promise<PasskeyRequest> {
  const answer = await client.send('POST', api.passkeySignIn.start.path);
  assert.equal(answer.status, 200, await answer.clone().text());
  return (await answer.json()) as PasskeyRequest;
}

/** Signs in with a passkey, and returns the answer. */
export async function signInByPasskey(
  client: Client,
  authenticator: SoftAuthenticator,
  change: Change = {},
): Promise<Response> {
  const used = authenticator.use(await startSignIn(client), change);
  return client.send('POST', api.passkeySignIn.signIn.path, used);
}
