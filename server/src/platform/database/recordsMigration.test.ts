import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { Kysely, PostgresDialect } from 'kysely';
import { createTestDatabase } from '../../../testing/database.ts';
import { builtInOpenings } from '@sumut/contracts/content/builtInOpenings';
import { seedOpenings } from '../../features/content/seedOpenings.ts';
import { nameKey } from './schema/derivedColumns.ts';
import { startPortal } from '../../../testing/portal.ts';
import { until } from '../../../testing/until.ts';
import { countRecords } from '../../shared/records/counts.ts';
import { toFilter } from '../../shared/records/filter.ts';
import { applicationKind, messageKind } from '../../shared/records/kinds.ts';
import { listPage } from '../../shared/records/listPage.ts';
import type { DatabaseEnvironment } from '../environment/environment.ts';
import { positions } from './migrations/0032-positions.ts';
import { searchWords } from './migrations/0031-search-words.ts';
import { initialTables } from './migrations/0001-initial.ts';
import { openDatabase } from './open.ts';
import { createConnections } from './postgres/connections.ts';
import { nodeSqliteDialect } from './sqlite/dialect.ts';

const sender = (id: string, at: number) => ({
  id,
  created_at: at,
  first_name: 'أحمد',
  last_name: id,
  email: 'A@mail.example',
  language: 'ar',
  status: 'new',
});

/** Writes messages and applications in the schema before staff could search them. */
async function writeEarlyRecords({ databaseUrl, dataDir }: DatabaseEnvironment, count: number) {
  const db = new Kysely<Record<string, Record<string, unknown>>>({
    dialect: databaseUrl
      ? new PostgresDialect({ pool: createConnections(databaseUrl) })
      : nodeSqliteDialect(path.join(dataDir, 'site.sqlite')),
  });
  await initialTables(db as unknown as Kysely<unknown>, databaseUrl ? 'postgres' : 'sqlite');
  await db.schema.createTable('migrations').addColumn('name', 'text').execute();
  await db.insertInto('migrations').values({ name: '0001-initial' }).execute();
  for (let at = 0; at < count; at += 1) {
    // The names are in the reverse order of the times.
    const message = { ...sender(`m${at}`, 10_000 - at), subject: 'general', message: `النص ${at}` };
    await db.insertInto('contacts').values(message).execute();
  }
  const cv = { cv_file_name: 'cv.pdf', cv_media_type: 'application/pdf', cv_size: 1 };
  const applied = { phone: '+971 50 123 4567', position: 'Pilot', cover_letter: '' };
  await db
    .insertInto('applications')
    .values({ ...sender('a', 5), ...applied, ...cv })
    .execute();
  await db.destroy();
}

test('migrated records are found, sorted and counted like new ones', async (context) => {
  const { environment, remove } = await createTestDatabase();
  context.after(remove);
  // More records than one batch of the migration.
  await writeEarlyRecords(environment, 1100);
  const database = await openDatabase(environment);
  context.after(() => database.close());
  const { db } = database;
  const viewer = { id: '', role: 'admin', departments: [] } as const;
  const search = async (q: string) => {
    const part = { sort: 'newest', page: 1, pageSize: 3 } as const;
    const read = (ids: readonly string[]) => Promise.resolve([...ids]);
    const filter = await toFilter(db, messageKind, { q }, viewer);
    return (await listPage(database, messageKind, filter, { ...part, read })).items;
  };
  assert.deepEqual(await search('احمد نص'), ['m0', 'm1', 'm2']);
  assert.deepEqual(await search('1099'), ['m1099']);
  const filled = await db
    .selectFrom('contacts')
    .select(['status_at', 'name_key', 'version'])
    .where('id', '=', 'm7')
    .executeTakeFirstOrThrow();
  assert.deepEqual({ ...filled }, { status_at: 9993, name_key: 'احمد m7', version: 1 });
  const application = await db
    .selectFrom('applications')
    .select(['position_key', 'email_key', 'phone_key', 'rating'])
    .executeTakeFirstOrThrow();
  assert.deepEqual(
    { ...application },
    {
      position_key: 'pilot',
      email_key: 'a@mail.example',
      phone_key: '971501234567',
      rating: 0,
    },
  );
  const pilots = await toFilter(
    db,
    applicationKind,
    { q: '0501234567', position: ['PILOT'] },
    viewer,
  );
  assert.equal(await countRecords(database, applicationKind, pilots), 1);
});

test('records stored before the migration are found by both spellings, by sounds and by any form of a number', async (context) => {
  const portal = await startPortal(context);
  const { server, apply, applications, sendContact, messages } = portal;
  await apply({ firstName: 'عبد الرحمن', phone: '050 111 2222' });
  await sendContact({ firstName: 'عبد الرحمن' });
  // The reader of CVs writes an application's words, too.
  const waiting = server.db.selectFrom('cv_texts').select('state').where('state', '=', 'waiting');
  await until(async () => (await waiting.execute()).length === 0);
  // Restores the state before the migration: words as written, and the end of the number.
  for (const table of ['contacts', 'applications'] as const) {
    await server.db.updateTable(table).set({ search_text: 'عبد الرحمن رحمن' }).execute();
  }
  await server.db.updateTable('applications').set({ phone_key: '501112222' }).execute();
  await searchWords(server.db as unknown as Kysely<unknown>, server.kind);
  for (const q of ['عبدالرحمن', 'Abdulrahman']) assert.equal((await messages({ q })).total, 1, q);
  for (const q of ['عبدالرحمن', 'Abdulrahman', '00971501112222'])
    assert.equal((await applications({ q })).total, 1, q);
  const { phone_key: key } = await server.db
    .selectFrom('applications')
    .select('phone_key')
    .executeTakeFirstOrThrow();
  assert.equal(key, '971501112222');
});

test('applications stored before the migration get the position of the opening whose title they name', async (context) => {
  const { server, apply, application } = await startPortal(context);
  await seedOpenings(server.db);
  const [opening] = builtInOpenings;
  assert.ok(opening);
  const ids = [
    await apply({ position: opening.title.ar }),
    await apply({ position: opening.title.en }),
    await apply({ position: 'Free text' }),
  ];
  // Restores the state before the migration: a position is its text.
  for (const id of ids) {
    const { position } = await application(id);
    const key = { position_key: nameKey(position) };
    await server.db.updateTable('applications').set(key).where('id', '=', id).execute();
  }
  await server.db.schema.dropTable('position_titles').execute();
  await server.db.schema.dropTable('positions').execute();
  await positions(server.db as unknown as Kysely<unknown>);
  const openings = [];
  for (const id of ids) openings.push((await application(id)).opening?.id ?? null);
  assert.deepEqual(openings, [opening.id, opening.id, null]);
});
