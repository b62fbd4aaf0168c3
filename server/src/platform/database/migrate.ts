import type { Kysely } from 'kysely';
import { from0001 } from './migrations/from0001.ts';
import { from0004 } from './migrations/from0004.ts';
import { from0005 } from './migrations/from0005.ts';
import { from0020 } from './migrations/from0020.ts';
import { from0034 } from './migrations/from0034.ts';
import { from0042 } from './migrations/from0042.ts';
import { from0052 } from './migrations/from0052.ts';
import { from0056 } from './migrations/from0056.ts';
import { from0067 } from './migrations/from0067.ts';
import type { Migrations } from './migrations/columns.ts';
import { waitForLock } from './locks.ts';
import { UserFacingError } from '../UserFacingError.ts';
import type { DatabaseKind, Db } from './schema/schema.ts';

/** All migrations, in the order in which they run. A released migration never changes; new ones are appended to the last file. */
export const migrations: Migrations = {
  ...from0001,
  ...from0004,
  ...from0005,
  ...from0020,
  ...from0034,
  ...from0042,
  ...from0052,
  ...from0056,
  ...from0067,
};

/** Names of the migrations that this version contains. */
export const knownMigrations: readonly string[] = Object.keys(migrations);

/** Runs the missing migrations in one transaction, one process at a time. Throws `UserFacingError` if the schema is newer. */
export async function migrate(database: Db, kind: DatabaseKind): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // The migrations create the tables, so the types of the tables do not apply yet.
    const db = transaction as unknown as Kysely<{ migrations: { name: string } }>;
    await waitForLock(transaction, 'migrations');
    await db.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .execute();
    const done = new Set(
      (await db.selectFrom('migrations').select('name').execute()).map((row) => row.name),
    );
    const newer = [...done].filter((name) => !knownMigrations.includes(name));
    if (newer.length > 0) {
      throw new UserFacingError(
        `The database was migrated by a newer version (${newer.join(', ')}). Start that version, or restore a backup that was made before the upgrade`,
      );
    }
    for (const [name, up] of Object.entries(migrations)) {
      if (done.has(name)) continue;
      await up(transaction as unknown as Kysely<unknown>, kind);
      await db.insertInto('migrations').values({ name }).execute();
    }
  });
}
