import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { freePort } from '../../tools/run/lib/freePort.ts';
import { createShellBuild } from '../testing/builds.ts';
import { createClient } from '../testing/client.ts';
import { createTestDatabase } from '../testing/database.ts';
import { runScript, startProcess } from '../testing/process.ts';
import { createTemporaryFolder } from '../testing/temporaryFolder.ts';

/** A refusal: the variables that cause it, and the sentence that explains it. */
type Refusal = [name: string, variables: Record<string, string>, sentence: RegExp];

/** An error of PostgreSQL as its protocol encodes it. */
function encodeError(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const header = Buffer.alloc(5);
  header.write('E');
  header.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([header, fields]);
}

/** Starts a server that answers every connection in the same way, or never. It ends with the test. Returns its host and port. */
async function startAnswering(context: TestContext, answer?: Buffer): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    if (answer) socket.once('data', () => socket.end(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => {
    server.close();
    sockets.forEach((socket) => socket.destroy());
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What PostgreSQL answers, and what the operator then has to do. */
const postgresAnswers: [name: string, answer: Buffer | undefined, sentence: RegExp][] = [
  [
    'a wrong password',
    encodeError('28P01', 'password authentication failed for user "sumut"'),
    /password authentication failed for user "sumut"; correct the account and the password/,
  ],
  ['an unknown database', encodeError('3D000', '"sumut" does not exist'), /create the database/],
  ['an account without rights', encodeError('42501', 'denied'), /make the account the owner/],
  ['too many connections', encodeError('53300', 'too many clients'), /raise max_connections/],
  ['a PostgreSQL that is starting', encodeError('57P03', 'starting up'), /try again when it runs/],
  ['a PostgreSQL without TLS', Buffer.from('N'), /offers no TLS; turn it on there/],
  ['a frozen PostgreSQL', undefined, /no answer in time; check whether it is frozen/],
];

async function listRefusals(context: TestContext): Promise<Refusal[]> {
  const postgres = (place: string) => ({
    DATABASE_URL: `postgres://sumut:secret@${place}/sumut?sslmode=disable`,
  });
  const refusals: Refusal[] = [];
  for (const [name, answer, advice] of postgresAnswers) {
    const place = await startAnswering(context, answer);
    const { DATABASE_URL } = postgres(place);
    const variables = {
      DATABASE_URL:
        answer?.length === 1 ? DATABASE_URL.replace('disable', 'verify-full') : DATABASE_URL,
    };
    const begin = `The database \\(${place}\\) is not available: .*`;
    refusals.push([name, variables, new RegExp(begin + advice.source)]);
  }
  const damaged = createTemporaryFolder('sumut-data');
  const file = path.join(damaged, 'site.sqlite');
  writeFileSync(file, 'no database'.repeat(1000));
  return [
    ...refusals,
    [
      'a PostgreSQL that does not run',
      postgres('127.0.0.1:1'),
      /127\.0\.0\.1:1\).*nothing listens/,
    ],
    ['an unknown host', postgres('nowhere.invalid'), /nowhere\.invalid\).*DNS/],
    ['a # in a password', { DATABASE_URL: 'postgres://a:b#c@h/d' }, /DATABASE_URL: .*%23 for #/],
    ['a damaged database', { DATA_DIR: damaged }, /site\.sqlite\) .*restore a backup/],
    ['a data folder below a file', { DATA_DIR: path.join(file, 'data') }, /correct the path/],
  ];
}

/** Runs a script, and checks that it refuses with one sentence. */
async function refuses(
  script: string,
  [name, variables, sentence]: Refusal,
  args: string[] = [],
): Promise<void> {
  const own = { DEMO: 'true', PORT: '0', ...variables };
  const { code, errors } = await runScript(script, own, { args });
  assert.equal(code, 1, name);
  assert.match(errors, /^[^\n]+\n$/, name);
  assert.match(errors, sentence, name);
}

test('a database that cannot be used is refused in a sentence, at the start and by a command', async (context) => {
  for (const refusal of await listRefusals(context)) await refuses('main.ts', refusal);
  const [refusal] = await listRefusals(context);
  assert.ok(refusal);
  await refuses('commands/verifyAudit.ts', refusal);
});

test('a file that a command cannot write is refused in a sentence', async () => {
  const file = path.join(createTemporaryFolder('sumut-folder'), 'none/key.txt');
  const sentence = /none\/key\.txt: it or its folder does not exist; create it, or/;
  await refuses('commands/backupKey.ts', ['a missing folder', {}, sentence], [file]);
});

test('a port that cannot be used is refused in a sentence', async (context) => {
  const database = await createTestDatabase();
  context.after(database.remove);
  const used = (await startAnswering(context)).split(':')[1] ?? '';
  const refusals: Refusal[] = [
    ['a port in use', { PORT: used }, new RegExp(`:${used} \\(HOST, PORT\\): another program`)],
    ['metrics', { METRICS_PORT: used }, /METRICS_HOST, METRICS_PORT\): another program/],
    ["another machine's address", { HOST: '192.0.2.1' }, /192\.0\.2\.1.*not one of this machine/],
  ];
  const variables = { ...database.variables, SHELL_DIST: await createShellBuild() };
  for (const [name, change, sentence] of refusals)
    await refuses('main.ts', [name, { ...variables, ...change }, sentence]);
});

test('a server starts without its mail server, virus scanner, receivers of alerts and traces', async (context) => {
  const database = await createTestDatabase();
  context.after(database.remove);
  const gone = `127.0.0.1:${await freePort()}`;
  const secret = `whsec_${Buffer.alloc(32).toString('base64')}`;
  const server = await startProcess(context, {
    ...database.variables,
    SHELL_DIST: await createShellBuild(),
    SMTP_URL: `smtp://${gone}`,
    MAIL_FROM: 'site@sumut.example',
    CLAMD_URL: `tcp://${gone}`,
    ALERT_WEBHOOK_URL: `http://${gone}`,
    ALERT_WEBHOOK_SECRET: secret,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://${gone}`,
  });
  assert.equal((await createClient(server.url).get(api.site.ready.path)).status, 200);
});
