import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Prefix of the embedded database's file, its log, and the databases that a restore keeps. */
const ownFiles = 'site.sqlite';

const toOthers = 0o077;

const sharedWithOthers = (place: string): boolean =>
  process.platform !== 'win32' && (statSync(place).mode & toOthers) !== 0;

const filesOf = (dataDir: string): string[] =>
  readdirSync(dataDir)
    .filter((name) => name.startsWith(ownFiles))
    .map((name) => path.join(dataDir, name));

/** Sets a mode; a folder or file of another account keeps its own, and `openToOthers` names it. */
function close(place: string, mode: number): void {
  if (!sharedWithOthers(place)) return;
  try {
    chmodSync(place, mode);
  } catch {
    // Not ours to change.
  }
}

/**
 * Makes the folder of the embedded database, and takes it away from other users of the machine: it holds messages and
 * CVs. A folder with other things in it stays as it is; the database's files in it are closed.
 */
export function closeDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const files = filesOf(dataDir);
  files.forEach((file) => close(file, 0o600));
  if (files.length === readdirSync(dataDir).length) close(dataDir, 0o700);
}

/** What other users of the machine may still open, a sentence each. */
export function openToOthers(dataDir: string): string[] {
  if (!existsSync(dataDir)) return [];
  return [dataDir, ...filesOf(dataDir)]
    .filter(sharedWithOthers)
    .map(
      (place) => `Other users of this machine may open ${place}: take the right away (chmod go= )`,
    );
}
