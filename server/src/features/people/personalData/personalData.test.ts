import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { erasureSchema, peopleFoundSchema } from '@sumut/contracts/portal/personalData';
import { pdf } from '../../../../testing/documents.ts';
import { personalData, startPersonalData } from '../../../../testing/personalData.ts';
import { messageTemplate, startPortal } from '../../../../testing/portal.ts';
import { assertProblem } from '../../../../testing/problems.ts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { type AnyTables, tablesInOrder } from '../../backup/tables.ts';
import { listPersonalTables, otherTables, personalTables } from './tables.ts';

/** The tables that nothing is in before an erasure. */
const beforeErasure = listPersonalTables()
  .map(([table]) => table)
  .filter((table) => table !== 'erasures');

const readAll = async (db: Db): Promise<string> => {
  const contents = [];
  for (const [table] of listPersonalTables())
    contents.push((await sql`select * from ${sql.table(table)}`.execute(db)).rows);
  return JSON.stringify(contents);
};

test('every table of the database is personal, of staff or without personal data', async (context) => {
  const { db, server } = await startPersonalData(context);
  const ownOfPrograms = ['migrations', 'rate_limits'];
  const tables =
    server.kind === 'sqlite'
      ? await tablesInOrder(db as unknown as AnyTables)
      : (
          await sql<{ name: string }>`select table_name as name from information_schema.tables
            where table_schema = current_schema()`.execute(db)
        ).rows.map(({ name }) => name);
  const listed = [...Object.keys(personalTables), ...Object.keys(otherTables)];
  assert.deepEqual(tables.filter((table) => !ownOfPrograms.includes(table)).sort(), listed.sort());
});

test('an admin finds a person by address, number and name, and sees what is stored in every table', async (context) => {
  const { search, inventory, person, employee, message } = await startPersonalData(context);
  for (const q of ['omar@mail.example', '050 123 4567', 'Omar الكعبي', 'omar']) {
    const { people } = peopleFoundSchema.parse(await (await search(q)).json());
    const own = people.filter(({ emails }) => emails.includes('omar@mail.example'));
    assert.deepEqual(
      own.map(({ records, phones }) => [records, phones]),
      [[3, ['+971 50 123 4567']]],
      q,
    );
  }
  const { list, stored, exports, backupDays, held } = await inventory(person);
  assert.deepEqual(list.map(({ kind }) => kind).sort(), ['applications', 'messages', 'messages']);
  assert.deepEqual(
    stored.map(({ table }) => table),
    beforeErasure,
  );
  assert.deepEqual([exports, backupDays, held], [0, 30, []]);
  assert.deepEqual((await inventory({ kind: 'messages', id: message })).stored, stored);
  const refused = await employee.get(buildPath(api.personalData.inventory, { ...person }));
  assert.equal(refused.status, 403);
});

test('a search without letters and digits finds nobody', async (context) => {
  const { search } = await startPersonalData(context);
  assert.deepEqual(await (await search('?')).json(), { people: [], more: false });
});

for (const [language, dir, word] of [
  ['ar', 'rtl', 'خطاب التقديم'],
  ['en', 'ltr', 'Cover letter'],
] as const)
  test(`the archive contains all rows, the files and a readable page in ${language}`, async (context) => {
    const { archive, person, audited, others } = await startPersonalData(context);
    const answer = await archive(person, language);
    assert.equal(answer.headers.get('content-type'), 'application/zip');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())) as object;
    assert.deepEqual(Object.keys(data), beforeErasure);
    const page = strFromU8(files['index.html'] ?? new Uint8Array());
    assert.ok(page.includes(`<html lang="${language}" dir="${dir}">`));
    for (const text of [word, 'Dear team,', 'Called him', 'Good with radar', 'Where is my CV?'])
      assert.ok(page.includes(text), text);
    assert.ok(!strFromU8(files['data.json'] ?? new Uint8Array()).includes('layla@mail.example'));
    const cv = Object.entries(files).find(([name]) => name.endsWith('/cv.pdf'))?.[1];
    assert.ok(cv && Buffer.from(cv).equals(pdf));
    for (const name of ['certificate.pdf', 'mail.eml'])
      assert.ok(
        Object.keys(files).some((path) => path.endsWith(`/${name}`)),
        name,
      );
    assert.deepEqual(await audited('person.exported'), [
      { actor: 'admin', subject: person.id, details: { rows: 3 } },
    ]);
    assert.ok(!page.includes(others.application));
  });

test('infected files are not in the archive', async (context) => {
  const { archive, person, db } = await startPersonalData(context);
  await db.updateTable('applications').set({ cv_scan: 'infected' }).execute();
  await db.updateTable('application_files').set({ scan: 'infected' }).execute();
  const files = unzipSync(new Uint8Array(await (await archive(person)).arrayBuffer()));
  assert.deepEqual(
    Object.keys(files).filter((name) => name.endsWith('.pdf')),
    [],
  );
});

