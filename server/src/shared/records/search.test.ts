import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { buildListQuery, type ListParams } from '@sumut/contracts/portal/listQuery';
import { builtInOpenings } from '@sumut/contracts/content/builtInOpenings';
import { applicationCountsSchema } from '@sumut/contracts/portal/applications';
import { messageCountsSchema } from '@sumut/contracts/portal/messages';
import { seedOpenings } from '../../features/content/routes.ts';
import { sentAt, startPortal, type Portal } from '../../../testing/portal.ts';

const names = async ({ messages }: Portal, query: ListParams) =>
  (await messages(query)).items.map(({ firstName }) => firstName);

test('a search ignores case, diacritics and spelling variants', async (context) => {
  const portal = await startPortal(context);
  const { sendContact } = portal;
  const first = { firstName: 'أَحْمَد', lastName: 'الكعبي', email: 'ahmad@post.example' };
  const earlier = await sendContact({ ...first, message: 'أودّ زيارة المصنع في ٢٠٢٦' });
  await sentAt(portal, 'contacts', earlier, 1000);
  const second = { firstName: 'Zoë', lastName: "O'Brien", email: 'zoe.obrien@mail.example' };
  await sendContact({ ...second, message: 'STRASSE Łódź, 2026' });
  const found: Record<string, string[]> = {
    احمد: [first.firstName],
    إحمـــد: [first.firstName],
    'كعبي أحمد': [first.firstName],
    الكعبى: [first.firstName],
    الكع: [first.firstName],
    زياره: [first.firstName],
    'مصنع ۲۰۲٦': [first.firstName],
    'ahmad@post.example': [first.firstName],
    zoe: [second.firstName],
    'OBRIEN ZO': [second.firstName],
    'straße lodz': [second.firstName],
    '2026': [second.firstName, first.firstName],
    'zoe ahmad': [],
    oebrien: [],
    // Without words there is no search.
    '"*(': [second.firstName, first.firstName],
    'zoe" OR "ahmad': [],
    "zoe' | 'ahmad": [],
  };
  for (const [q, expected] of Object.entries(found)) {
    assert.deepEqual(await names(portal, { q }), expected, q);
  }
  assert.deepEqual(await names(portal, { q: '2026', sort: 'oldest' }), ['أَحْمَد', 'Zoë']);
  assert.deepEqual(await names(portal, { q: '2026', sort: 'name' }), ['Zoë', 'أَحْمَد']);
  assert.deepEqual(await names(portal, { q: '2026', language: 'en' }), []);
});

test('an application is found by position, CV name and any form of its phone number', async (context) => {
  const { apply, applications } = await startPortal(context);
  await apply({ phone: '+971 50 123 4567' });
  for (const q of ['0501234567', '971501234567', '50 123', '٠٥٠١٢٣', 'embedded ENG', 'cv.pdf']) {
    assert.equal((await applications({ q })).total, 1, q);
  }
  assert.equal((await applications({ q: '0509999999' })).total, 0);
});

test('a phone number finds the same people in any format', async (context) => {
  const { apply, applications, sendContact, messages } = await startPortal(context);
  await apply({ firstName: 'A', phone: '050 111 2222' });
  await apply({ firstName: 'B', phone: '+971501112222' });
  await apply({ firstName: 'C', phone: '00971 50 111 2222' });
  await apply({ firstName: 'D', phone: '+49 30 1234567' });
  await sendContact({ message: 'Please call 050-1112222 after nine.' });
  for (const q of [
    '0501112222',
    '050 111 2222',
    '+971501112222',
    '+971 50 111 2222',
    '00971501112222',
    '00971 50 1112222',
    '٠٥٠١١١٢٢٢٢',
    '050 111 22',
  ]) {
    const found = (await applications({ q })).items.map(({ firstName }) => firstName);
    assert.deepEqual(found.toSorted(), ['A', 'B', 'C'], q);
    assert.equal((await messages({ q })).total, 1, q);
  }
  assert.equal((await applications({ q: '0049301234567' })).total, 1);
  assert.equal((await applications({ q: 'Berlin 0501112222' })).total, 0);
});

