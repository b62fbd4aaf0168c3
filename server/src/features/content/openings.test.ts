import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import {
  type Opening,
  openingListSchema,
  type PortalOpening,
  portalOpeningListSchema,
} from '@sumut/contracts/content/openings';
import { builtInTerms } from '@sumut/contracts/content/builtInTerms';
import { nameOpeningTerms } from '@sumut/contracts/content/openingTerms';
import { builtInOpenings } from '@sumut/contracts/content/builtInOpenings';
import { hiringTermsSchema, type Term, type TermList } from '@sumut/contracts/content/hiringTerms';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import { type Client, withKey } from '../../../testing/client.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { applicant, applicationForm } from '../../../testing/forms.ts';
import { refusedFields } from '../../../testing/problems.ts';
import {
  created,
  opening,
  type PublishingSite,
  startPublishingSite,
} from '../../../testing/publishing.ts';
import { startServer } from '../../../testing/server.ts';
import type { Db } from '../../platform/database/schema/schema.ts';
import { listAudited } from '../../../testing/accounts.ts';

const [first] = builtInOpenings;
if (!first) throw new Error('There are no built-in openings');

const portalOpenings = async ({ admin }: PublishingSite): Promise<PortalOpening[]> =>
  portalOpeningListSchema.parse(await (await admin.get(api.content.openings.list.path)).json())
    .items;

const close = ({ admin }: PublishingSite, id: string, version = 1) =>
  admin.send('PATCH', buildPath(api.content.openings.change, { id }), {
    version,
    published: false,
  });

const apply = ({ visitor }: PublishingSite, position: string, key: string = crypto.randomUUID()) =>
  visitor.send(
    'POST',
    api.application.path,
    applicationForm({ ...applicant, position }),
    withKey(key),
  );

test('a site starts with the specified openings, exactly and in their order', async (context) => {
  const { visitor } = await startPublishingSite(context);
  const answer = await visitor.get(api.published.openings.path);
  assert.deepEqual(openingListSchema.parse(await answer.json()).items, builtInOpenings);
});

test('a later start does not restore deleted openings', async (context) => {
  const database = await createTestDatabase();
  context.after(() => database.remove());
  const ids = async () => {
    const server = await startServer(context, { database });
    const rows = await server.db.selectFrom('content').select('id').orderBy('created_at').execute();
    await server.db.deleteFrom('content').where('id', '=', first.id).execute();
    await server.close();
    return rows.map(({ id }) => id);
  };
  const all = builtInOpenings.map(({ id }) => id);
  assert.deepEqual(await ids(), all);
  assert.deepEqual(await ids(), all.slice(1));
});

test('a closed opening is not listed and accepts no applications', async (context) => {
  const publishing = await startPublishingSite(context);
  assert.equal((await apply(publishing, first.title.en)).status, 201);
  assert.equal((await close(publishing, first.id)).status, 200);
  const shown = await publishing.shown<Opening>(api.published.openings.path);
  assert.deepEqual(
    shown.map(({ id }) => id),
    builtInOpenings.slice(1).map(({ id }) => id),
  );
  const disguised = ` ${first.title.en.toUpperCase()}`;
  for (const position of [first.title.en, first.title.ar, disguised]) {
    assert.deepEqual(await refusedFields(await apply(publishing, position)), {
      position: 'closed',
    });
  }
  const { db } = publishing.server;
  assert.equal((await db.selectFrom('applications').select('id').execute()).length, 1);
  assert.equal((await db.selectFrom('cv_files').select('application_id').execute()).length, 1);
});

test('open positions and free text are accepted', async (context) => {
  const publishing = await startPublishingSite(context);
  await close(publishing, first.id);
  for (const position of [builtInOpenings[1]?.title.ar ?? '', 'Software Engineer', 'any', '…']) {
    assert.equal((await apply(publishing, position)).status, 201, position);
  }
});

test('a reopened opening accepts applications again', async (context) => {
  const publishing = await startPublishingSite(context);
  await close(publishing, first.id);
  await publishing.admin.send('PATCH', buildPath(api.content.openings.change, { id: first.id }), {
    version: 2,
    published: true,
  });
  assert.equal((await apply(publishing, first.title.ar)).status, 201);
});

test('a position is accepted if one of several openings with its title is open', async (context) => {
  const publishing = await startPublishingSite(context);
  await created(publishing.admin, api.content.openings.list.path, {
    ...opening,
    title: first.title,
  });
  await close(publishing, first.id);
  assert.equal((await apply(publishing, first.title.en)).status, 201);
});

test('repeating an application after its opening was closed still succeeds', async (context) => {
  const publishing = await startPublishingSite(context);
  const key = crypto.randomUUID();
  const before = (await (await apply(publishing, first.title.en, key)).json()) as { id: string };
  await close(publishing, first.id);
  const again = await apply(publishing, first.title.en, key);
  assert.equal(again.status, 201);
  assert.deepEqual(await again.json(), before);
});

test('a new opening is listed last, can be edited, and may hold isolated names', async (context) => {
  const publishing = await startPublishingSite(context);
  const { id } = await created<PortalOpening>(
    publishing.admin,
    api.content.openings.list.path,
    opening,
  );
  const { published, ...item } = opening;
  assert.ok(published);
  const shown = await publishing.shown<Opening>(api.published.openings.path);
  assert.deepEqual(shown.at(-1), nameOpeningTerms({ id, ...item }, builtInTerms));
  const change = { version: 1, department: 'programming' };
  await publishing.admin.send('PATCH', buildPath(api.content.openings.change, { id }), change);
  assert.equal((await portalOpenings(publishing)).at(-1)?.department, 'programming');
  assert.deepEqual(await publishing.audited(), [
    `content.changed openings/${id}`,
    `content.created openings/${id}`,
    `content.published openings/${id}`,
  ]);
});

test('an invalid opening names its fields', async (context) => {
  const { admin } = await startPublishingSite(context);
  const answer = await admin.send('POST', api.content.openings.list.path, {
    ...opening,
    department: 'no id',
    title: { ar: 'عنوان', en: 'x'.repeat(201) },
    requirements: { ar: ['سطر\nآخر'], en: [''] },
  });
  assert.deepEqual(await refusedFields(answer), {
    department: 'option',
    'title.en': 'tooLong',
    'requirements.ar.0': 'characters',
    'requirements.en.0': 'required',
  });
  const empty = { ...opening, requirements: { ar: [], en: ['Experience'] } };
  assert.deepEqual(
    await refusedFields(await admin.send('POST', api.content.openings.list.path, empty)),
    {
      'requirements.ar': 'required',
    },
  );
});

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
