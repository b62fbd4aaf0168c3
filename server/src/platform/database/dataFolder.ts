import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** The prefix of the embedded database's file, its log, and the databases that a restore keeps. */
const ownFiles = 'site.sqlite';

const toOthers = 0o077;

const sharedWithOthers = (place: string): boolean =>
  process.platform !== 'win32' && (statSync(place).mode & toOthers) !== 0;

const filesOf = (dataDir: string): string[] =>
  readdirSync(dataDir)
    .filter((name) => name.startsWith(ownFiles))
    .map((name) => path.join(dataDir, name));

/** Sets the mode of a folder or file. One that belongs to another account keeps its mode, and `openToOthers` reports it. */
function close(place: string, mode: number): void {
  if (!sharedWithOthers(place)) return;
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
export function closeDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const files = filesOf(dataDir);
  files.forEach((file) => close(file, 0o600));
  if (files.length === readdirSync(dataDir).length) close(dataDir, 0o700);
}

/** Warnings about the folders and files that other users of the machine can still open, one sentence each. */
export function openToOthers(dataDir: string): string[] {
  if (!existsSync(dataDir)) return [];
  return [dataDir, ...filesOf(dataDir)]
    .filter(sharedWithOthers)
    .map(
      (place) => `Other users of this machine may open ${place}: take the right away (chmod go= )`,
    );
}
