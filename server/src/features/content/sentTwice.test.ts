import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { PortalResource } from '@sumut/contracts/content/media';
import type { PortalNews } from '@sumut/contracts/content/news';
import { withKey } from '../../../testing/client.ts';
import { jpeg } from '../../../testing/mediaFiles.ts';
import { refusedFields } from '../../../testing/problems.ts';
import {
  news,
  opening,
  resource,
  resourceForm,
  startPublishingSite,
} from '../../../testing/publishing.ts';

const key = '0e6a4a2c-3b0d-4d7e-9c6e-8a1f2b3c4d5e';

for (const [path, fields] of [
  [api.content.news.list.path, news],
  [api.content.openings.list.path, opening],
] as const) {
  test(`a request repeated to ${path} with one key is stored and audited once`, async (context) => {
    const { admin, audited } = await startPublishingSite(context);
    const before = ((await (await admin.get(path)).json()) as { items: unknown[] }).items.length;
    const send = (headers: Record<string, string>) => admin.send('POST', path, fields, headers);
    const answers = await Promise.all(
      [key, key, key, key.toUpperCase()].map((k) => send(withKey(k))),
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 201, 201, 201],
    );
    const entries = await Promise.all(answers.map((answer) => answer.json()));
    for (const entry of entries) assert.deepEqual(entry, entries[0]);
    assert.equal((await audited()).length, 2);
    await send(withKey(crypto.randomUUID()));
    await send({});
    const { items } = (await (await admin.get(path)).json()) as { items: unknown[] };
    assert.equal(items.length, before + 3);
  });
}

test('a resource sent twice with one key is stored once, with the file that came first', async (context) => {
  const { admin, server } = await startPublishingSite(context);
  const send = async (form: FormData) => {
    const answer = await admin.send('POST', api.content.media.list.path, form, withKey(key));
    assert.equal(answer.status, 201);
    return (await answer.json()) as PortalResource;
  };
  const first = await send(resourceForm());
  const other = { name: 'other.jpg', content: jpeg };
  assert.deepEqual(await send(resourceForm(resource, other)), first);
  const files = await server.db.selectFrom('content_files').select('id').execute();
  assert.deepEqual(
    files.map(({ id }) => id),
    [first.file.id],
  );
});

test('a late repeat does not undo later changes', async (context) => {
  const { admin } = await startPublishingSite(context);
  const send = () => admin.send('POST', api.content.news.list.path, news, withKey(key));
  const { id, version } = (await (await send()).json()) as PortalNews;
  await admin.send('PATCH', buildPath(api.content.news.change, { id }), {
    version,
    published: false,
  });
  const late = (await (await send()).json()) as PortalNews;
  assert.deepEqual([late.id, late.version, late.published], [id, 2, false]);
});

test('a key of an entry of another kind, or one that is not a UUID, is refused', async (context) => {
  const { admin } = await startPublishingSite(context);
  await admin.send('POST', api.content.news.list.path, news, withKey(key));
  for (const refused of [key, 'again']) {
    const answer = await admin.send(
      'POST',
      api.content.openings.list.path,
      opening,
      withKey(refused),
    );
    assert.deepEqual(await refusedFields(answer), { 'idempotency-key': 'invalid' });
  }
});
