import { randomBytes } from 'node:crypto';
import type { OpenDatabase } from '../../../platform/database/open.ts';
import { isDiskFull } from '../../../platform/database/errors.ts';

/** Bytes of a trial row: more than the free space within the pages of the database. */
const trialSize = 256 * 1024;

/**
 * Checks whether the database has room by storing a large row, which it then deletes. The row is committed, because SQLite writes no page
 * of a transaction that is rolled back. Rejects when the database does not answer.
 */
async function hasRoom({ db }: OpenDatabase): Promise<boolean> {
  const value = JSON.stringify(randomBytes(trialSize).toString('base64'));
  try {
    await db
      .insertInto('settings')
      .values({ name: 'trial', value })
      // The row of an earlier trial remains if there was no room to delete it.
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
    await db.deleteFrom('settings').where('name', '=', 'trial').execute();
  } catch (error) {
    if (isDiskFull(error)) return false;
    throw error;
  }
  return true;
}

/**
 * Returns a function that checks whether the database's disk is full. The disk counts as full once a statement of a request found no
 * room, until a trial row finds room. Without such a statement there is no trial, because trials are expensive.
 */
export function watchRoomOfDatabase(database: OpenDatabase): () => Promise<boolean> {
  let full = false;
  return async () => {
    if (database.consumeFullDisk()) full = true;
    if (full) full = !(await hasRoom(database));
    database.consumeFullDisk();
    return full;
  };
}
