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
 * Writes the contents of a database's write-ahead log into its file. Throws `UserFacingError` if the database is open elsewhere,
 * and `DamagedFileError` if it is damaged.
 */
export function requireNotInUse(file: string): void {
  const database = new DatabaseSync(file);
  try {
    // In WAL mode, every open connection holds a shared lock on the file, even while it is idle.
    database.exec('pragma locking_mode = exclusive; begin exclusive; commit');
  } catch (error) {
    if (isFileLocked(error)) throw new UserFacingError(`${file} is in use; stop the server first`);
    if (isFileDamaged(error)) throw new DamagedFileError(`${file} is damaged`);
    throw error;
  } finally {
    database.close();
  }
}

/** The endings of a database's file and of the files that SQLite keeps next to it. */
const endings = ['', '-wal', '-shm'];

/** Removes a database with its log, which would otherwise be written into the next database of this name. */
export function removeDatabase(file: string): void {
  for (const ending of endings) rmSync(file + ending, { force: true });
}

/** Renames the files of a database, as far as they exist. */
export function moveDatabase(file: string, target: string): void {
  for (const ending of endings)
    if (existsSync(file + ending)) renameSync(file + ending, target + ending);
}

/** Flushes a file, or the list of files of a folder, to the disk. */
export function flushToDisk(place: string): void {
  const handle = openSync(place, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
