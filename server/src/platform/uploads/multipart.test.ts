import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { pdf } from '../../../testing/documents.ts';
import { applicant } from '../../../testing/forms.ts';
import { assertProblem, refusedFields } from '../../../testing/problems.ts';
import type { Client } from '../../../testing/client.ts';
import { minPace } from './withUpload.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { createTemporaryFolder } from '../../../testing/temporaryFolder.ts';
import { until } from '../../../testing/until.ts';

const boundary = 'edge';
const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };

const field = (name: string, value: string | Buffer, extra = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
const cv = field('cv', pdf, '; filename="cv.pdf"');
const fields = Object.entries(applicant).map(([name, value]) => field(name, value));
const end = Buffer.from(`--${boundary}--\r\n`);
const join = (...parts: Buffer[]) => Buffer.concat(parts);

async function start(context: TestContext, variables: Record<string, string> = {}) {
  const server = await startServer(context, { variables });
  const visitor = await server.insider();
  const send = (body: Buffer, headers: Record<string, string> = type) =>
    visitor.send('POST', api.application.path, new Blob([new Uint8Array(body)]), headers);
  const stored = async () =>
    (await server.db.selectFrom('applications').select('first_name').execute()).length;
  return { server, visitor, send, stored };
}

/** Sends only the beginning of a form, on a new connection. */
async function beginUpload(
  { port }: TestServer,
  visitor: Client,
  beginning: Buffer,
  address = '203.0.113.1',
) {
  const socket = connect(port, '127.0.0.1');
  const head = [
    `POST ${api.application.path} HTTP/1.1`,
    'Host: site.example',
    `Cookie: sumut-pass=${visitor.cookies.get('sumut-pass')}`,
    `Content-Type: ${type['content-type']}`,
    `X-Forwarded-For: ${address}`,
    'Content-Length: 20000000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await new Promise((done) => socket.write(beginning, done));
  return socket;
}

test('a truncated or malformed form is refused, and nothing is stored', async (context) => {
  const { send, stored } = await start(context);
  const whole = join(...fields, cv, end);
  const broken = [
    whole.subarray(0, whole.length - end.length - 20),
    whole.subarray(0, 300),
    join(...fields, cv.subarray(0, 90)),
    Buffer.from('no form at all'),
    join(field('__proto__', 'x'), ...fields, cv, end),
    join(field('constructor', 'x'), ...fields, cv, end),
  ];
  for (const body of broken) await assertProblem(await send(body), 'malformed');
  const types = [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/mixed; boundary=edge',
  ];
  for (const contentType of types) {
    const answer = await send(whole, { 'content-type': contentType });
    assert.ok([400, 415].includes(answer.status), `${contentType}: ${answer.status}`);
  }
  assert.equal(await stored(), 0);
});

test('a form with ten thousand parts is refused', async (context) => {
  const { send, stored } = await start(context);
  const many = Array.from({ length: 10_000 }, (_, index) => field(`f${index}`, 'x'));
  await assertProblem(await send(join(...many, end)), 'too-large');
  const files = Array.from({ length: 100 }, () => cv);
  await assertProblem(await send(join(...files, end)), 'too-large');
  assert.equal(await stored(), 0);
});

test('a field longer than any form needs is refused', async (context) => {
  const { send, stored } = await start(context);
  const rest = Object.entries(applicant).filter(([name]) => name !== 'coverLetter');
  const others = rest.map(([name, value]) => field(name, value));
  const long = field('coverLetter', 'x'.repeat(1_000_000));
  const answer = await send(join(...others, long, cv, end));
  assert.deepEqual(await refusedFields(answer), { coverLetter: 'tooLong' });
  assert.equal(await stored(), 0);
});

test('invalid UTF-8 is refused, not replaced', async (context) => {
  const { send, stored } = await start(context);
  const others = fields.slice(1);
  const bad = field('firstName', Buffer.from([0x41, 0xff, 0x42]));
  assert.deepEqual(await refusedFields(await send(join(bad, ...others, cv, end))), {
    firstName: 'characters',
  });
  assert.equal(await stored(), 0);
});

test('a field declared as JSON is validated like any other, and refused as malformed if it is no JSON', async (context) => {
  const { send, stored } = await start(context);
  const sendJson = (json: string) => {
    const part = Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="firstName"\r\nContent-Type: application/json\r\n\r\n${json}\r\n`,
    );
    return send(join(part, ...fields.slice(1), cv, end));
  };
  assert.deepEqual(await refusedFields(await sendJson('{"a":1}')), { firstName: 'invalid' });
  await assertProblem(await sendJson('{"a":'), 'malformed');
  assert.equal(await stored(), 0);
});

test('an aborted upload leaves nothing behind', async (context) => {
  const { server, visitor, stored, send } = await start(context);
  const folder = createTemporaryFolder('sumut-upload');
  process.env['TMPDIR'] = folder;
  context.after(() => delete process.env['TMPDIR']);
  const socket = await beginUpload(server, visitor, join(...fields, cv.subarray(0, 120)));
  socket.destroy();
  await once(socket, 'close');
  assert.equal((await send(join(...fields, cv, end))).status, 201);
  assert.equal(await stored(), 1);
  assert.deepEqual(readdirSync(folder), []);
});

test('uploads share a memory limit, and release their memory when they end', async (context) => {
  const { server, visitor, stored, send } = await start(context, { TRUST_PROXY: 'loopback' });
  const large = field('cv', Buffer.alloc(10_000_000), '; filename="cv.pdf"').subarray(0, -10);
  const sockets = [];
  for (let count = 0; count < 7; count += 1)
    sockets.push(await beginUpload(server, visitor, large, `10.0.0.${count}`));
  // The upload is refused once the server has read the bytes of the other uploads.
  const upload = join(...fields, field('cv', Buffer.alloc(9_000_000), '; filename="cv.pdf"'), end);
  let refused = await send(upload);
  let accepted = 0;
  while (refused.status === 201) {
    accepted += 1;
    refused = await send(upload);
  }
  assert.ok(Number(refused.headers.get('retry-after')) > 0);
  await assertProblem(refused, 'unavailable');
  for (const socket of sockets) socket.destroy();
  await until(async () => (await send(join(...fields, cv, end))).status === 201);
  assert.equal(await stored(), accepted + 1);
});

test('stalled uploads of one address use a limited amount of memory, and other addresses are served', async (context) => {
  const { server, visitor, send } = await start(context, { TRUST_PROXY: 'loopback' });
  const large = field('cv', Buffer.alloc(10_000_000), '; filename="cv.pdf"').subarray(0, -10);
  const stalled = [];
  for (let count = 0; count < 7; count += 1)
    stalled.push(await beginUpload(server, visitor, large));
  const upload = join(...fields, cv, end);
  const from = (address: string) => send(upload, { ...type, 'x-forwarded-for': address });
  // Three uploads exceed the memory limit of one IP, so the server stops reading some of them.
  await until(() => server.log.filter((line) => line.includes('unavailable')).length >= 5);
  for (let count = 0; count < 3; count += 1)
    assert.equal((await from(`10.0.1.${count}`)).status, 201);
  for (const socket of stalled) socket.destroy();
});

test('an upload that is too slow is aborted, and its memory is released', async (context) => {
  const { server, visitor, send, stored } = await start(context);
  const usual = { ...minPace };
  minPace.milliseconds = 300;
  context.after(() => Object.assign(minPace, usual));
  const socket = await beginUpload(server, visitor, join(...fields, cv.subarray(0, 120)));
  socket.on('error', () => undefined);
  const drip = setInterval(() => socket.write('x'), 50);
  context.after(() => clearInterval(drip));
  await new Promise((closed) => socket.once('close', closed));
  clearInterval(drip);
  Object.assign(minPace, usual);
  assert.equal((await send(join(...fields, cv, end))).status, 201);
  assert.equal(await stored(), 1);
});

test('the pass is checked before the body of an upload', async (context) => {
  const { server } = await start(context);
  const socket = await beginUpload(server, server.visitor(), Buffer.alloc(0));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  assert.match(answer.toString(), /^HTTP\/1\.1 401 /);
  socket.destroy();
});
