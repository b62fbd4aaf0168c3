import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ExplainedError } from '../../platform/UserFacingError.ts';
import { checkBackup } from './checkBackup.ts';
import { requireFile, sync } from './embeddedFile.ts';

/** Milliseconds to wait for a writer. */
const patience = 30_000;

/**
 * Copies a database to a new file, as it is at one moment, while servers go on with it. The copy has its name only
 * when it is whole, checked and on the disk. Throws `ExplainedError` when the file is there already or cannot be written.
 */
export function backUp(database: string, target: string): void {
  requireFile(database);
  if (existsSync(target)) throw new ExplainedError(`${target} is there already`);
  const part = `${target}.part`;
  rmSync(part, { force: true });
  const source = new DatabaseSync(database, { readOnly: true, timeout: patience });
  try {
    source.prepare('vacuum into ?').run(part);
    checkBackup(part);
    sync(part);
    renameSync(part, target);
    sync(path.dirname(target));
  } catch (error) {
    rmSync(part, { force: true });
    if (!(error instanceof Error) || error instanceof ExplainedError) throw error;
    throw new ExplainedError(`${target} could not be written: ${error.message}`);
  } finally {
    source.close();
  }
}
