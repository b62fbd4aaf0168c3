import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { requestDays } from '@sumut/contracts/portal/personalData';
import { retentionLimits, spamDays } from '@sumut/contracts/portal/retentionLimits';
import { createTestDatabase } from '../../../../testing/database.ts';
import { openDatabase } from '../../../platform/database/open.ts';
import { parseBackupDays } from '../../../platform/environment/environment.ts';
import { derivedColumns } from './storedRows.ts';
import { listPersonalTables, otherTables } from './tables.ts';

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
