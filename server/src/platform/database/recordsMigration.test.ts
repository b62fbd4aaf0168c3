import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { threadSchema } from '@sumut/contracts/portal/replies';
import { createTestDatabase } from '../../../testing/database.ts';
import { builtInOpenings } from '@sumut/contracts/content/builtInOpenings';
import { seedOpenings } from '../../features/content/routes.ts';
import { openEarlier, repeatMigration } from '../../../testing/migrations.ts';
import { nameKey } from './schema/derivedColumns.ts';
import { startPortal } from '../../../testing/portal.ts';
import { until } from '../../../testing/until.ts';
import { countRecords, listPage } from '../../shared/records/listPage.ts';
import { toFilter } from '../../shared/records/filter.ts';
import { applicationKind, messageKind } from '../../shared/records/kinds.ts';
import type { DatabaseEnvironment } from '../environment/environment.ts';
import { openDatabase } from './open.ts';

type EarlyTables = Record<string, Record<string, unknown>> & { migrations: { name: string } };

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
async function writeEarlyRecords(environment: DatabaseEnvironment, count: number) {
  const db = await openEarlier<EarlyTables>(environment, '0001-initial');
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
  await repeatMigration(server, '0031-search-words');
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
  await repeatMigration(server, '0032-positions');
  const openings = [];
  for (const id of ids) openings.push((await application(id)).opening?.id ?? null);
  assert.deepEqual(openings, [opening.id, opening.id, null]);
});

test('the migration keeps the reasons of earlier rejections, with their authors and usual reasons', async (context) => {
  const { server, account, apply, application, changeApplication } = await startPortal(context);
  const id = await apply();
  const unknown = await apply();
  await changeApplication(id, { status: 'rejected', rejectionReason: 'Position filled' });
  // Restores the state before the migration: the reason is only in its application.
  await server.db.schema.dropTable('application_reasons').execute();
  await sql`update applications set rejection_reason = 'Early', status = 'rejected', status_at = 7
    where id = ${unknown}`.execute(server.db);
  const terms = ['Position', 'Position filled'].map((en, index) => ({
    id: `term-${index}`,
    text: { ar: '', en },
  }));
  await server.db
    .insertInto('hiring_terms')
    .values({ list: 'rejectionReasons', version: 1, document: JSON.stringify(terms) })
    .execute();
  await repeatMigration(server, '0030-rejection-reasons');
  await repeatMigration(server, '0064-reason-terms');
  const reasons = async (of: string) =>
    (await application(of)).reasons.map(({ text, author }) => [text, author?.id ?? null]);
  assert.deepEqual(await reasons(id), [['Position filled', account.id]]);
  assert.deepEqual(await reasons(unknown), [['Early', null]]);
  assert.equal((await application(unknown)).reasons[0]?.at, 7);
  const found = await server.db
    .selectFrom('application_reasons')
    .select(['application_id', 'term_id'])
    .execute();
  assert.deepEqual(
    new Map(found.map((row) => [row.application_id, row.term_id])),
    new Map([
      [id, 'term-1'],
      [unknown, null],
    ]),
  );
});

test('the migration for replies to applicants keeps existing replies, and new ones can follow', async (context) => {
  const { server, employee, sendContact, apply, message } = await startPortal(context);
  const id = await sendContact();
  const answer = async (text: string) => {
    const { version } = await message(id);
    const path = buildPath(api.messages.reply, { id });
    return employee.send('POST', path, { version, subject: 'Re', body: text });
  };
  assert.equal((await answer('from before')).status, 201);
  const [stored] = await server.db.selectFrom('replies').selectAll().execute();
  assert.ok(stored);
  // Restores the state before the migration: every reply belongs to a message.
  await server.db.schema.dropTable('replies').execute();
  await server.db.schema.dropIndex('contacts_sender').execute();
  await repeatMigration(server, '0034-replies');
  const { application_id, template, moved_to, idempotency_key, ...earlier } = stored;
  assert.deepEqual([application_id, template, moved_to, idempotency_key], [null, null, null, null]);
  await sql`insert into replies (${sql.join(Object.keys(earlier).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(earlier))})`.execute(server.db);
  await repeatMigration(server, '0044-application-replies');
  await repeatMigration(server, '0046-bulk-replies');

  assert.equal((await answer('after it')).status, 201);
  const path = buildPath(api.messages.thread, { id });
  const { entries } = threadSchema.parse(await (await employee.get(path)).json());
  assert.deepEqual(
    entries.slice(1).map(({ text }) => text),
    ['from before', 'after it'],
  );
  const application = await apply();
  const written = { version: 1, subject: 'Hello', body: 'to an applicant' };
  const sent = await employee.send(
    'POST',
    buildPath(api.applications.reply, { id: application }),
    written,
  );
  assert.equal(sent.status, 201);
  await assert.rejects(
    server.db
      .updateTable('replies')
      .set({ contact_id: id })
      .where('application_id', '=', application)
      .execute(),
    'a reply is about one of the two',
  );
});
