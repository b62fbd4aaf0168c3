import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { providerTimeout } from '@sumut/contracts/portal/accountLimits';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { cookieHash, type CookieKind } from '../../../platform/http/cookies.ts';
import type { Challenge } from './provider.ts';

/** Marks the browser that begins a sign-in: nobody can have another's browser finish theirs. */
export const browserCookie: CookieKind = {
  name: 'provider',
  sameSite: 'strict',
  maxAge: providerTimeout / 1000,
};

/** Sign-ins that may wait for the provider at once; of more, the oldest are dropped. Our own choice. */
const waitingSignIns = 1000;

/** What follows when the provider has answered. */
export interface Purpose {
  /** The page to open. */
  next: string;
  /** Who connects their account; null for a sign-in. */
  accountId: string | null;
}

/** Drops expired sign-ins, and the oldest, so that there is room for another. */
async function makeRoom(db: Db): Promise<void> {
  const last = await db
    .selectFrom('provider_sign_ins')
    .select('expires_at')
    .orderBy('expires_at', 'desc')
    .offset(waitingSignIns - 1)
    .limit(1)
    .executeTakeFirst();
  const until = Math.max(last?.expires_at ?? 0, Date.now());
  await db.deleteFrom('provider_sign_ins').where('expires_at', '<=', until).execute();
}

/** Stores a new sign-in of a browser, by its cookie. */
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
  await makeRoom(db);
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

/** Uses a sign-in up; undefined when this browser has begun none with this state, or it has expired or was used. */
export async function consumeSignIn(
  db: Db,
  browser: string,
  state: string,
): Promise<(Challenge & Purpose) | undefined> {
  const row = await db
    .deleteFrom('provider_sign_ins')
    .where('state_hash', '=', cookieHash(state))
    .where('browser_hash', '=', cookieHash(browser))
    .returning(['nonce', 'code_verifier', 'next', 'account_id', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.expires_at <= Date.now()) return undefined;
  const { nonce, code_verifier: codeVerifier, next, account_id: accountId } = row;
  return { state, nonce, codeVerifier, next, accountId };
}
