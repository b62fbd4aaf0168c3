import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { plainFormAction } from '@sumut/contracts/forms/plainForm';
import type { Client } from '../../../testing/client.ts';
import { textPdf } from '../../../testing/cvDocuments.ts';
import { pdf } from '../../../testing/documents.ts';
import { applicant, applicationForm, contact, type CvFile } from '../../../testing/forms.ts';
import { frameCode, startRenderedSite } from '../../../testing/prerendered.ts';
import { assertProblem } from '../../../testing/problems.ts';

/** The fields without the language, for which forms without scripts have no field. */
const withoutLanguage = <Fields extends { language: string }>({ language, ...fields }: Fields) => {
  assert.ok(language);
  return fields;
};
const message = withoutLanguage(contact);
const application = withoutLanguage(applicant);
const place = { page: '/about', anchor: 'form' };
const target = (endpoint: { path: string }) => plainFormAction(endpoint, place).split('#')[0] ?? '';
const formOf = (endpoint: { path: string }, names: readonly string[]) =>
  `<form method="post" action="${plainFormAction(endpoint, place)}">${names
    .map(
      (name) =>
        `<div><label for="${name}">${name}</label><input id="${name}" name="${name}" value=""></div>`,
    )
    .join('')}</form>`;
const about = [
  formOf(api.contact, Object.keys(message)),
  formOf(api.application, [...Object.keys(application), 'cv']),
].join('');

async function start(
  context: TestContext,
  code = frameCode,
  variables: Record<string, string> = {},
) {
  const { server } = await startRenderedSite(context, { about, code }, {}, {}, variables);
  const visitor = await server.insider();
  const send = (change: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    visitor.send(
      'POST',
      target(api.contact),
      new URLSearchParams({ ...message, ...change }),
      headers,
    );
  const stored = () => server.db.selectFrom('contacts').selectAll().execute();
  return { server, visitor, send, stored };
}

/** The value of a field in the form of an endpoint. */
function value(
  html: string,
  name: string,
  { path }: { path: string } = api.contact,
): string | undefined {
  const form = html.slice(html.indexOf(`action="${path}`));
  return /value="([^"]*)"/.exec(form.slice(form.indexOf(` name="${name}"`)))?.[1];
}

test('a refused form returns its page with the status, the errors and the typed values, without scripts', async (context) => {
  const { send, stored } = await start(context);
  const answer = await send({ email: 'nobody', firstName: '"><b>' });
  assert.equal(answer.status, 400);
  assert.match(answer.headers.get('content-type') ?? '', /^text\/html/);
  const html = await answer.text();
  assert.match(html, /<title>Not sent – about in ar – /);
  assert.match(html, /<p role="alert">validation<\/p>/);
  assert.match(html, /<p id="emailerror">email<\/p>/);
  assert.equal(value(html, 'email'), 'nobody');
  assert.equal(value(html, 'firstName'), '&quot;><b>');
  assert.equal(value(html, 'lastName'), contact.lastName);
  assert.doesNotMatch(html, /<script/);
  assert.deepEqual(await stored(), []);
});

test('a form is stored once, however often it is sent, in the language of the page', async (context) => {
  const { send, stored, visitor } = await start(context);
  visitor.cookies.set('sumut-language', 'en');
  const first = await send({ message: 'One\r\ntwo' });
  assert.equal(first.status, 201);
  const html = await first.text();
  assert.match(html, /<html lang="en"/);
  const again = await send({ message: 'One\r\ntwo' });
  assert.equal(
    await again.text().then((text) => /role="alert">([^<]+)/.exec(text)?.[1]),
    /role="alert">([^<]+)/.exec(html)?.[1],
  );
  const [row, ...more] = await stored();
  assert.deepEqual(more, []);
  assert.deepEqual([row?.message, row?.language], ['One\ntwo', 'en']);
  assert.equal((await send({ message: 'Another' })).status, 201);
  assert.equal((await stored()).length, 2);
});

