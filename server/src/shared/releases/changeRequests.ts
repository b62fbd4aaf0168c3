import type { ChangeRequestsTable, Db } from '../../platform/database/schema/schema.ts';

/** The change of a module that waits for approval, or undefined. */
export const findChangeRequest = (
  db: Db,
  module: string,
): Promise<ChangeRequestsTable | undefined> =>
  db.selectFrom('change_requests').selectAll().where('module', '=', module).executeTakeFirst();

/** All changes that wait for approval. */
export const listChangeRequests = (db: Db): Promise<ChangeRequestsTable[]> =>
  db.selectFrom('change_requests').selectAll().execute();

/** Stores a change that waits for approval. It replaces another waiting change of the same module. */
export async function writeChangeRequest(
  db: Db,
  module: string,
  values: Omit<ChangeRequestsTable, 'module'>,
): Promise<void> {
  await db
    .insertInto('change_requests')
    .values({ module, ...values })
    .onConflict((conflict) => conflict.column('module').doUpdateSet(values))
    .execute();
}

/** Deletes a change that waits for approval. Returns false if it was answered or replaced since it was read. */
export async function deleteChangeRequest(
  db: Db,
  { module, hash, requested_at }: ChangeRequestsTable,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('change_requests')
    .where('module', '=', module)
    .where('hash', '=', hash)
    .where('requested_at', '=', requested_at)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
