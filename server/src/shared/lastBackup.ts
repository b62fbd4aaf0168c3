import type { Db } from '../platform/database/schema/schema.ts';
import { readSetting, writeSetting } from '../platform/database/settings.ts';

const name = 'verifiedBackup';

/** Stores the time at which a verified backup began, in milliseconds since the epoch. */
export const noteVerifiedBackup = (db: Db, at: number): Promise<void> =>
  writeSetting(db, name, { at });

/** When the newest verified backup began, in milliseconds since the epoch; undefined if there is none. */
export async function lastVerifiedBackup(db: Db): Promise<number | undefined> {
  return ((await readSetting(db, name)) as { at: number } | undefined)?.at;
}
