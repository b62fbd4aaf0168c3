import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { knownMigrations, migrations } from '../src/platform/database/migrate.ts';
import { createConnections } from '../src/platform/database/postgres/connections.ts';
import { nodeSqliteDialect } from '../src/platform/database/sqlite/dialect.ts';
import type { DatabaseEnvironment } from '../src/platform/environment/environment.ts';
import type { DatabaseKind } from '../src/platform/database/schema/schema.ts';

/** Runs a migration. A test that restores the state before it can repeat it. */
export async function repeatMigration<Tables>(
  { db, kind }: { db: Kysely<Tables>; kind: DatabaseKind },
  name: string,
): Promise<void> {
  const migration = migrations[name];
  if (!migration) throw new Error(`no migration ${name}`);
  await migration(db as unknown as Kysely<unknown>, kind);
}

/** Opens a new database with the schema that it had after a migration. `Tables`: the columns of that time. */
export async function openEarlier<Tables extends { migrations: { name: string } }>(
  { databaseUrl, dataDir }: DatabaseEnvironment,
  last: string,
): Promise<Kysely<Tables>> {
  const dialect = databaseUrl
    ? new PostgresDialect({ pool: createConnections(databaseUrl) })
    : nodeSqliteDialect(path.join(dataDir, 'site.sqlite'));
  const db = new Kysely<{ migrations: { name: string } }>({ dialect });
  await db.schema.createTable('migrations').addColumn('name', 'text').execute();
  for (const name of knownMigrations.slice(0, knownMigrations.indexOf(last) + 1)) {
    await repeatMigration({ db, kind: databaseUrl ? 'postgres' : 'sqlite' }, name);
    await db.insertInto('migrations').values({ name }).execute();
  }
  return db as unknown as Kysely<Tables>;
}
