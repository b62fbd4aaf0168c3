import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Does something with a new folder that only this account can read, in `parent` or where the system keeps temporary
 * files (`TMPDIR`), and removes it.
 */
export async function withFolder<T>(
  work: (folder: string) => Promise<T>,
  parent = tmpdir(),
): Promise<T> {
  const folder = mkdtempSync(path.join(parent, 'sumut-backup-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
