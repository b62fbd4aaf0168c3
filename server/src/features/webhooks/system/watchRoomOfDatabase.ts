import { randomBytes } from 'node:crypto';
import type { OpenDatabase } from '../../../platform/database/open.ts';
import { isDiskFull } from '../../../platform/database/errors.ts';

/** Bytes of a trial: more than is left over in the pages that the database has. */
const trialSize = 256 * 1024;

class TrialEnded extends Error {}

/** Whether the database has room for a larger row, which is taken back. Rejects when it does not answer. */
async function hasRoom({ db }: OpenDatabase): Promise<boolean> {
  const value = JSON.stringify(randomBytes(trialSize).toString('base64'));
  try {
    await db.transaction().execute(async (transaction) => {
      await transaction.insertInto('settings').values({ name: 'trial', value }).execute();
      throw new TrialEnded();
    });
  } catch (error) {
    if (error instanceof TrialEnded) return true;
    if (isDiskFull(error)) return false;
    throw error;
  }
  return true;
}

/**
 * Returns a function that finds out whether the database's disk is full. It begins with a statement of a request that found no
 * room, and ends when a trial does: a trial each time would cost more than it is worth.
 */
export function watchRoomOfDatabase(database: OpenDatabase): () => Promise<boolean> {
  let full = false;
  return async () => {
    if (database.foundNoRoom()) full = true;
    if (full) full = !(await hasRoom(database));
    database.foundNoRoom();
    return full;
  };
}
