import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { passkeyTimeout } from '@sumut/contracts/portal/accountLimits';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { deleteOldestSignIns } from '../pendingSignIns.ts';

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
