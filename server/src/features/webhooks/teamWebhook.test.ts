import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { referenceOf } from '@sumut/contracts/forms/stored';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { applicant, applicationForm, contact } from '../../../testing/forms.ts';
import { startServer } from '../../../testing/server.ts';
import { type Answer, startReceiver } from '../../../testing/webhookReceiver.ts';
import { teamHourlyLimit } from '../../shared/notices/team.ts';
import { signWebhook } from '../../shared/webhookSignature.ts';

const secret = Buffer.alloc(32, 7);
const origin = 'https://sumut.example';

interface Message {
  type: string;
  data: { reference: string; url?: string };
  text: string;
}

/** Starts a server with a team webhook, and a client that sends forms and may delete records. */
async function start(
  context: TestContext,
  variables: Record<string, string> = {},
  answers?: Answer[],
) {
  const receiver = await startReceiver(context, answers);
  const server = await startServer(context, {
    variables: {
      FREE_FORMS: '1000',
      PUBLIC_ORIGIN: origin,
      TEAM_WEBHOOK_URL: receiver.url,
      TEAM_WEBHOOK_SECRET: `whsec_${secret.toString('base64')}`,
      ...variables,
    },
  });
  const admin = await server.insider();
  await admin.signIn('admin', 'admin-demo-2025');
  const readId = async (response: Response) => {
    assert.equal(response.status, 201);
    return ((await response.json()) as { id: string }).id;
  };
  const send = async (headers?: Record<string, string>) =>
    readId(await admin.send('POST', api.contact.path, contact, headers));
  const apply = async () =>
    readId(await admin.send('POST', api.application.path, applicationForm()));
  const messages = () => receiver.received.map(({ body }) => JSON.parse(body) as Message);
  const stored = () =>
    server.db.selectFrom('outbox').select('id').where('kind', '=', 'team').execute();
  return { server, admin, ...receiver, send, apply, messages, stored };
}

test('new messages and applications are posted with a signature, without any of their contents', async (context) => {
  const { send, apply, received, waitFor, messages } = await start(context);
  const message = referenceOf(await send());
  await waitFor(1);
  const application = referenceOf(await apply());
  await waitFor(2);
  assert.deepEqual(
    messages().map(({ type, data }) => [type, data.reference]),
    [
      ['message.received', message],
      ['application.received', application],
    ],
  );
  const [first] = messages();
  assert.ok(first?.data.url?.startsWith(`${origin}${viewPaths.messages}?`));
  assert.equal(first?.text, `رسالة جديدة (\u2068${message}\u2069)\n${first?.data.url ?? ''}`);
  const written = [...Object.values(contact), ...Object.values(applicant)];
  for (const { headers, body } of received) {
    const id = String(headers['webhook-id']);
    const now = Number(headers['webhook-timestamp']) * 1000;
    assert.equal(headers['webhook-signature'], signWebhook([secret], { id, body, now }));
    assert.deepEqual(
      written.filter((value) => value.length > 2 && body.includes(value)),
      [],
    );
  }
});

test('the text is in the configured language', async (context) => {
  const { send, waitFor, messages } = await start(context, { TEAM_WEBHOOK_LANGUAGE: 'en' });
  await send();
  await waitFor(1);
  assert.match(messages()[0]?.text ?? '', /^New message \(/);
});

test('a form that is sent twice with one key is posted once', async (context) => {
  const { admin, send, waitFor, stored } = await start(context);
  const key = { 'idempotency-key': crypto.randomUUID() };
  await send(key);
  await waitFor(1);
  assert.ok((await admin.send('POST', api.contact.path, contact, key)).ok);
  assert.equal((await stored()).length, 1);
});

test('posts to the team are limited per hour, and the last post states this', async (context) => {
  const { send, waitFor, messages, stored } = await start(context);
  for (let count = 0; count < teamHourlyLimit + 3; count += 1) await send();
  await waitFor(teamHourlyLimit);
  assert.equal((await stored()).length, teamHourlyLimit);
  const last = messages().filter(({ text }) => text.includes('هذا آخر إشعار'));
  assert.equal(last.length, 1);
});

test('a waiting post is deleted with its record', async (context) => {
  const { admin, apply, waitFor, stored } = await start(context, {}, [503]);
  const id = await apply();
  await waitFor(1);
  await admin.send('DELETE', buildPath(api.applications.delete, { id }));
  assert.deepEqual(await stored(), []);
});

test('without a team webhook, nothing is stored in the outbox for it', async (context) => {
  const server = await startServer(context);
  const visitor = await server.insider();
  assert.equal((await visitor.send('POST', api.contact.path, contact)).status, 201);
  const kinds = await server.db.selectFrom('outbox').select('kind').execute();
  assert.ok(kinds.every(({ kind }) => kind !== 'team'));
});
