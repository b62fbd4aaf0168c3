import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sqliteFile } from '../../platform/database/open.ts';
import { parseDatabaseEnvironment } from '../../platform/environment/environment.ts';
import { UserFacingError } from '../../platform/UserFacingError.ts';

/** The embedded database's file. Throws `UserFacingError` when the environment names PostgreSQL. */
export function embeddedFile(): string {
  const { databaseUrl, dataDir } = parseDatabaseEnvironment(process.env);
  if (databaseUrl) {
    throw new UserFacingError(
      'DATABASE_URL is PostgreSQL: use its own backup tools (docs/runbook.md)',
    );
  }
  return sqliteFile(dataDir);
}

/** Throws `UserFacingError` when a file does not exist. */
export function requireFile(file: string): void {
  if (!existsSync(file)) throw new UserFacingError(`${file} does not exist`);
}

/** Throws `UserFacingError` when a database is open elsewhere; writes what its log still holds into the file. */
export function requireNotInUse(file: string): void {
  const database = new DatabaseSync(file);
  try {
    // Every open connection of WAL mode shares a lock on the file, also while it does nothing.
    database.exec('pragma locking_mode = exclusive; begin exclusive; commit');
  } catch {
    throw new UserFacingError(`${file} is in use; stop the server first`);
  } finally {
    database.close();
  }
}

/** Waits until a file, or a folder's list of files, is on the disk. */
export function flushToDisk(place: string): void {
  const handle = openSync(place, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
