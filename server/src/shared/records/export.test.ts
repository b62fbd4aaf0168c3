import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { builtInOpenings } from '@sumut/contracts/content/builtInOpenings';
import { buildListQuery, type ListParams } from '@sumut/contracts/portal/listQuery';
import { csvLines } from './export.ts';
import { startCandidates } from '../../../testing/candidates.ts';
import type { Client } from '../../../testing/client.ts';
import { contact } from '../../../testing/forms.ts';
import { recordHolds } from '../../../testing/retention.ts';
import { messageTemplate, sentAt, startPortal } from '../../../testing/portal.ts';
import { assertProblem, refusedFields } from '../../../testing/problems.ts';

/** Parses the cells of a CSV file like a spreadsheet. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted = '', end] of text.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

const download = async (client: Client, path: string, query: ListParams = {}) => {
  const answer = await client.get(`${path}${buildListQuery(query)}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { answer, bytes, rows: parseCsv(bytes.toString().slice(1)) };
};

test('messages are exported as CSV that spreadsheets read correctly', async (context) => {
  const portal = await startPortal(context);
  const message = '"نعم", قال.\n=cmd()';
  const id = await portal.sendContact({ firstName: 'ليلى', message });
  await sentAt(portal, 'contacts', id, Date.UTC(2026, 10, 20, 8, 30));
  await recordHolds(portal.employee).placed('messages', id);
  const { answer, bytes, rows } = await download(
    await portal.signInAdmin(),
    api.messages.export.path,
    {
      readIn: 'en',
    },
  );
  assert.equal(answer.headers.get('content-type'), 'text/csv; charset=utf-8');
  const disposition = answer.headers.get('content-disposition') ?? '';
  assert.match(disposition, /^attachment; filename="messages-\d{4}-\d\d-\d\d\.csv"$/);
  assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf]);
  const [header, row, ...more] = rows;
  assert.deepEqual(header, [
    ...['Reference', 'Received (Gulf time)', 'First name', 'Last name', 'Email'],
    ...['Language', 'Subject', 'Message', 'Systems', 'Quantity', 'Organisation', 'Country'],
    ...['Status', 'Assigned to', 'On hold'],
  ]);
  assert.deepEqual(row, [
    ...[id, '2026-11-20 12:30:00', 'ليلى', contact.lastName, contact.email],
    ...['Arabic', 'Partnership opportunity', message, '', '', '', '', 'New', '', 'Yes'],
  ]);
  assert.deepEqual(more, []);
});

test('an export is in the reader’s language and time zone, by default in Arabic and Gulf time', async (context) => {
  const portal = await startPortal(context);
  const id = await portal.apply({ position: builtInOpenings[0]?.title.en ?? '' });
  await sentAt(portal, 'applications', id, Date.UTC(2026, 6, 20, 21, 30));
  const tags = ['طيران', 'C++'];
  await portal.changeApplication(id, { status: 'interview', assignee: portal.account.id, tags });
  const client = await portal.signInAdmin();
  const cells = async (query: ListParams) => {
    const { rows } = await download(client, api.applications.export.path, query);
    const [header = [], row = []] = rows;
    return Object.fromEntries(header.map((name, place) => [name, row[place]]));
  };
  const inArabic = await cells({});
  assert.equal(inArabic['تاريخ الورود (توقيت الخليج)'], '2026-07-21 01:30:00');
  assert.equal(inArabic['الوظيفة'], builtInOpenings[0]?.title.ar);
  assert.equal(inArabic['الحالة'], 'مقابلة');
  assert.equal(inArabic['الوسوم'], 'C++، طيران');
  const inBerlin = await cells({ readIn: 'en', timeZone: 'Europe/Berlin' });
  assert.equal(inBerlin['Received (Germany Time)'], '2026-07-20 23:30:00');
  assert.equal(inBerlin['Position'], builtInOpenings[0]?.title.en);
  assert.equal(inBerlin['Status'], 'Interview');
  assert.match(inBerlin['Assigned to'] ?? '', /^\p{L}+ \p{L}+/u);
  assert.equal(inBerlin['On hold'], 'No');
  const refused = await client.get(
    `${api.applications.export.path}?timeZone=Mars/Crater&readIn=fr`,
  );
  assert.deepEqual(await refusedFields(refused), { timeZone: 'option', readIn: 'option' });
});

test('formulas and phone numbers stay text in a spreadsheet', async (context) => {
  const { sendContact, apply, signInAdmin } = await startPortal(context);
  const dangerous = ['=1+1', '+971', '-2+3', '@SUM(A1)', '＝1+1', '=HYPERLINK("http://x";"y")'];
  for (const firstName of dangerous) await sendContact({ firstName });
  await apply({ phone: '0501234567' });
  const client = await signInAdmin();
  const { rows } = await download(client, api.messages.export.path);
  const names = rows.slice(1).map((row) => row[2]);
  assert.deepEqual(names.toSorted(), dangerous.map((name) => `'${name}`).toSorted());
  const applications = await download(client, api.applications.export.path);
  const [header = [], row = []] = applications.rows;
  assert.equal(row.length, header.length);
  assert.equal(row[header.indexOf('الهاتف')], "'0501234567");
});

test('a cell that begins like a formula gets an apostrophe, in ASCII and in full width', () => {
  for (const sign of ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']) {
    assert.equal(csvLines([[`${sign}1`, `1${sign}`]]), `"'${sign}1","1${sign}"\r\n`, sign);
  }
});

test('an export contains all records of the filter, oldest first, and the log contains the filter', async (context) => {
  const portal = await startPortal(context);
  const { server, sendContact, employee, signInAdmin, audited } = portal;
  const template = await messageTemplate(portal);
  for (let start = 0; start < 10_500; start += 100) {
    const rows = Array.from({ length: 100 }, (_, index) => ({
      ...template,
      id: crypto.randomUUID(),
      // Some records have the same millisecond.
      created_at: 1000 + Math.floor((start + index) / 3),
      first_name: String(start + index),
    }));
    await server.db.insertInto('contacts').values(rows).execute();
  }
  await sendContact({ subject: 'careers' });
  await assertProblem(await employee.get(api.messages.export.path), 'forbidden');
  const client = await signInAdmin();
  const query = { subject: 'general', to: 1000 + 3500 };
  const { rows } = await download(client, api.messages.export.path, query);
  assert.equal(rows.length, 10_501);
  const numbers = rows.slice(1).map((row) => Number(row[2]));
  assert.equal(new Set(numbers).size, 10_500);
  assert.ok(numbers.every((number, place) => Math.abs(number - place) < 3));
  const found = await download(client, api.messages.export.path, { ...query, q: 'TALK' });
  assert.deepEqual(found.rows, rows);
  const entries = (await audited('message.exported')).map(({ actor, details }) => [actor, details]);
  assert.deepEqual(entries[0], [
    'admin',
    { rows: 10_500, filter: { ...query, subject: ['general'] } },
  ]);
  // Search terms are mostly names: the log contains only that there was a search.
  assert.deepEqual(entries[1]?.[1], {
    rows: 10_500,
    filter: { ...query, subject: ['general'], searched: true },
  });
  assert.equal((await portal.messages({ subject: 'general' })).total, 10_000);
  assert.equal((await portal.messages({ subject: 'general' })).totalIsExact, false);
  const bad = await client.get(`${api.messages.export.path}?page=2`);
  assert.deepEqual(await refusedFields(bad), { page: 'unknownField' });
  assert.equal((await client.get(buildPath(api.messages.get, { id: template.id }))).status, 200);
});

test('the log of an export contains neither tags nor positions in an applicant’s words, because it is kept longer', async (context) => {
  const { apply, applications, changeApplication, signInAdmin, audited, server } =
    await startPortal(context);
  const opening = builtInOpenings[0]?.title.en ?? '';
  await apply({ position: opening });
  const [forOpening] = (await applications()).items;
  const id = await apply({ position: 'Falconer of Liwa' });
  await changeApplication(id, { tags: ['uncle of Saif'] });
  const client = await signInAdmin();
  const position = [`opening:${forOpening?.opening?.id}`, 'falconer of liwa', opening];
  const query = { position, tag: ['uncle of Saif'] };
  assert.equal((await download(client, api.applications.export.path, query)).rows.length, 2);
  await download(client, api.applications.export.path, { position: ['falconer of liwa'] });
  await client.send('DELETE', buildPath(api.applications.delete, { id }));
  assert.deepEqual(
    (await audited('application.exported')).map(({ details }) => details),
    [
      { rows: 1, filter: { position: position.slice(0, 1), tagged: true } },
      { rows: 1, filter: { position: [] } },
    ],
  );
  const log = JSON.stringify(await server.db.selectFrom('audit_log').selectAll().execute());
  assert.doesNotMatch(log, /falconer|uncle/i);
});

test('a missing phone number is an empty cell', async (context) => {
  const { added, signInAdmin } = await startCandidates(context);
  await added({ phone: '' });
  const { rows } = await download(await signInAdmin(), api.applications.export.path, {
    readIn: 'en',
  });
  const [header = [], row = []] = rows;
  assert.equal(row[header.indexOf('Phone')], '');
});
