import { spamLimits } from '@sumut/contracts';
import type { Db } from '../../platform/database/schema/schema.ts';
import type { SolvedChallenge } from './challenges.ts';

/** Marks a challenge as used, for all processes; false when it was already. Clears away expired ones. */
export async function spendChallenge(db: Db, challenge: SolvedChallenge): Promise<boolean> {
  // Kept for a second lifetime: another process's clock may be behind and still accept it.
  const forgotten = Date.now() - spamLimits.challengeLifetime;
  await db.deleteFrom('used_challenges').where('expires_at', '<', forgotten).execute();
  const used = await db
    .insertInto('used_challenges')
    .values({ signature: challenge.signature, expires_at: challenge.expiresAt })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .returning('signature')
    .executeTakeFirst();
  return used !== undefined;
}

/** Makes a challenge usable again. */
export async function releaseChallenge(db: Db, { signature }: SolvedChallenge): Promise<void> {
  await db.deleteFrom('used_challenges').where('signature', '=', signature).execute();
}
