import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { DatabaseEnvironment } from '../environment/environment.ts';
import { ExplainedError } from '../ExplainedError.ts';
import { isDatabaseUnavailable } from './errors.ts';
import { migrate } from './migrate.ts';
import { createPool } from './postgresPool.ts';
import type { Db, Tables } from './schema.ts';
import { nodeSqliteDialect } from './sqliteDialect.ts';

export type OpenDatabase =
  | { kind: 'sqlite'; db: Db; place: string }
  | { kind: 'postgres'; db: Db; place: string; pool: Pool };

function openSqlite(dataDir: string): OpenDatabase {
  // Messages and CVs are nobody else's business on a shared machine.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const place = path.join(path.resolve(dataDir), 'site.sqlite');
  return { kind: 'sqlite', db: new Kysely<Tables>({ dialect: nodeSqliteDialect(place) }), place };
}

function openPostgres(url: string): OpenDatabase {
  const pool = createPool(url);
  // An idle connection that breaks must not end the process: the next query reports it.
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { kind: 'postgres', db, pool, place: new URL(url).host };
}

/**
 * Opens the database that the environment names and brings its tables up to date. Close it by
 * `db.destroy()`. Throws when it cannot be opened or migrated.
 */
export async function openDatabase(environment: DatabaseEnvironment): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = environment;
  const database = databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir);
  try {
    await migrate(database.db, database.kind);
    return database;
  } catch (error) {
    await database.db.destroy();
    if (!isDatabaseUnavailable(error)) throw error;
    throw new ExplainedError(`The database (${database.place}) cannot be used for now`);
  }
}
