import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { UserFacingError } from '../../platform/UserFacingError.ts';

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
