import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UserFacingError } from '../../platform/UserFacingError.ts';
import { checkBackup } from './checkBackup.ts';
import { writeDigest } from './contentDigest.ts';
import { requireFile, flushToDisk } from './embeddedFile.ts';

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
