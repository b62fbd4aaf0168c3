import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { company } from '@sumut/contracts/company/company';
import { passkeyTimeout } from '@sumut/contracts/portal/accountLimits';
import type {
  CreatedPasskey,
  PasskeyCreation,
  PasskeyRequest,
  UsedPasskey,
} from '@sumut/contracts/portal/passkeys';
import { displayName } from '../../../shared/accounts/names.ts';
import type { Account } from '../../../shared/accounts/repository.ts';
import type { Credential } from './repository.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { getSiteOrigin } from '../../../shared/siteOrigin.ts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { deleteOldestSignIns } from '../pendingSignIns.ts';

/** The site that passkeys belong to. Browsers do not offer them to any other site. */
export interface RelyingParty {
  /** Domain name without scheme and port. */
  id: string;
  origin: string;
}

/** The relying party of this site. Throws `passkeys-off` if the site has no usable origin. */
export function getRelyingParty(
  request: FastifyRequest,
  publicOrigin: string | undefined,
): RelyingParty {
  const origin = getSiteOrigin(request, publicOrigin);
  if (origin === undefined) throw new HttpProblem('passkeys-off');
  return { id: new URL(origin).hostname, origin };
}

const hashChallenge = (challenge: string): string =>
  createHash('sha256').update(challenge).digest('base64url');

/** Matches challenges of sign-ins. The others have the account that adds a passkey. */
const isSignIn = sql<boolean>`account_id is null`;

/** Stores a new challenge for a sign-in (null), or for an account that adds a passkey, in place of its previous challenge. */
export async function newChallenge(db: Db, accountId: string | null): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const now = Date.now();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
  if (accountId === null) await deleteOldestSignIns(db, 'passkey_challenges', isSignIn);
  else await db.deleteFrom('passkey_challenges').where('account_id', '=', accountId).execute();
  const row = { hash: hashChallenge(challenge), account_id: accountId };
  await db
    .insertInto('passkey_challenges')
    .values({ ...row, expires_at: now + passkeyTimeout })
    .execute();
  return challenge;
}

/** Uses a challenge up. Returns false if it was issued for another purpose or account, has expired, or was used before. */
export async function consumeChallenge(
  db: Db,
  challenge: string,
  accountId: string | null,
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('hash', '=', hashChallenge(challenge))
    .where('account_id', 'is not distinct from', accountId)
    .returning('expires_at')
    .executeTakeFirst();
  return row !== undefined && row.expires_at > Date.now();
}

/**
 * Loads the library that verifies passkeys, at its first use. With its dependencies it has 300 of the 2000 files that the server
 * would otherwise load at its start.
 */
const loadLibrary = () => import('@simplewebauthn/server');
const loadHelpers = () => import('@simplewebauthn/server/helpers');

/**
 * The algorithms that cover all authenticators (WebAuthn Level 3, 5.4), by their COSE numbers: EdDSA, ES256 and RS256. The default of
 * the library depends on the runtime.
 */
const algorithms = [-8, -7, -257];

/** The user handle of an account for authenticators, base64url: its id, which reveals nothing about the person. */
export const getUserHandle = (accountId: string): string =>
  Buffer.from(accountId).toString('base64url');

/** The options for a new passkey: it must sign in without a username and verify its owner. */
export const creationOptions = (
  { id }: RelyingParty,
  account: Account,
  { challenge, existing }: { challenge: string; existing: readonly string[] },
): PasskeyCreation => ({
  challenge,
  rp: { id, name: company.shortName.en },
  user: {
    id: getUserHandle(account.id),
    name: account.username,
    displayName: displayName(account),
  },
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout: passkeyTimeout,
  excludeCredentials: existing.map((one) => ({ type: 'public-key', id: one })),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
});

/** The options for a sign-in by passkey. */
export const requestOptions = ({ id }: RelyingParty, challenge: string): PasskeyRequest => ({
  challenge,
  rpId: id,
  timeout: passkeyTimeout,
  userVerification: 'required',
});

/** Runs a check that throws for a faulty answer; undefined if it throws. */
async function tryCheck<T>(check: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}

/** The challenge that an authenticator's answer claims to be for; undefined if the answer cannot be read. */
export async function readChallenge({
  response,
}: CreatedPasskey | UsedPasskey): Promise<string | undefined> {
  const { decodeClientDataJSON } = await loadHelpers();
  const challenge: unknown = await tryCheck(
    () => decodeClientDataJSON(response.clientDataJSON).challenge,
  );
  return typeof challenge === 'string' ? challenge : undefined;
}

/**
 * Whether a new passkey has no attestation certificate, as requested. The library would verify certificates and fetch revocation lists
 * from URLs in them. Browsers leave at most a signature by the passkey itself (WebAuthn Level 3, 5.1.3).
 */
async function isUnattested(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await loadHelpers();
  const attestation = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && !attestation.get('attStmt').get('x5c'));
}

/** Verifies a new passkey against its challenge; undefined if anything is wrong with the passkey. */
export const verifyRegistration = (
  party: RelyingParty,
  created: CreatedPasskey,
  challenge: string,
): Promise<Credential | undefined> =>
  tryCheck(async () => {
    if (!(await isUnattested(created.response.attestationObject))) return undefined;
    const { verifyRegistrationResponse } = await loadLibrary();
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...created, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!registrationInfo) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
    };
  });

/** Verifies a sign-in against its challenge. Returns the signature counter of the authenticator, or undefined if anything is wrong. */
export const verifyAuthentication = (
  party: RelyingParty,
  used: UsedPasskey,
  { challenge, credential }: { challenge: string; credential: Credential },
): Promise<number | undefined> =>
  tryCheck(async () => {
    const { verifyAuthenticationResponse } = await loadLibrary();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...used, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: credential.credentialId,
        publicKey: Buffer.from(credential.publicKey, 'base64url'),
        // The caller compares the counters after the signature is verified: a forged answer is no sign of a copied key.
        counter: 0,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  });
