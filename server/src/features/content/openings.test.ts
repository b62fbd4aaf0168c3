import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import {
  type Opening,
  type PortalOpening,
  openingListSchema,
  portalOpeningListSchema,
} from '@sumut/contracts/content/openings';
import { builtInTerms } from '@sumut/contracts/content/builtInTerms';
import { nameOpeningTerms } from '@sumut/contracts/content/openingTerms';
import { builtInOpenings } from '@sumut/contracts/content/builtInOpenings';
import { withKey } from '../../../testing/client.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { applicant, applicationForm } from '../../../testing/forms.ts';
import { refusedFields } from '../../../testing/problems.ts';
import {
  created,
  opening,
  startPublishingSite,
  type PublishingSite,
} from '../../../testing/publishing.ts';
import { startServer } from '../../../testing/server.ts';

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
