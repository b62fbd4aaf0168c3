import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import {
  personRegisterSchema,
  personRequestSchema,
  requestDays,
  requestWarningDays,
} from '@sumut/contracts/portal/personalData';
import { retentionLimits, spamDays } from '@sumut/contracts/portal/retentionLimits';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { createTestDatabase } from '../../../../testing/database.ts';
import { openDatabase } from '../../../platform/database/open.ts';
import { parseBackupDays } from '../../../platform/environment/environment.ts';
import { derivedColumns } from './storedRows.ts';
import { listPersonalTables, otherTables } from './tables.ts';
import { applicant } from '../../../../testing/forms.ts';
import { personalData } from '../../../../testing/personalData.ts';
import { startPortal } from '../../../../testing/portal.ts';
import { refusedFields } from '../../../../testing/problems.ts';
import { day } from '../../../platform/durations.ts';

const root = path.join(import.meta.dirname, '../../../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const document = read('docs/personal-data.md');
const cells = document
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const namesIn = (cell: string | undefined): string[] =>
  [...(cell ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name);

/** Columns of which the document speaks for all tables. */
const isCommon = (column: string): boolean =>
  column === 'version' || /^(?:id|\w+_id)$/.test(column) || derivedColumns.has(column);

test('the document has a row for each personal table, with each of its fields', async (context) => {
  const database = await createTestDatabase();
  const { db, close } = await openDatabase(database.environment);
  context.after(async () => {
    await close();
    await database.remove();
  });
  const tables = await db.introspection.getTables();
  for (const [table] of listPersonalTables()) {
    const [, , fields, ...rest] = cells.find(([, name]) => name === `\`${table}\``) ?? [];
    const columns = tables.find(({ name }) => name === table)?.columns ?? [];
    assert.deepEqual(
      namesIn(fields).sort(),
      columns
        .map(({ name }) => name)
        .filter((name) => !isCommon(name))
        .sort(),
      table,
    );
    // Purpose, basis, period and recipients.
    assert.equal(rest.filter(Boolean).length, 4, table);
  }
  for (const [table, kind] of Object.entries(otherTables))
    if (kind === 'staff') assert.ok(document.includes(`\`${table}\``), table);
});

test('the periods in the document are those of the server', () => {
  const period = (data: string) => cells.findLast(([, name]) => name === data)?.[2] ?? '';
  const { messages, applications, audit } = retentionLimits;
  for (const [data, text] of [
    ['messages', `${messages.default} months`],
    ['applications', `${applications.default} months`],
    ['spam', `${spamDays.default} days`],
    ['audit log', `${audit.default} months by default, at least ${audit.min}`],
    ['backups', `${parseBackupDays({})} days`],
  ] as const)
    assert.ok(period(data).startsWith(text), data);
  assert.ok(document.includes(`It is due after ${requestDays} days.`));
});

test('the document names the tables of everything that the privacy page lists as personal data', () => {
  const { collection } = JSON.parse(read('shell/src/pages/privacy/locales/en.json')) as {
    collection: { personal: string[] };
  };
  const personal = listPersonalTables().map<string>(([table]) => table);
  const rows = cells.filter(([, name]) => collection.personal.includes(name ?? ''));
  assert.deepEqual(
    rows.map(([, name]) => name),
    collection.personal,
  );
  for (const [, name, tables] of rows) {
    assert.ok(namesIn(tables).length > 0, name);
    for (const table of namesIn(tables)) assert.ok(personal.includes(table), table);
  }
});

const { addRequest, answerRequest, register } = api.personalData;
const receivedAt = Date.UTC(2026, 10, 2);
const request = {
  kind: 'access',
  channel: 'mail',
  person: 'Omar@mail.example',
  receivedAt,
} as const;

test('a request is due after thirty days, open ones are listed first, and the log does not name the person', async (context) => {
  const { signInAdmin, audited } = await startPortal(context);
  const admin = await signInAdmin();
  const add = async (change: object) =>
    personRequestSchema.parse(
      await (await admin.send('POST', addRequest.path, { ...request, ...change })).json(),
    );
  const later = await add({ receivedAt: receivedAt + day });
  const first = await add({});
  const answered = await add({ kind: 'correction' });
  assert.equal(first.dueAt, receivedAt + requestDays * day);
  const answer = () => admin.send('POST', buildPath(answerRequest, { id: answered.id }));
  const { answeredAt } = personRequestSchema.parse(await (await answer()).json());
  assert.ok(answeredAt);
  assert.deepEqual(personRequestSchema.parse(await (await answer()).json()).answeredAt, answeredAt);
  const { requests } = personRegisterSchema.parse(await (await admin.get(register.path)).json());
  assert.deepEqual(
    requests.map(({ id }) => id),
    [first.id, later.id, answered.id],
  );
  assert.equal((await audited('person.request-answered')).length, 1);
  assert.deepEqual(
    (await audited('person.request-recorded')).map(({ details }) => details),
    [{}, {}, {}],
  );
});

test('an erasure answers its request, and removes the person from the register', async (context) => {
  const { signInAdmin, apply } = await startPortal(context);
  const admin = await signInAdmin();
  const sent = await admin.send('POST', addRequest.path, { ...request, kind: 'erasure' });
  const { id: of } = personRequestSchema.parse(await sent.json());
  const id = await apply({ email: applicant.email });
  const body = { reason: 'Requested by mail', request: of };
  await personalData(admin).erase({ kind: 'applications', id }, body);
  const { requests, erasures } = personRegisterSchema.parse(
    await (await admin.get(register.path)).json(),
  );
  assert.deepEqual(
    requests.map(({ person, answeredAt }) => [person, answeredAt !== null]),
    [['', true]],
  );
  assert.deepEqual(
    erasures.map(({ reason, records }) => [reason, records]),
    [['Requested by mail', 1]],
  );
});

test('a request without a person, and an erasure without a reason, are refused', async (context) => {
  const { signInAdmin, apply } = await startPortal(context);
  const admin = await signInAdmin();
  const bad = await admin.send('POST', addRequest.path, { ...request, person: ' ' });
  assert.deepEqual(await refusedFields(bad), { person: 'required' });
  const id = await apply();
  const refused = await personalData(admin).erase({ kind: 'applications', id }, { reason: ' ' });
  assert.deepEqual(await refusedFields(refused), { reason: 'required' });
});

test('open requests are counted for the alert from a week before they are due', async (context) => {
  const { server, signInAdmin } = await startPortal(context);
  const admin = await signInAdmin();
  const counted = async () => {
    const { values } = (await server.metrics.registry
      .getSingleMetric('site_person_requests_due')
      ?.get()) ?? { values: [] };
    return values[0]?.value;
  };
  const add = async (age: number) => {
    const body = { ...request, receivedAt: Date.now() - age * day };
    const answer = await admin.send('POST', addRequest.path, body);
    return personRequestSchema.parse(await answer.json());
  };
  await add(requestDays - requestWarningDays - 1);
  assert.equal(await counted(), 0);
  const { id } = await add(requestDays - requestWarningDays + 1);
  await add(requestDays + 1);
  assert.equal(await counted(), 2);
  await admin.send('POST', buildPath(answerRequest, { id }));
  assert.equal(await counted(), 1);
});