test('beyond the allowance of an IP the page shows that a wait is needed, and keeps the typed values', async (context) => {
  const { send, visitor } = await start(context, frameCode, { FREE_FORMS: '1' });
  assert.equal((await send()).status, 201);
  const refused = await send({ message: 'Another' });
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers.get('retry-after')) > 0);
  const html = await refused.text();
  assert.match(html, /<p role="alert">challenge-required<\/p>/);
  assert.equal(value(html, 'message'), 'Another');
  const refusedToo = await visitor.send(
    'POST',
    target(api.application),
    applicationForm(application),
  );
  assert.equal(refusedToo.status, 429);
  assert.equal(value(await refusedToo.text(), 'firstName', api.application), applicant.firstName);
});

/** Returns a function that sends a visitor's application, with some other fields or another CV. */
const applicationSender =
  (visitor: Client) =>
  (change: Record<string, string> = {}, cv?: CvFile | null) =>
    visitor.send(
      'POST',
      target(api.application),
      applicationForm({ ...application, ...change }, cv),
    );

test('an application is stored once, and a refused one returns its page with the errors', async (context) => {
  const { server, visitor } = await start(context);
  const send = applicationSender(visitor);
  const refused = await send({ phone: 'none' }, null);
  assert.equal(refused.status, 400);
  const html = await refused.text();
  assert.match(html, /<p id="phoneerror">phone<\/p>/);
  assert.match(html, /<p id="cverror">required<\/p>/);
  assert.equal(value(html, 'position', api.application), applicant.position);
  for (let time = 0; time < 2; time += 1) assert.equal((await send()).status, 201);
  const rows = await server.db.selectFrom('applications').select(['language']).execute();
  assert.deepEqual(
    rows.map(({ language }) => language),
    ['ar'],
  );
});

test('the page of a stored application names what is wrong with its CV', async (context) => {
  const noted = frameCode.replace(
    'outcome.reference ||',
    '(outcome.cvNote || outcome.reference) ||',
  );
  const { visitor } = await start(context, noted);
  const answer = await applicationSender(visitor)({}, { content: textPdf(), name: 'cv.pdf' });
  assert.match(await answer.text(), /<p role="alert">onlyPictures<\/p>/);
});

test('an application with another field or another CV is stored, too', async (context) => {
  const { server, visitor } = await start(context);
  const send = applicationSender(visitor);
  const longer = { content: Buffer.concat([pdf, Buffer.from('\n')]), name: 'cv.pdf' };
  for (const response of [
    await send(),
    await send({ firstName: 'Another' }),
    await send({}, longer),
  ])
    assert.equal(response.status, 201);
  const rows = await server.db
    .selectFrom('applications')
    .select(['first_name', 'cv_size'])
    .orderBy('cv_size')
    .orderBy('first_name')
    .execute();
  assert.deepEqual(
    rows.map(({ first_name: name, cv_size: size }) => [name, size]),
    [
      ['Another', pdf.length],
      [applicant.firstName, pdf.length],
      [applicant.firstName, longer.content.length],
    ],
  );
});

test('without a pass a form redirects to its page, which shows the gate', async (context) => {
  const { server, stored } = await start(context);
  const answer = await server
    .visitor()
    .send('POST', target(api.contact), new URLSearchParams({ firstName: 'A' }));
  assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/about']);
  assert.deepEqual(await stored(), []);
});

test('a form of another site, or without the path of its page, is refused like any other request', async (context) => {
  const { send, visitor, stored } = await start(context);
  await assertProblem(await send({}, { origin: 'https://evil.example' }), 'cross-site');
  const nameless = await visitor.send('POST', api.contact.path, new URLSearchParams({ a: 'b' }));
  await assertProblem(nameless, 'unsupported-media-type');
  assert.deepEqual(await stored(), []);
});

test('if the shell cannot render the page, the form is answered like any other request', async (context) => {
  const { send, stored } = await start(context, frameCode.replace('{ answer, page,', '{ page,'));
  await assertProblem(await send({ email: 'nobody' }), 'validation');
  const answer = await send();
  const [row] = await stored();
  assert.deepEqual([answer.status, await answer.json()], [201, { id: row?.id }]);
});
