import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Runs `work` with a new folder that only this operating-system account can read, and removes the folder. Its parent is
 * by default the system's folder for temporary files (`TMPDIR`).
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
