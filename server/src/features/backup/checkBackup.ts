import { DatabaseSync } from 'node:sqlite';
import { knownMigrations } from '../../platform/database/migrate.ts';
import { UserFacingError } from '../../platform/UserFacingError.ts';
import { matchesDigest } from './contentDigest.ts';

function findFault(file: string): string | undefined {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const [check] = database.prepare('pragma integrity_check').all();
    if (check?.['integrity_check'] !== 'ok') return 'it is damaged';
    const names = database.prepare('select name from migrations').all();
    const newer = names.some(({ name }) => !knownMigrations.includes(String(name)));
    if (newer) return 'it was made by a newer version';
    return matchesDigest(database) ? undefined : 'it is damaged';
  } catch {
    return 'it is not a backup of this site';
  } finally {
    database.close();
  }
}

/** Throws `UserFacingError` if a file is not an intact database of this site, or is one of a newer version. */
export function checkBackup(file: string): void {
  const fault = findFault(file);
  if (fault) throw new UserFacingError(`${file} cannot be used: ${fault}`);
}