test('Arabic names are found with and without their spaces, and in Latin letters', async (context) => {
  const { apply, applications } = await startPortal(context);
  await apply({ firstName: 'عبد الرحمن', lastName: 'الكعبي', position: 'مهندس في أبوظبي' });
  await apply({ firstName: 'عبدالرحمن', lastName: 'آل علي', position: 'مهندس في أبو ظبي' });
  for (const q of [
    'عبدالرحمن',
    'عبد الرحمن',
    'الرحمن',
    'أبوظبي',
    'أبو ظبي',
    'Abdulrahman',
    'abdel rahman',
  ])
    assert.equal((await applications({ q })).total, 2, q);
  for (const q of ['Abdulrahman Al Kaabi', 'alkaabi', 'Kaabi'])
    assert.equal((await applications({ q })).total, 1, q);
  for (const q of ['Abdulkarim', 'Khaled']) assert.equal((await applications({ q })).total, 0, q);
});

test('a word of any length is stored and found by its prefix', async (context) => {
  const { sendContact, messages } = await startPortal(context);
  await sendContact({ message: 'ب'.repeat(5000) });
  assert.equal((await messages({ q: 'ب'.repeat(200) })).total, 1);
});

test('filters are combined', async (context) => {
  const portal = await startPortal(context);
  const { sendContact, changeMessage, account } = portal;
  const general = await sendContact({ firstName: 'A', subject: 'general', language: 'en' });
  const technical = await sendContact({ firstName: 'B', subject: 'technical', language: 'ar' });
  const careers = await sendContact({ firstName: 'C', subject: 'careers', language: 'en' });
  await changeMessage(general, { status: 'answered', assignee: account.id });
  await changeMessage(technical, { status: 'open' });
  for (const [at, id] of [general, technical, careers].entries()) {
    await sentAt(portal, 'contacts', id, 1000 + at);
  }
  const cases: [ListParams, string[]][] = [
    [{ status: 'open' }, ['B']],
    [{ status: ['new', 'answered'] }, ['C', 'A']],
    [{ status: ['new', 'answered'], sort: 'oldest' }, ['A', 'C']],
    [{ subject: ['general', 'technical'] }, ['B', 'A']],
    [{ language: 'en', status: ['new', 'open'] }, ['C']],
    [{ assignee: 'me' }, ['A']],
    [{ assignee: account.id, status: ['new'] }, []],
    [{ assignee: 'none' }, ['C', 'B']],
    [{ from: 1001 }, ['C', 'B']],
    [{ from: 1001, to: 1002 }, ['B']],
    [{ sort: 'status' }, ['C', 'B', 'A']],
    [{ sort: 'name', status: ['new', 'answered'] }, ['A', 'C']],
    [{ sort: 'name', page: 2, pageSize: 2 }, ['C']],
    [{ sort: 'status', assignee: 'me' }, ['A']],
    [{ status: ['new', 'open'], page: 2, pageSize: 1 }, ['B']],
  ];
  for (const [query, expected] of cases) {
    assert.deepEqual(await names(portal, query), expected, JSON.stringify(query));
    assert.equal((await portal.messages({ ...query, page: 1 })).total >= expected.length, true);
  }
});

test('applications are filtered by position and tag, and sorted by rating', async (context) => {
  const { apply, applications, changeApplication } = await startPortal(context);
  const rf = await apply({ firstName: 'A', position: 'مهندس أول' });
  const embedded = await apply({ firstName: 'B', position: 'Embedded Engineer' });
  await apply({ firstName: 'C', position: 'embedded  engineer' });
  await changeApplication(rf, { rating: 2, tags: ['Arabic', 'Night shift'] });
  await changeApplication(embedded, { rating: 5, tags: ['night shift'] });
  const found = async (query: ListParams) =>
    (await applications(query)).items.map(({ firstName }) => firstName);
  assert.deepEqual(await found({ position: 'EMBEDDED ENGINEER' }), ['C', 'B']);
  assert.deepEqual(await found({ position: ['مهندس اول', 'embedded engineer'] }), ['C', 'B', 'A']);
  assert.deepEqual(await found({ tag: 'NIGHT shift' }), ['B', 'A']);
  assert.deepEqual(await found({ tag: ['arabic', 'other'] }), ['A']);
  assert.deepEqual(await found({ sort: 'rating' }), ['B', 'A', 'C']);
  assert.deepEqual(await found({ sort: 'rating', q: 'embedded' }), ['B', 'C']);
});

