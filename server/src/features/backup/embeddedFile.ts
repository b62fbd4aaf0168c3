import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { isFileDamaged, isFileLocked } from '../../platform/database/errors.ts';
import { UserFacingError } from '../../platform/UserFacingError.ts';

/** Throws `UserFacingError` when a file does not exist. */
export function requireFile(file: string): void {
  if (!existsSync(file)) throw new UserFacingError(`${file} does not exist`);
}

/** A database that SQLite cannot read. */
export class DamagedFileError extends UserFacingError {}

/**
 * Writes what a database's log still holds into the file. Throws `UserFacingError` when the database is open elsewhere, and
 * `DamagedFileError` when it is damaged.
 */
export function requireNotInUse(file: string): void {
  const database = new DatabaseSync(file);
  try {
    // Every open connection of WAL mode shares a lock on the file, also while it does nothing.
    database.exec('pragma locking_mode = exclusive; begin exclusive; commit');
  } catch (error) {
    if (isFileLocked(error)) throw new UserFacingError(`${file} is in use; stop the server first`);
    if (isFileDamaged(error)) throw new DamagedFileError(`${file} is damaged`);
    throw error;
  } finally {
    database.close();
  }
}

/** Endings of a database's file, and of those that SQLite keeps next to it. */
const endings = ['', '-wal', '-shm'];

/** Removes a database. A log that stayed would be written into the next one of this name. */
export function removeDatabase(file: string): void {
  for (const ending of endings) rmSync(file + ending, { force: true });
}

/** Gives a database, or what is left of it, another name. */
export function moveDatabase(file: string, target: string): void {
  for (const ending of endings)
    if (existsSync(file + ending)) renameSync(file + ending, target + ending);
}

/** Waits until a file, or a folder's list of files, is on the disk. */
export function flushToDisk(place: string): void {
  const handle = openSync(place, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
