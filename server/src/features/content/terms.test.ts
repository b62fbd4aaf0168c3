import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { builtInOpenings } from '@sumut/contracts/content/builtInOpenings';
import { builtInTerms } from '@sumut/contracts/content/builtInTerms';
import { hiringTermsSchema, type Term, type TermList } from '@sumut/contracts/content/hiringTerms';
import {
  type Opening,
  openingListSchema,
  type PortalOpening,
} from '@sumut/contracts/content/openings';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import type { Db } from '../../platform/database/schema/schema.ts';
import { listAudited, signedInAs } from '../../../testing/accounts.ts';
import type { Client } from '../../../testing/client.ts';
import { assertProblem, refusedFields } from '../../../testing/problems.ts';
import { created, opening, startPublishingSite } from '../../../testing/publishing.ts';

const flight: Term = { id: 'flight', text: { ar: 'الطيران', en: 'Flight' }, retired: false };
const path = (list: TermList) => buildPath(api.hiringTerms.change, { list });

test('before any change, the lists and the public openings are the built-in ones', async (context) => {
  const { admin, shown } = await startPublishingSite(context);
  const lists = hiringTermsSchema.parse(await (await admin.get(api.hiringTerms.get.path)).json());
  assert.deepEqual(
    lists.departments.items,
    builtInTerms('departments').map((term) => ({ ...term, used: true })),
  );
  assert.deepEqual([lists.departments.version, lists.rejectionReasons.items], [0, []]);
  assert.deepEqual(await shown(api.published.openings.path), builtInOpenings);
});

/** The departments that visitors choose among, in their order. */
async function choices(visitor: Client): Promise<string[]> {
  const answer = await visitor.get(api.published.openings.path);
  return openingListSchema.parse(await answer.json()).departments.map(({ id }) => id);
}

const auditedTerms = async (db: Db) =>
  (await listAudited(db, 'admin')).filter((line) => line.startsWith('hiring.'));

test('a department is added, used, renamed for visitors, and retired, but not deleted while in use', async (context) => {
  const { server, admin, visitor, shown } = await startPublishingSite(context);
  const before = builtInTerms('departments');
  const known = before.map(({ id }) => id);
  const change = (version: number, items: Term[]) =>
    admin.send('PUT', path('departments'), { version, items });
  const openings = api.content.openings.list.path;
  const fields = { ...opening, department: flight.id };
  assert.deepEqual(await refusedFields(await admin.send('POST', openings, fields)), {
    department: 'option',
  });
  assert.equal((await change(0, [flight, ...before])).status, 200);
  assert.deepEqual(await choices(visitor), [flight.id, ...known]);
  const { id } = await created<PortalOpening>(admin, openings, fields);
  const visible = async () =>
    (await shown<Opening>(api.published.openings.path)).find((one) => one.id === id);
  assert.deepEqual((await visible())?.departmentName, flight.text);

  const renamed = { ...flight, text: { ...flight.text, en: 'Flight tests' } };
  assert.equal((await change(1, [...before, renamed])).status, 200);
  assert.equal((await visible())?.departmentName.en, 'Flight tests');
  assert.deepEqual(await choices(visitor), [...known, flight.id]);
  assert.deepEqual(await refusedFields(await change(2, before)), { items: 'invalid' });
  assert.equal((await change(2, [...before, { ...renamed, retired: true }])).status, 200);
  // The opening keeps its retired department when another field changes. A new opening cannot have it.
  const one = buildPath(api.content.openings.change, { id });
  const title = { ...opening.title, en: 'Flight Engineer' };
  assert.equal((await admin.send('PATCH', one, { version: 1, title })).status, 200);
  assert.equal((await visible())?.departmentName.en, 'Flight tests');
  assert.deepEqual(await choices(visitor), [...known, flight.id]);
  assert.deepEqual(await refusedFields(await admin.send('POST', openings, fields)), {
    department: 'option',
  });
  // Without a published opening, visitors are not offered the retired department.
  const closed = await admin.send('PATCH', one, { version: 2, published: false });
  assert.equal(closed.status, 200);
  assert.deepEqual(await choices(visitor), known);
  assert.deepEqual(await auditedTerms(server.db), [
    'hiring.term-added departments',
    'hiring.term-renamed departments',
    'hiring.terms-reordered departments',
    'hiring.term-retired departments',
  ]);
});

test('the department of a deleted opening cannot be deleted, and its applications are found', async (context) => {
  const { admin } = await startPublishingSite(context);
  const items = [...builtInTerms('departments'), flight];
  const put = (version: number, now: Term[]) =>
    admin.send('PUT', path('departments'), { version, items: now });
  assert.equal((await put(0, items)).status, 200);
  const { id } = await created<PortalOpening>(admin, api.content.openings.list.path, {
    ...opening,
    department: flight.id,
  });
  const gone = await admin.send(
    'DELETE',
    `${buildPath(api.content.openings.delete, { id })}${buildListQuery({ version: '1' })}`,
  );
  assert.equal(gone.status, 204);
  assert.deepEqual(await refusedFields(await put(1, builtInTerms('departments'))), {
    items: 'invalid',
  });
  const { departments } = hiringTermsSchema.parse(
    await (await admin.get(api.hiringTerms.get.path)).json(),
  );
  assert.equal(departments.items.at(-1)?.used, true);
});

test('an unused term can be deleted, and an unchanged list changes nothing', async (context) => {
  const { server, admin } = await startPublishingSite(context);
  const reason: Term = { id: 'later', text: { ar: 'لاحقًا', en: 'Later' }, retired: false };
  const put = (version: number, items: Term[]) =>
    admin.send('PUT', path('rejectionReasons'), { version, items });
  for (const [version, items] of [[reason], [reason], []].entries())
    assert.equal((await put(Math.min(version, 1), items)).status, 200);
  assert.deepEqual(await auditedTerms(server.db), [
    'hiring.term-added rejectionReasons',
    'hiring.term-deleted rejectionReasons',
  ]);
});

test('a specified opening can be changed, including its terms', async (context) => {
  const { admin, shown } = await startPublishingSite(context);
  const [first] = await shown<Opening>(api.published.openings.path);
  const one = buildPath(api.content.openings.change, { id: first?.id ?? '' });
  const answer = await admin.send('PATCH', one, { version: 1, department: 'electronics' });
  assert.equal(answer.status, 200);
  const [now] = await shown<Opening>(api.published.openings.path);
  assert.deepEqual(now?.departmentName, { ar: 'الإلكترونيات', en: 'Electronics' });
});

test('of two concurrent changes the second is stale; equal texts are refused', async (context) => {
  const { admin } = await startPublishingSite(context);
  const items = [...builtInTerms('locations'), flight];
  const answers = await Promise.all(
    [0, 0].map((version) => admin.send('PUT', path('locations'), { version, items })),
  );
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
  const double = [flight, { ...flight, id: 'other' }];
  const refused = await admin.send('PUT', path('employmentTypes'), { version: 0, items: double });
  assert.deepEqual(await refusedFields(refused), { items: 'taken' });
});