test('an erasure deletes everything of the person but audit entries, and nothing of others', async (context) => {
  const site = await startPersonalData(context);
  const { inventory, erase, person, db, others, audited } = site;
  const before = await inventory({ kind: 'messages', id: others.message });
  const answer = await erase(person);
  assert.equal(answer.status, 201);
  const erasure = erasureSchema.parse(await answer.json());
  assert.deepEqual([erasure.records, erasure.requestedBy, erasure.record], [3, 'admin', null]);
  const left = await readAll(db);
  for (const text of ['omar', 'Omar', 'الكعبي', '501234567', 'Called him', 'Good with radar'])
    assert.ok(!left.includes(text), text);
  const after = await inventory({ kind: 'messages', id: others.message });
  // The mail that the erased person sent in this thread is gone.
  const withoutMail = before.stored.filter(({ table }) => table !== 'incoming_mails');
  assert.deepEqual(after.stored, withoutMail);
  assert.deepEqual(await audited('person.erased'), [
    { actor: 'admin', subject: erasure.id, details: { deleted: 3 } },
  ]);
});

test('a person who writes again after an erasure is recognised', async (context) => {
  const { inventory, erase, person, sendContact } = await startPersonalData(context);
  const { erasedAt } = erasureSchema.parse(await (await erase(person)).json());
  const again = await sendContact({ email: 'omar@mail.example', firstName: 'O', lastName: 'K' });
  const { erasedBefore, stored } = await inventory({ kind: 'messages', id: again });
  assert.equal(erasedBefore, erasedAt);
  assert.ok(stored.some(({ table, erased }) => table === 'erasures' && !erased));
});

test('a held record is not erased, and nothing else of its person either', async (context) => {
  const { inventory, erase, person, db, message, others } = await startPersonalData(context);
  await db
    .updateTable('holds')
    .set({ contact_id: message, application_id: null, ended_at: null })
    .execute();
  const before = await inventory(person);
  assert.deepEqual(before.held, [{ kind: 'messages', id: message }]);
  await assertProblem(await erase(person), 'held');
  assert.deepEqual((await inventory(person)).stored, before.stored);
  // The person wrote in the thread of this record.
  await db.updateTable('holds').set({ contact_id: others.message }).execute();
  assert.deepEqual((await inventory(person)).held, [{ kind: 'messages', id: others.message }]);
  await assertProblem(await erase(person), 'held');
});

test('where approval is demanded, only another admin can complete an erasure, or decline it', async (context) => {
  const site = await startPersonalData(context, { ERASURE_APPROVAL: 'true' });
  const { server, boss, person, erase, inventory, db } = site;
  const other = await server.insider();
  await db
    .updateTable('accounts')
    .set({ role: 'admin' })
    .where('username', '=', 'employee')
    .execute();
  await other.signIn();
  const { id, erasedAt } = erasureSchema.parse(await (await erase(person)).json());
  assert.equal(erasedAt, null);
  assert.equal((await inventory(person)).needsApproval, true);
  const approve = (client: typeof boss, erasure: string) =>
    client.send('POST', buildPath(api.personalData.approve, { id: erasure }));
  await assertProblem(await approve(boss, id), 'own-account');
  const declined = await other.send('DELETE', buildPath(api.personalData.decline, { id }));
  assert.equal(declined.status, 204);
  await assertProblem(await approve(other, id), 'not-found');
  const second = erasureSchema.parse(await (await erase(person)).json());
  const done = erasureSchema.parse(await (await approve(other, second.id)).json());
  assert.deepEqual([done.requestedBy, done.approvedBy, done.records], ['admin', 'employee', 3]);
  await assertProblem(await approve(other, second.id), 'not-found');
});

test('a person with more records than a list shows is exported and erased completely', async (context) => {
  const portal = await startPortal(context);
  const { db } = portal.server;
  const template = await messageTemplate(portal);
  const rows = Array.from({ length: 1_200 }, () => ({ ...template, id: randomUUID() }));
  for (let start = 0; start < rows.length; start += 400)
    await db
      .insertInto('contacts')
      .values(rows.slice(start, start + 400))
      .execute();
  const { inventory, archive, erase } = personalData(await portal.signInAdmin());
  const person = { kind: 'messages', id: template.id } as const;
  const { records, stored } = await inventory(person);
  assert.deepEqual([records, stored[0]?.rows], [1_201, 1_201]);
  const files = unzipSync(new Uint8Array(await (await archive(person)).arrayBuffer()));
  const data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())) as {
    contacts: unknown[];
  };
  assert.equal(data.contacts.length, 1_201);
  assert.equal((await erase(person)).status, 201);
  assert.deepEqual(await db.selectFrom('contacts').select('id').execute(), []);
});
