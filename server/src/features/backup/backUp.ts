import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UserFacingError } from '../../platform/UserFacingError.ts';
import { matchesDigest, writeDigest } from './contentDigest.ts';
import { flushToDisk, requireFile } from './embeddedFile.ts';
import { knownMigrations } from '../../platform/database/migrate.ts';

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

/** Milliseconds to wait for a writer. */
const lockTimeout = 30_000;

/**
 * Copies a database in one consistent state to a new file, while servers keep using it. The copy gets its name only when it is
 * complete, checked and on the disk. Throws `UserFacingError` if the file already exists or cannot be written.
 */
export function backUp(database: string, target: string): void {
  requireFile(database);
  if (existsSync(target)) throw new UserFacingError(`${target} already exists`);
  const part = `${target}.part`;
  rmSync(part, { force: true });
  const source = new DatabaseSync(database, { readOnly: true, timeout: lockTimeout });
  try {
    source.prepare('vacuum into ?').run(part);
    writeDigest(part);
    checkBackup(part);
    flushToDisk(part);
    renameSync(part, target);
    flushToDisk(path.dirname(target));
  } catch (error) {
    rmSync(part, { force: true });
    if (!(error instanceof Error) || error instanceof UserFacingError) throw error;
    throw new UserFacingError(`${target} could not be written: ${error.message}`);
  } finally {
    source.close();
  }
}
