import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { resourceFilePath } from '@sumut/contracts/api/paths';
import { resourceFileMaxBytes } from '@sumut/contracts/content/contentLimits';
import {
  type PortalResource,
  portalResourceSchema,
  type ResourceItem,
  resourceListSchema,
} from '@sumut/contracts/content/media';
import type { PortalNews } from '@sumut/contracts/content/news';
import { docx, pdf } from '../../../testing/documents.ts';
import { avif, jpeg, mp4, png, pressKit, svg, webp } from '../../../testing/mediaFiles.ts';
import { assertProblem, refusedFields } from '../../../testing/problems.ts';
import {
  news,
  opening,
  resource,
  resourceForm,
  startPublishingSite,
  uploaded,
  without,
} from '../../../testing/publishing.ts';
import { createFileReader } from './mediaFiles.ts';
import { withKey } from '../../../testing/client.ts';

const post = api.content.media.list.path;

test('a published resource is listed with its file, served as a download', async (context) => {
  const { admin, visitor } = await startPublishingSite(context);
  const entry = portalResourceSchema.parse(await uploaded(admin));
  const { items } = resourceListSchema.parse(
    await (await visitor.get(api.published.media.path)).json(),
  );
  const { published, ...item } = resource;
  assert.ok(published);
  assert.deepEqual(items, [{ id: entry.id, ...item, file: entry.file }]);
  assert.deepEqual(entry.file, {
    id: entry.file.id,
    name: 'sumut-fact-sheet-2025.pdf',
    mediaType: 'application/pdf',
    size: pdf.length,
  });
  const answer = await visitor.get(resourceFilePath(entry.file));
  assert.ok(pdf.equals(Buffer.from(await answer.arrayBuffer())));
  const header = (name: string) => answer.headers.get(name);
  assert.equal(header('content-type'), 'application/pdf');
  assert.equal(header('content-disposition'), 'attachment; filename="sumut-fact-sheet-2025.pdf"');
  assert.equal(header('x-content-type-options'), 'nosniff');
  assert.equal(header('cache-control'), 'private, max-age=31536000, immutable');
  assert.equal(header('content-security-policy'), "sandbox; default-src 'none'");
  const tag = header('etag') ?? '';
  const again = await visitor.get(resourceFilePath(entry.file), { 'if-none-match': tag });
  assert.equal(again.status, 304);
});

test('a file is not served without a pass, under another name, or while it is a draft', async (context) => {
  const { admin, visitor, server } = await startPublishingSite(context);
  const { id, file } = await uploaded<PortalResource>(admin);
  await assertProblem(await server.visitor().get(resourceFilePath(file)), 'gate-closed');
  await assertProblem(
    await visitor.get(resourceFilePath({ ...file, name: 'x.html' })),
    'not-found',
  );
  await assertProblem(await visitor.get('/media-files/x/y.pdf'), 'not-found');
  await admin.send('PATCH', buildPath(api.content.media.change, { id }), {
    version: 1,
    published: false,
  });
  await assertProblem(await visitor.get(resourceFilePath(file)), 'not-found');
  const looked = await admin.get(buildPath(api.content.media.replaceFile, { id }));
  assert.equal(looked.headers.get('cache-control'), 'no-store');
  assert.equal(looked.status, 200);
  await assertProblem(
    await visitor.get(buildPath(api.content.media.replaceFile, { id })),
    'not-signed-in',
  );
});

test('each format of a file is accepted', async (context) => {
  const { admin } = await startPublishingSite(context);
  for (const [name, content, mediaType] of [
    ['a.jpg', jpeg, 'image/jpeg'],
    ['a.JPEG', jpeg, 'image/jpeg'],
    ['a.png', png, 'image/png'],
    ['a.webp', webp, 'image/webp'],
    ['a.avif', avif, 'image/avif'],
    ['a.mp4', mp4, 'video/mp4'],
    ['press kit.zip', pressKit, 'application/zip'],
  ] as const) {
    const form = resourceForm(resource, { name, content });
    assert.equal((await uploaded<PortalResource>(admin, form)).file.mediaType, mediaType, name);
  }
});

const large = Buffer.concat([pdf, Buffer.alloc(resourceFileMaxBytes - pdf.length + 1)]);
test('a file of another format, content or size is refused, and nothing is stored', async (context) => {
  const { admin, server } = await startPublishingSite(context);
  for (const [what, name, content, error] of [
    ['a picture that can act', 'logo.svg', svg, 'mediaFileType'],
    ['a page under the name of a picture', 'a.png', svg, 'mediaFileType'],
    ['a PDF that begins as a page', 'a.pdf', Buffer.concat([svg, pdf]), 'mediaFileType'],
    ['a picture of another kind than its name', 'a.png', jpeg, 'mediaFileType'],
    ['a document that is packed like a ZIP', 'a.zip', docx, 'mediaFileType'],
    ['a broken ZIP', 'a.zip', Buffer.from('PK\x03\x04broken'), 'fileDamaged'],
    ['a program', 'a.pdf.exe', pdf, 'mediaFileType'],
    ['an empty file', 'a.pdf', Buffer.alloc(0), 'fileEmpty'],
    ['too large a file', 'a.pdf', large, 'mediaFileSize'],
  ] as const) {
    const answer = await admin.send('POST', post, resourceForm(resource, { name, content }));
    assert.deepEqual(await refusedFields(answer), { file: error }, what);
  }
  assert.deepEqual(await server.db.selectFrom('content_files').select('id').execute(), []);
  const media = server.db.selectFrom('content').select('id').where('kind', '=', 'media');
  assert.deepEqual(await media.execute(), []);
});

