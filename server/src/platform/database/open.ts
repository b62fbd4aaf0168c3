import path from 'node:path';
import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import { UserFacingError } from '../UserFacingError.ts';
import type { DatabaseEnvironment } from '../environment/environment.ts';
import { closeDataFolder } from './dataFolder.ts';
import { isDatabaseUnavailable } from './errors.ts';
import { migrate } from './migrate.ts';
import { noteFullDisk } from './noteFullDisk.ts';
import { createConnections, type Connections } from './postgres/connections.ts';
import { traceQuery } from '../tracing/traceQuery.ts';
import type { Db, Tables } from './schema/schema.ts';
import { nodeSqliteDialect, sqliteReaderDialect } from './sqlite/dialect.ts';

interface Opened {
  db: Db;
  /** For queries that may take long and only read: SQLite's run in a thread of their own. */
  reader: Db;
  place: string;
  /** Whether a statement has found no room since the last call. */
  foundNoRoom: () => boolean;
  close: () => Promise<void>;
}

export type OpenDatabase =
  (Opened & { kind: 'sqlite' }) | (Opened & { kind: 'postgres'; pool: Connections });

/** The embedded database's file in its folder. */
export const sqliteFile = (dataDir: string): string =>
  path.join(path.resolve(dataDir), 'site.sqlite');

/** What is done with each statement: it is traced, and a full disk is noted. */
function createLog() {
  const { note, take } = noteFullDisk();
  const log = (event: LogEvent) => {
    traceQuery(event);
    note(event);
  };
  return { log, foundNoRoom: take };
}

function openSqlite(dataDir: string): OpenDatabase {
  closeDataFolder(dataDir);
  const place = sqliteFile(dataDir);
  const { log, foundNoRoom } = createLog();
  const db = new Kysely<Tables>({ dialect: nodeSqliteDialect(place), log });
  const reader = new Kysely<Tables>({ dialect: sqliteReaderDialect(place), log: traceQuery });
  const close = async () => {
    await reader.destroy();
    await db.destroy();
  };
  return { kind: 'sqlite', db, reader, place, foundNoRoom, close };
}

function openPostgres(url: string): OpenDatabase {
  const pool = createConnections(url);
  const { log, foundNoRoom } = createLog();
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log });
  const close = () => db.destroy();
  const place = new URL(url).host;
  return { kind: 'postgres', db, reader: db, pool, place, foundNoRoom, close };
}

/**
 * Opens the database that the environment names and brings its tables up to date. Close it by
 * `close()`, or by `db.destroy()` when the reader was not used. Throws when it cannot be opened or migrated.
 */
export async function openDatabase(environment: DatabaseEnvironment): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = environment;
  const database = databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir);
  try {
    await migrate(database.db, database.kind);
    return database;
  } catch (error) {
    await database.close();
    if (!isDatabaseUnavailable(error)) throw error;
    throw new UserFacingError(`The database (${database.place}) is not available`);
  }
}
