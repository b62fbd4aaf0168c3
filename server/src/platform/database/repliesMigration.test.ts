import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Kysely, sql } from 'kysely';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { threadSchema } from '@sumut/contracts/portal/replies';
import { startPortal } from '../../../testing/portal.ts';
import { replies } from './migrations/0034-replies.ts';
import { applicationReplies } from './migrations/0044-application-replies.ts';
import { bulkReplies } from './migrations/0046-bulk-replies.ts';

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
  const db = server.db as unknown as Kysely<unknown>;
  await replies(db);
  const { application_id, template, moved_to, idempotency_key, ...earlier } = stored;
  assert.deepEqual([application_id, template, moved_to, idempotency_key], [null, null, null, null]);
  await sql`insert into replies (${sql.join(Object.keys(earlier).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(earlier))})`.execute(server.db);
  await applicationReplies(db);
  await bulkReplies(db);

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