test('a file of the maximum size is stored and served byte for byte', async (context) => {
  const { admin, visitor } = await startPublishingSite(context);
  const content = large.subarray(0, resourceFileMaxBytes);
  const { file } = await uploaded<PortalResource>(
    admin,
    resourceForm(resource, { name: 'a.pdf', content }),
  );
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => visitor.get(resourceFilePath(file))),
  );
  for (const answer of answers) {
    assert.equal(answer.status, 200);
    assert.ok(content.equals(Buffer.from(await answer.arrayBuffer())));
  }
});

test('one response names all refused fields of a form', async (context) => {
  const { admin } = await startPublishingSite(context);
  const entry = { ...resource, type: 'poster', title: without('ar', resource.title) };
  const form = resourceForm(entry, null);
  form.append('name', 'x');
  assert.deepEqual(await refusedFields(await admin.send('POST', post, form)), {
    name: 'unknownField',
    type: 'option',
    'title.ar': 'required',
    file: 'required',
  });
  const nothing = await admin.send('POST', post, new FormData());
  assert.deepEqual(await refusedFields(nothing), { entry: 'required', file: 'required' });
  await assertProblem(await admin.send('POST', post, resourceForm('{broken')), 'malformed');
  await assertProblem(await admin.send('POST', post, resource), 'unsupported-media-type');
});

test('the entry may be a part with the content type of JSON', async (context) => {
  const { admin } = await startPublishingSite(context);
  const send = async (entry: unknown) => {
    const encoded = new Response(resourceForm(entry));
    const form = Buffer.from(await encoded.arrayBuffer()).toString('latin1');
    const typed = form.replace('name="entry"', '$&\r\ncontent-type: application/json');
    return admin.send('POST', post, new Blob([Buffer.from(typed, 'latin1')]), {
      'content-type': encoded.headers.get('content-type') ?? '',
    });
  };
  const answer = await send(resource);
  assert.equal(answer.status, 201);
  assert.deepEqual(portalResourceSchema.parse(await answer.json()).title, resource.title);
  await assertProblem(await send('{broken'), 'malformed');
});

test('a replaced file gets a new URL, and the old URL is not found', async (context) => {
  const { admin, visitor, shown, audited } = await startPublishingSite(context);
  const before = await uploaded<PortalResource>(admin);
  const path = buildPath(api.content.media.replaceFile, { id: before.id });
  const change = { version: 1, title: { ...resource.title, en: 'Our logo' } };
  const picture = { name: 'a.png', content: png };
  const answer = await admin.send('POST', path, resourceForm(change, picture));
  const after = portalResourceSchema.parse(await answer.json());
  assert.deepEqual([after.version, after.file.name], [2, 'our-logo.png']);
  await assertProblem(await visitor.get(resourceFilePath(before.file)), 'not-found');
  assert.equal((await visitor.get(resourceFilePath(after.file))).status, 200);
  const [item] = await shown<ResourceItem>(api.published.media.path);
  assert.deepEqual(item?.file, after.file);
  await assertProblem(await admin.send('POST', path, resourceForm(change, picture)), 'stale');
  // Another file with the same texts counts as a change, too.
  const same = await admin.send('POST', path, resourceForm({ version: 2 }, picture));
  assert.equal(portalResourceSchema.parse(await same.json()).version, 3);
  const missing = buildPath(api.content.media.replaceFile, { id: crypto.randomUUID() });
  await assertProblem(
    await admin.send('POST', missing, resourceForm(change, picture)),
    'not-found',
  );
  assert.deepEqual(
    await audited(),
    ['changed', 'changed', 'created', 'published'].map((a) => `content.${a} media/${before.id}`),
  );
});

test('a file is named by its type when the title has no Latin letter', async (context) => {
  const { admin } = await startPublishingSite(context);
  const title = { ar: 'عنوان', en: 'عنوان' };
  const { file } = await uploaded<PortalResource>(admin, resourceForm({ ...resource, title }));
  assert.equal(file.name, 'factsheet.pdf');
  const long = { ...resource, title: { ...title, en: 'Überlong '.repeat(20) } };
  const other = await uploaded<PortalResource>(admin, resourceForm(long));
  assert.match(other.file.name, /^uberlong-[a-z-]{60,72}[a-z]\.pdf$/);
});

test('deleting a resource deletes its file', async (context) => {
  const { admin, server, visitor } = await startPublishingSite(context);
  const { id, file } = await uploaded<PortalResource>(admin);
  assert.equal(
    (await admin.send('DELETE', `${buildPath(api.content.media.change, { id })}?version=1`)).status,
    204,
  );
  await assertProblem(await visitor.get(resourceFilePath(file)), 'not-found');
  assert.deepEqual(await server.db.selectFrom('content_files').select('id').execute(), []);
});

test('concurrent downloads of a file share one read of its bytes', async (context) => {
  const { server, admin } = await startPublishingSite(context);
  const { file } = await uploaded<PortalResource>(admin);
  const read = createFileReader(server.db);
  const [first, second] = await Promise.all([read(file.id), read(file.id)]);
  assert.ok(first);
  assert.equal(first, second);
  assert.equal(await read(file.id), first);
  assert.equal(await read('another'), undefined);
});

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
