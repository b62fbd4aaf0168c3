import path from 'node:path';
import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import { UserFacingError } from '../UserFacingError.ts';
import type { DatabaseEnvironment } from '../environment/environment.ts';
import { createDataFolder } from './dataFolder.ts';
import { isDiskFull } from './errors.ts';
import { explainDatabase } from './explainDatabase.ts';
import { migrate } from './migrate.ts';
import { createConnections, type Connections } from './postgres/connections.ts';
import { traceQuery } from '../tracing/traceQuery.ts';
import type { Db, Tables } from './schema/schema.ts';
import { nodeSqliteDialect, sqliteReaderDialect } from './sqlite/dialect.ts';

/** Detects a full disk from failed statements. */
interface FullDiskDetector {
  /** A listener for Kysely's `log` option. */
  observe: (event: LogEvent) => void;
  /** Returns whether a statement has failed because of a full disk since the last call. */
  consume: () => boolean;
}

/**
 * Detects that the database has no room for the data of a request. The server cannot measure this: the disk may belong to another
 * machine, and small statements succeed long after large statements have begun to fail.
 */
function detectFullDisk(): FullDiskDetector {
  let seen = false;
  return {
    observe(event) {
      if (event.level === 'error' && isDiskFull(event.error)) seen = true;
    },
    consume() {
      const wasSeen = seen;
      seen = false;
      return wasSeen;
    },
  };
}

interface Opened {
  db: Db;
  /** For read-only queries that may take long. With SQLite they run in a separate thread. */
  reader: Db;
  place: string;
  /** Returns whether a statement has failed because of a full disk since the last call. */
  consumeFullDisk: () => boolean;
  close: () => Promise<void>;
}

export type OpenDatabase =
  (Opened & { kind: 'sqlite' }) | (Opened & { kind: 'postgres'; pool: Connections });

/** The path of the embedded database's file. */
export const sqliteFile = (dataDir: string): string =>
  path.join(path.resolve(dataDir), 'site.sqlite');

/** Creates the listener of all statements: it traces each statement and detects a full disk. */
function createLog() {
  const { observe, consume } = detectFullDisk();
  const log = (event: LogEvent) => {
    traceQuery(event);
    observe(event);
  };
  return { log, consumeFullDisk: consume };
}

function openSqlite(dataDir: string): OpenDatabase {
  createDataFolder(dataDir);
  const place = sqliteFile(dataDir);
  const { log, consumeFullDisk } = createLog();
  const db = new Kysely<Tables>({ dialect: nodeSqliteDialect(place), log });
  const reader = new Kysely<Tables>({ dialect: sqliteReaderDialect(place), log: traceQuery });
  const close = async () => {
    await reader.destroy();
    await db.destroy();
  };
  return { kind: 'sqlite', db, reader, place, consumeFullDisk, close };
}

function openPostgres(url: string): OpenDatabase {
  const pool = createConnections(url);
  const { log, consumeFullDisk } = createLog();
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log });
  const close = () => db.destroy();
  const place = new URL(url).host;
  return { kind: 'postgres', db, reader: db, pool, place, consumeFullDisk, close };
}

/** Opens the database that the environment names as it is. An embedded one is created if it does not exist. */
export const connectDatabase = ({ databaseUrl, dataDir }: DatabaseEnvironment): OpenDatabase =>
  databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir);

/**
 * Opens the database that the environment names and runs missing migrations. Close it with
 * `close()`, or with `db.destroy()` if the reader was not used. Throws if the database cannot be opened or migrated.
 */
export async function openDatabase(environment: DatabaseEnvironment): Promise<OpenDatabase> {
  const database = connectDatabase(environment);
  try {
    await migrate(database.db, database.kind);
    return database;
  } catch (error) {
    await database.close();
    const reason = explainDatabase(error, database.place);
    throw reason === undefined ? error : new UserFacingError(reason);
  }
}
