import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { Kysely, PostgresDialect } from 'kysely';
import { createTestDatabase } from '../../../testing/database.ts';
import { listChangeRequests } from '../../shared/releases/changeRequests.ts';
import { findPolicy } from '../../shared/releases/policies.ts';
import type { DatabaseEnvironment } from '../environment/environment.ts';
import { knownMigrations } from './migrate.ts';
import { initialTables } from './migrations/0001-initial.ts';
import { usedChallenges } from './migrations/0002-used-challenges.ts';
import { releaseTables } from './migrations/0003-releases.ts';
import { portalRecords } from './migrations/0004-portal-records.ts';
import { accountTables } from './migrations/0005-accounts.ts';
import { contentTables } from './migrations/0006-content.ts';
import { ownershipTables } from './migrations/0007-ownership.ts';
import { releaseIncidents } from './migrations/0008-release-incidents.ts';
import { openDatabase } from './open.ts';
import { createConnections } from './postgres/connections.ts';
import { nodeSqliteDialect } from './sqlite/dialect.ts';

const before = [
  initialTables,
  usedChallenges,
  releaseTables,
  portalRecords,
  accountTables,
  contentTables,
  ownershipTables,
  releaseIncidents,
];

/** Writes a database with the schema before changes could wait for approval, and a policy that an admin had set. */
async function writeEarlyPolicy({ databaseUrl, dataDir }: DatabaseEnvironment): Promise<void> {
  const db = new Kysely<Record<string, Record<string, unknown>>>({
    dialect: databaseUrl
      ? new PostgresDialect({ pool: createConnections(databaseUrl) })
      : nodeSqliteDialect(path.join(dataDir, 'site.sqlite')),
  });
  const kind = databaseUrl ? 'postgres' : 'sqlite';
  for (const migrate of before) await migrate(db as unknown as Kysely<unknown>, kind);
  await db.schema.createTable('migrations').addColumn('name', 'text').execute();
  const done = knownMigrations.slice(0, before.length).map((name) => ({ name }));
  await db.insertInto('migrations').values(done).execute();
  const sizes = { first_load: 80_000, total: 2_000_000 };
  const policy = { module: 'tools', ...sizes, protected: 1, take_back: 1 };
  const set = { changed_at: 1, changed_by: 'sara' };
  await db
    .insertInto('module_policies')
    .values({ ...policy, ...set })
    .execute();
  await db.destroy();
}

test('the migration for approvals keeps an existing policy and creates no change requests', async (context) => {
  const { environment, remove } = await createTestDatabase();
  context.after(remove);
  await writeEarlyPolicy(environment);
  const { db, close } = await openDatabase(environment);
  context.after(close);
  const flags = { protected: true, approval: false, takeBack: true };
  assert.deepEqual(await findPolicy(db, 'tools'), {
    firstLoad: 80_000,
    total: 2_000_000,
    ...flags,
  });
  assert.deepEqual(await listChangeRequests(db), []);
});