test('a department matches the titles of its openings in both languages', async (context) => {
  const { server, apply, applications } = await startPortal(context);
  await seedOpenings(server.db);
  const opening = builtInOpenings.find(({ department }) => department === 'electronics');
  assert.ok(opening);
  await apply({ firstName: 'A', position: opening.title.ar });
  await apply({ firstName: 'B', position: opening.title.en.toUpperCase() });
  await apply({ firstName: 'C', position: 'Anything else' });
  const found = async (query: ListParams) =>
    (await applications(query)).items.map(({ firstName }) => firstName);
  assert.deepEqual(await found({ department: 'electronics' }), ['B', 'A']);
  assert.deepEqual(await found({ department: 'electronics', language: 'ar' }), []);
  const both = { department: 'electronics', position: ['anything else', opening.title.ar] };
  assert.deepEqual(await found(both), ['B', 'A']);
  assert.deepEqual(await found({ department: ['programming', 'mechanicalDesign'] }), []);
});

test('an opening is one position in both languages, also after it is renamed or deleted', async (context) => {
  const portal = await startPortal(context);
  const { server, employee, signInAdmin, apply, applications, application } = portal;
  await seedOpenings(server.db);
  const [opening] = builtInOpenings.filter(({ department }) => department === 'electronics');
  assert.ok(opening);
  const { id, title } = opening;
  const inArabic = await apply({ firstName: 'A', position: title.ar });
  await apply({ firstName: 'B', position: title.en.toUpperCase() });
  await apply({ firstName: 'C', position: 'Free text' });
  const client = await signInAdmin();
  const path = buildPath(api.content.openings.change, { id });
  const renamed = { ar: 'مسمّى جديد', en: 'Renamed Engineer' };
  const found = async (query: ListParams) =>
    (await applications(query)).items.map(({ firstName }) => firstName).toSorted();
  const positions = async () =>
    applicationCountsSchema
      .parse(await (await employee.get(api.applications.counts.path)).json())
      .positions.map(({ value, opening: of, total }) => [value, of?.title.en ?? null, total]);
  const free = ['Free text', null, 1];
  assert.deepEqual(await positions(), [[`opening:${id}`, title.en, 2], free]);
  for (const position of [title.ar, title.en, `opening:${id}`])
    assert.deepEqual(await found({ position }), ['A', 'B'], position);
  assert.deepEqual(await found({ position: ['free text', title.ar] }), ['A', 'B', 'C']);

  await client.send('PATCH', path, { version: 1, title: renamed });
  assert.deepEqual((await application(inArabic)).opening, { id, title: renamed });
  assert.equal((await application(inArabic)).position, title.ar);
  // These applications come from a tab that was opened before the change.
  await apply({ firstName: 'D', position: title.en });
  await apply({ firstName: 'E', position: renamed.ar });
  const all = ['A', 'B', 'D', 'E'];
  assert.deepEqual(await found({ department: 'electronics' }), all);
  for (const position of [title.ar, renamed.en])
    assert.deepEqual(await found({ position }), all, position);

  assert.equal((await client.send('DELETE', `${path}?version=2`)).status, 204);
  assert.deepEqual(await found({ department: 'electronics' }), all);
  assert.deepEqual(await positions(), [[`opening:${id}`, renamed.en, 4], free]);
  assert.equal((await application(inArabic)).opening?.title.en, renamed.en);
});

test('records are counted by status, unread mark, position and tag', async (context) => {
  const { employee, apply, sendContact, changeApplication, changeMessage } =
    await startPortal(context);
  await sendContact({ subject: 'general' });
  await changeMessage(await sendContact({ subject: 'careers' }), { status: 'archived' });
  const messages = async (query: ListParams = {}) =>
    messageCountsSchema.parse(
      await (await employee.get(`${api.messages.counts.path}${buildListQuery(query)}`)).json(),
    );
  const statuses = { new: 1, open: 0, answered: 0, archived: 1 };
  assert.deepEqual(await messages(), { statuses, unread: 1 });
  const archived = { statuses: { ...statuses, new: 0 }, unread: 0 };
  assert.deepEqual(await messages({ subject: 'careers' }), archived);
  assert.deepEqual(await messages({ q: 'talk' }), { statuses, unread: 1 });

  await apply({ position: 'Embedded engineer' });
  const hired = await apply({ position: 'EMBEDDED ENGINEER' });
  await changeApplication(hired, { status: 'hired', tags: ['Arabic'] });
  const counts = applicationCountsSchema.parse(
    await (await employee.get(api.applications.counts.path)).json(),
  );
  assert.deepEqual([counts.statuses.new, counts.statuses.hired, counts.unread], [1, 1, 1]);
  const [position, ...more] = counts.positions;
  assert.deepEqual([position?.total, position?.open, more], [2, 1, []]);
  assert.equal(position?.position.toLowerCase(), 'embedded engineer');
  assert.deepEqual(counts.tags, [{ tag: 'Arabic', total: 1 }]);
});
