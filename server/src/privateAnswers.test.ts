import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { signedInAs } from '../testing/accounts.ts';
import { applicant, applicationForm, contact } from '../testing/forms.ts';
import { startServer } from '../testing/server.ts';

test('no private response may be stored by a shared cache, whatever its URL looks like', async (context) => {
  const server = await startServer(context);
  const admin = await signedInAs(server, 'admin');
  await admin.send('POST', api.contact.path, contact);
  const paths = [
    '/',
    '/about.css',
    '/employee-dashboard/avatar.png',
    api.session.get.path,
    api.messages.list.path,
    api.messages.export.path,
    api.audit.list.path,
    api.published.news.path,
    '/assets/home.js',
  ];
  const disguised = paths.flatMap((path) => [
    path,
    `${path}/x.css`,
    `${path}%2fx.js`,
    `${path};x.png`,
  ]);
  for (const path of disguised) {
    for (const accept of ['*/*', 'text/html']) {
      const answer = await admin.get(path, { accept });
      const caching = answer.headers.get('cache-control') ?? '';
      assert.match(caching, /no-store|private/, `${path}: ${caching}`);
      assert.doesNotMatch(caching, /public|s-maxage/, path);
    }
  }
});

test("no response contains the request's host", async (context) => {
  const server = await startServer(context);
  const insider = await server.insider();
  const forged = {
    'x-forwarded-host': 'evil-7f3a.example',
    'x-forwarded-proto': 'gopher',
    'x-host': 'evil-7f3a.example',
    forwarded: 'host=evil-7f3a.example',
    'x-original-url': '/evil-7f3a',
    'x-rewrite-url': '/evil-7f3a',
  };
  for (const path of ['/', '/about', '/assets/main.js', '/api/none', api.session.get.path]) {
    const answer = await insider.get(path, forged);
    const all = [...answer.headers].join('\n') + (await answer.text());
    assert.doesNotMatch(all, /evil-7f3a|gopher/, path);
  }
});

test('the log contains no input, uploads, cookies or keys', async (context) => {
  const server = await startServer(context, { variables: { LOG_LEVEL: 'trace' } });
  const insider = await signedInAs(server, 'employee');
  const secrets = {
    firstName: 'Marker1Name',
    lastName: 'Marker2Name',
    email: 'marker3@mail.example',
    message: 'marker4 message',
    phone: '+971 50 555 7777',
    coverLetter: 'marker5 letter',
    password: 'marker6-password',
    query: 'marker7query',
    fileName: 'marker8.pdf',
    header: 'marker9header',
  };
  const { firstName, lastName, email, message, phone, coverLetter } = secrets;
  const header = {
    authorization: `Bearer ${secrets.header}`,
    referer: `https://x/${secrets.header}`,
  };
  const person = { firstName, lastName, email };
  const form = { ...contact, ...person, message };
  const application = { ...applicant, ...person, phone, coverLetter };
  const cv = { content: Buffer.from(message), name: secrets.fileName };
  const login = { username: firstName, password: secrets.password };
  await insider.send('POST', api.contact.path, form, header);
  await insider.send('POST', api.contact.path, { ...form, [secrets.query]: 'x' });
  await insider.send('POST', api.contact.path, new Blob([`{"${message}`]), {
    'content-type': 'application/json',
  });
  await insider.send('POST', api.application.path, applicationForm(application));
  await insider.send('POST', api.application.path, applicationForm(application, cv));
  await insider.send('POST', api.session.signIn.path, login);
  await insider.send('POST', api.gate.open.path, { password: secrets.password });
  await insider.get(`${api.messages.list.path}?q=${secrets.query}`);
  // Now the database is unavailable: drivers put rows and parameters into their errors.
  await server.db.destroy();
  await server.visitor().send('POST', api.gate.open.path, { password: secrets.password });
  await insider.send('POST', api.contact.path, form);
  const log = server.log.join('');
  assert.ok(log.includes('"problem":"invalid-credentials"') && log.includes('"level":50'));
  for (const secret of [...Object.values(secrets), ...insider.cookies.values()])
    assert.ok(!log.includes(secret), secret);
});
