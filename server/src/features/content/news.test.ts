import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import {
  type NewsItem,
  type PortalNews,
  newsListSchema,
  portalNewsListSchema,
  portalNewsSchema,
} from '@sumut/contracts/content/news';
import { getGulfDay, gulfTimeZone } from '@sumut/contracts/content/newsSchedule';
import { signedInAs } from '../../../testing/accounts.ts';
import { assertProblem, refusedFields } from '../../../testing/problems.ts';
import { created, news, startPublishingSite, without } from '../../../testing/publishing.ts';

const draft = { ...news, published: false };

test('a site starts without news', async (context) => {
  const { visitor } = await startPublishingSite(context);
  const answer = await visitor.get(api.published.news.path);
  assert.deepEqual(newsListSchema.parse(await answer.json()), { items: [] });
});

test('published news is listed in both languages, a draft is not', async (context) => {
  const { admin, shown } = await startPublishingSite(context);
  const entry = await created<PortalNews>(admin, api.content.news.list.path, news);
  await created(admin, api.content.news.list.path, { ...draft, title: { ar: '', en: '' } });
  const { published, ...item } = news;
  assert.ok(published);
  assert.deepEqual(await shown(api.published.news.path), [{ id: entry.id, ...item }]);
  const list = portalNewsListSchema.parse(
    await (await admin.get(api.content.news.list.path)).json(),
  );
  assert.deepEqual(
    list.items.map((one) => [one.published, one.version, one.changedBy]),
    [
      [false, 1, 'admin'],
      [true, 1, 'admin'],
    ],
  );
});

test('news is sorted by its date, not by creation', async (context) => {
  const { admin, shown } = await startPublishingSite(context);
  for (const date of ['2025-03-01', '2025-11-01', '2024-12-31']) {
    await created(admin, api.content.news.list.path, { ...news, date });
  }
  const dates = (await shown<NewsItem>(api.published.news.path)).map(({ date }) => date);
  assert.deepEqual(dates, ['2025-11-01', '2025-03-01', '2024-12-31']);
});

test('news with a future date appears at that time, to the minute, in Gulf time', async (context) => {
  const { admin, shown } = await startPublishingSite(context);
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  // The date is only two hours ahead, because the visitor's pass ends within a day.
  const soon = Date.now() + 2 * 60 * 60_000;
  const day = getGulfDay(soon);
  const time = new Date(soon).toLocaleTimeString('en-GB', {
    timeZone: gulfTimeZone,
    hour: '2-digit',
    minute: '2-digit',
  });
  const at = Date.parse(`${day}T${time}:00+04:00`);
  const entry = await created<PortalNews>(admin, api.content.news.list.path, {
    ...news,
    date: day,
    time,
  });
  assert.equal(entry.time, time);
  const titles = async () =>
    (await shown<NewsItem>(api.published.news.path)).map(({ title }) => title.en);
  assert.deepEqual(await titles(), []);
  context.mock.timers.setTime(at - 1);
  assert.deepEqual(await titles(), []);
  context.mock.timers.setTime(at);
  assert.deepEqual(await titles(), [news.title.en]);
});

test('news without a time appears when its day begins in the Gulf', async (context) => {
  const { admin, shown } = await startPublishingSite(context);
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const day = getGulfDay(Date.now() + 24 * 60 * 60_000);
  await created(admin, api.content.news.list.path, { ...news, date: day });
  const begins = Date.parse(`${day}T00:00:00+04:00`);
  context.mock.timers.setTime(begins - 1);
  assert.deepEqual(await shown(api.published.news.path), []);
  context.mock.timers.setTime(begins);
  assert.equal((await shown(api.published.news.path)).length, 1);
});

test('only an entry that is complete in both languages is published', async (context) => {
  const { admin, shown } = await startPublishingSite(context);
  const incomplete = { title: without('ar', news.title), text: without('en', news.text) };
  const refused = await admin.send('POST', api.content.news.list.path, { ...news, ...incomplete });
  assert.deepEqual(await refusedFields(refused), { 'title.ar': 'required', 'text.en': 'required' });
  const { id, version } = await created<PortalNews>(admin, api.content.news.list.path, {
    ...draft,
    ...incomplete,
  });
  const publish = await admin.send('PATCH', buildPath(api.content.news.change, { id }), {
    version,
    published: true,
  });
  assert.deepEqual(await refusedFields(publish), { 'title.ar': 'required', 'text.en': 'required' });
  assert.deepEqual(await shown(api.published.news.path), []);
  const { title, text } = news;
  const complete = { version, published: true, title, text };
  const answer = await admin.send('PATCH', buildPath(api.content.news.change, { id }), complete);
  assert.equal(portalNewsSchema.parse(await answer.json()).version, 2);
  assert.equal((await shown(api.published.news.path)).length, 1);
});

test('a published entry cannot lose a language', async (context) => {
  const { admin } = await startPublishingSite(context);
  const { id, version } = await created<PortalNews>(admin, api.content.news.list.path, news);
  const text = without('ar', news.text);
  const answer = await admin.send('PATCH', buildPath(api.content.news.change, { id }), {
    version,
    text,
  });
  assert.deepEqual(await refusedFields(answer), { 'text.ar': 'required' });
});

