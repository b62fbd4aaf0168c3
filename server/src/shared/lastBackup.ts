import type { Db } from '../platform/database/schema/schema.ts';
import { readSetting, writeSetting } from '../platform/database/settings.ts';

const name = 'verifiedBackup';

/** Notes when a backup began that was verified since. */
export const noteVerifiedBackup = (db: Db, at: number): Promise<void> =>
  writeSetting(db, name, { at });

/** When the newest verified backup began, in milliseconds since the epoch; undefined when there was none. */
export async function lastVerifiedBackup(db: Db): Promise<number | undefined> {
  return ((await readSetting(db, name)) as { at: number } | undefined)?.at;
}
