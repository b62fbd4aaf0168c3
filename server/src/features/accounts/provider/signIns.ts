import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { providerTimeout } from '@sumut/contracts/portal/accountLimits';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { cookieHash, type CookieKind } from '../../../platform/http/cookies.ts';
import { deleteOldestSignIns } from '../pendingSignIns.ts';
import type { Challenge } from './provider.ts';

/** Marks the browser that begins a sign-in, so that no other browser can be made to finish it. */
export const browserCookie: CookieKind = {
  name: 'provider',
  sameSite: 'strict',
  maxAge: providerTimeout / 1000,
};

/** The purpose of a sign-in at the provider, which decides what happens after its answer. */
export interface Purpose {
  /** The page to open. */
  next: string;
  /** The id of the account that is being connected; null for a sign-in. */
  accountId: string | null;
}

/** Stores a new sign-in of the browser with this cookie. */
export async function newSignIn(
  db: Db,
  browser: string,
  { next, accountId }: Purpose,
): Promise<Challenge> {
  const challenge = {
    state: randomState(),
    nonce: randomNonce(),
    codeVerifier: randomPKCECodeVerifier(),
  };
  await db.deleteFrom('provider_sign_ins').where('expires_at', '<=', Date.now()).execute();
  await deleteOldestSignIns(db, 'provider_sign_ins');
  await db
    .insertInto('provider_sign_ins')
    .values({
      state_hash: cookieHash(challenge.state),
      browser_hash: cookieHash(browser),
      nonce: challenge.nonce,
      code_verifier: challenge.codeVerifier,
      next,
      account_id: accountId,
      expires_at: Date.now() + providerTimeout,
    })
    .execute();
  return challenge;
}

/**
 * Uses a sign-in up that a browser with one of these cookies has begun. Returns undefined if it has begun none with this state, or if the
 * sign-in has expired or was used.
 */
export async function consumeSignIn(
  db: Db,
  browsers: readonly string[],
  state: string,
): Promise<(Challenge & Purpose) | undefined> {
  if (browsers.length === 0) return undefined;
  const row = await db
    .deleteFrom('provider_sign_ins')
    .where('state_hash', '=', cookieHash(state))
    .where('browser_hash', 'in', browsers.map(cookieHash))
    .returning(['nonce', 'code_verifier', 'next', 'account_id', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.expires_at <= Date.now()) return undefined;
  const { nonce, code_verifier: codeVerifier, next, account_id: accountId } = row;
  return { state, nonce, codeVerifier, next, accountId };
}