test('each field that is refused is named', async (context) => {
  const { admin } = await startPublishingSite(context);
  for (const [field, value, errors] of [
    ['category', 'gossip', { category: 'option' }],
    ['date', '', { date: 'required' }],
    ['date', '2025-02-30', { date: 'invalid' }],
    ['date', 'tomorrow', { date: 'invalid' }],
    ['time', '24:00', { time: 'invalid' }],
    ['time', '9:30', { time: 'invalid' }],
    ['time', '09:30:15', { time: 'invalid' }],
    [
      'title',
      { ar: 'a\uFFFDb', en: 'x'.repeat(201) },
      { 'title.ar': 'characters', 'title.en': 'tooLong' },
    ],
    ['title', { ar: 'عنوان' }, { 'title.en': 'required' }],
    [
      'text',
      { ar: 'a\uFFFDb', en: 'x'.repeat(10_001) },
      { 'text.ar': 'characters', 'text.en': 'tooLong' },
    ],
    ['id', 'mine', { id: 'unknownField' }],
  ] as const) {
    const answer = await admin.send('POST', api.content.news.list.path, {
      ...draft,
      [field]: value,
    });
    assert.deepEqual(await refusedFields(answer), errors, `${field} ${JSON.stringify(value)}`);
  }
});

test('of two concurrent changes the second is stale and overwrites nothing', async (context) => {
  const { admin, server } = await startPublishingSite(context);
  const { id, version } = await created<PortalNews>(admin, api.content.news.list.path, news);
  const other = await signedInAs(server, 'admin');
  const first = { version, category: 'award' };
  assert.equal(
    (await admin.send('PATCH', buildPath(api.content.news.change, { id }), first)).status,
    200,
  );
  const second = { version, date: '2025-01-01' };
  await assertProblem(
    await other.send('PATCH', buildPath(api.content.news.change, { id }), second),
    'stale',
  );
  await assertProblem(
    await other.send('DELETE', `${buildPath(api.content.news.change, { id })}?version=1`),
    'stale',
  );
  const { items } = (await (await admin.get(api.content.news.list.path)).json()) as {
    items: PortalNews[];
  };
  assert.deepEqual([items[0]?.category, items[0]?.date], ['award', news.date]);
});

test('a withdrawn or deleted entry is not visible to visitors', async (context) => {
  const { admin, shown } = await startPublishingSite(context);
  const { id } = await created<PortalNews>(admin, api.content.news.list.path, news);
  const path = buildPath(api.content.news.change, { id });
  await admin.send('PATCH', path, { version: 1, published: false });
  assert.deepEqual(await shown(api.published.news.path), []);
  assert.equal((await admin.send('DELETE', `${path}?version=2`)).status, 204);
  await assertProblem(await admin.send('DELETE', `${path}?version=2`), 'not-found');
  await assertProblem(await admin.send('PATCH', path, { version: 2 }), 'not-found');
  assert.deepEqual(await refusedFields(await admin.send('DELETE', path)), { version: 'required' });
});

test('an entry is not found under another kind', async (context) => {
  const { admin } = await startPublishingSite(context);
  const { id } = await created<PortalNews>(admin, api.content.news.list.path, news);
  const answer = await admin.send('PATCH', buildPath(api.content.openings.change, { id }), {
    version: 1,
  });
  await assertProblem(answer, 'not-found');
});

test('every change is audited, a change without effect is not', async (context) => {
  const { admin, audited, server } = await startPublishingSite(context);
  const { id } = await created<PortalNews>(admin, api.content.news.list.path, draft);
  const path = buildPath(api.content.news.change, { id });
  await admin.send('PATCH', path, { version: 1, category: 'award', published: true });
  await admin.send('PATCH', path, { version: 2, category: 'award' });
  await admin.send('PATCH', path, { version: 2, published: false });
  await admin.send('DELETE', `${path}?version=3`);
  const actions = ['changed', 'created', 'deleted', 'published', 'withdrawn'];
  assert.deepEqual(
    await audited(),
    actions.map((action) => `content.${action} news/${id}`),
  );
  const { details } = await server.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'content.changed')
    .executeTakeFirstOrThrow();
  assert.deepEqual(JSON.parse(details), { title: news.title.en, fields: ['category'] });
});

test('visitors revalidate by ETag, and no shared cache stores a response', async (context) => {
  const { admin, visitor } = await startPublishingSite(context);
  await created(admin, api.content.news.list.path, news);
  const answer = await visitor.get(api.published.news.path, { 'accept-encoding': 'identity' });
  assert.equal(answer.headers.get('cache-control'), 'private, no-cache');
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
  const tag = answer.headers.get('etag') ?? '';
  const same = { 'if-none-match': tag, 'accept-encoding': 'identity' };
  assert.equal((await visitor.get(api.published.news.path, same)).status, 304);
  await created(admin, api.content.news.list.path, news);
  assert.equal((await visitor.get(api.published.news.path, same)).status, 200);
  const packed = await visitor.get(api.published.news.path, { 'accept-encoding': 'br' });
  assert.equal(packed.headers.get('content-encoding'), 'br');
});
