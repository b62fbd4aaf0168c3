import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { Kysely } from 'kysely';
import { migrate } from '../../platform/database/migrate.ts';
import type { Tables } from '../../platform/database/schema/schema.ts';
import { nodeSqliteDialect } from '../../platform/database/sqlite/dialect.ts';
import { checkBackup } from './backUp.ts';
import { digestTable } from './contentDigest.ts';
import {
  DamagedFileError,
  flushToDisk,
  moveDatabase,
  removeDatabase,
  requireFile,
  requireNotInUse,
} from './embeddedFile.ts';

/** The tables of sessions and passes. A restore ends all of them: people may have signed out or been disabled since the backup. */
export const sessionTables = ['previews', 'sessions', 'passes'] as const;

async function migrateFile(file: string): Promise<void> {
  const db = new Kysely<Tables>({ dialect: nodeSqliteDialect(file) });
  try {
    await db.schema.dropTable(digestTable).ifExists().execute();
    await migrate(db, 'sqlite');
    for (const table of sessionTables) await db.deleteFrom(table).execute();
  } finally {
    await db.destroy();
  }
}

/** Throws `UserFacingError` if a server uses the database. Ignores damage, because a restore replaces the database. */
function requireUnused(database: string): void {
  try {
    requireNotInUse(database);
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
  }
}

/**
 * Replaces a database by a backup and ends all sessions and passes. Returns the new path of the previous database;
 * undefined if there was none. Throws `UserFacingError`, and changes nothing, if the backup cannot be used or a server
 * is running.
 */
export async function restore(backup: string, database: string): Promise<string | undefined> {
  requireFile(backup);
  checkBackup(backup);
  const folder = path.dirname(database);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const hadDatabase = existsSync(database);
  if (hadDatabase) requireUnused(database);
  const part = `${database}.restoring`;
  removeDatabase(part);
  try {
    copyFileSync(backup, part);
    await migrateFile(part);
    checkBackup(part);
    flushToDisk(part);
    const before = `${database}.before-${new Date().toISOString().replaceAll(':', '-')}`;
    moveDatabase(database, before);
    renameSync(part, database);
    flushToDisk(folder);
    return hadDatabase ? before : undefined;
  } finally {
    removeDatabase(part);
  }
}
