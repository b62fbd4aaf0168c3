import type { Db } from '../../../platform/database/schema/schema.ts';

/** Begins an enrolment, in place of an unconfirmed one. Returns false if the account already has a confirmed factor. */
export async function beginEnrolment(db: Db, accountId: string, sealed: string): Promise<boolean> {
  const values = { secret: sealed, confirmed_at: null, last_step: 0, recovery_salt: null };
  const row = await db
    .insertInto('second_factors')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet(values)
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The factor of an account, confirmed or not, or undefined. */
export async function findFactor(
  db: Db,
  accountId: string,
): Promise<{ sealed: string; confirmed: boolean; recoverySalt: string | null } | undefined> {
  const row = await db
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at', 'recovery_salt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    sealed: row.secret,
    confirmed: row.confirmed_at !== null,
    recoverySalt: row.recovery_salt,
  };
}

/**
 * Confirms the enrolment of exactly this secret by the code of a time step, and uses the code up. Returns false if another
 * enrolment was begun or confirmed since.
 */
export async function confirmEnrolment(
  db: Db,
  accountId: string,
  { sealed, step }: { sealed: string; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ confirmed_at: Date.now(), last_step: step })
    .where('account_id', '=', accountId)
    .where('secret', '=', sealed)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses up the code of a time step. Returns false if this or a later code was used before: one of two concurrent uses wins. */
export async function consumeStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses up a recovery code. Returns false if it does not exist or was used before. */
export async function consumeRecoveryCode(
  db: Db,
  accountId: string,
  hash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: Date.now() })
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Replaces all recovery codes of an account. */
export async function replaceRecoveryCodes(
  db: Db,
  accountId: string,
  { salt, hashes }: { salt: string; hashes: string[] },
): Promise<void> {
  const update = db.updateTable('second_factors').set({ recovery_salt: salt });
  await update.where('account_id', '=', accountId).execute();
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  const rows = hashes.map((hash) => ({ account_id: accountId, hash, used_at: null }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

/** The number of unused recovery codes of an account. */
export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((expression) => expression.fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

/** Removes an account's factor and its recovery codes. Returns false if it had no confirmed factor. */
export async function deleteFactor(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('second_factors')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return row !== undefined && row.confirmed_at !== null;
}
