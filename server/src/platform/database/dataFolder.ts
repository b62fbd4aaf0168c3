import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** The prefix of the names of the embedded database's file, its log, and the databases that a restore keeps. */
const filePrefix = 'site.sqlite';

const othersMask = 0o077;

const isAccessibleToOthers = (place: string): boolean =>
  process.platform !== 'win32' && (statSync(place).mode & othersMask) !== 0;

const listDatabaseFiles = (dataDir: string): string[] =>
  readdirSync(dataDir)
    .filter((name) => name.startsWith(filePrefix))
    .map((name) => path.join(dataDir, name));

/** Sets the mode of a folder or file. One that belongs to another account keeps its mode, and `listAccessWarnings` reports it. */
function restrictAccess(place: string, mode: number): void {
  if (!isAccessibleToOthers(place)) return;
  try {
    chmodSync(place, mode);
  } catch {
    // Only its owner may change the mode.
  }
}

/**
 * Creates the folder of the embedded database, and makes it inaccessible to other users of the machine: it contains messages
 * and CVs. A folder that also contains other files keeps its mode; only the database's files become private.
 */
export function createDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const files = listDatabaseFiles(dataDir);
  files.forEach((file) => restrictAccess(file, 0o600));
  if (files.length === readdirSync(dataDir).length) restrictAccess(dataDir, 0o700);
}

/** Warnings about the folders and files that other users of the machine can still open, one sentence each. */
export function listAccessWarnings(dataDir: string): string[] {
  if (!existsSync(dataDir)) return [];
  return [dataDir, ...listDatabaseFiles(dataDir)]
    .filter(isAccessibleToOthers)
    .map(
      (place) =>
        `Other users of this machine can access ${place}; remove their permissions: chmod go= ${place}`,
    );
}
