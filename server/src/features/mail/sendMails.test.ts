import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createTestDatabase } from '../../../testing/database.ts';
import { outgoingTo } from '../../../testing/mails.ts';
import { type SmtpAnswer, startSmtpServer } from '../../../testing/smtpServer.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { createMailer } from '../../shared/mail/mailer.ts';
import { claimDue } from '../../shared/outbox.ts';
import { sendMails } from './startMail.ts';

/** Starts a database, an SMTP server, and processes that send mails from the database to it, with a clock that the test sets. */
async function start(context: TestContext, answers?: SmtpAnswer[]) {
  const testDatabase = await createTestDatabase();
  const opened: (() => Promise<void>)[] = [];
  context.after(async () => {
    for (const close of opened) await close();
    await testDatabase.remove();
  });
  const smtp = await startSmtpServer(context, answers);
  const server = { host: '127.0.0.1', port: smtp.port, tls: 'none', login: undefined } as const;
  const from = 'office@sumut.example';
  const clock = { now: Date.now() + 3_600_000 };
  const { mails } = createMetrics();
  const createProcess = async () => {
    const { db, close } = await openDatabase(testDatabase.environment);
    opened.push(close);
    const log = { warn: () => undefined, error: () => undefined };
    const stopped = new AbortController().signal;
    const now = () => clock.now;
    const send = (limit: Pick<Parameters<typeof sendMails>[0], 'startTimeLimit'> = {}) =>
      sendMails({ db, log, server, from, mails, stopped, aborted: stopped, now, ...limit });
    return { db, send };
  };
  const first = await createProcess();
  const mailer = createMailer({ environment: { mode: 'smtp', from, server } });
  const queue = (...addresses: string[]) => mailer.queue(first.db, addresses.map(outgoingTo));
  const states = async () =>
    (await first.db.selectFrom('outbox').select('state').execute()).map(({ state }) => state);
  return { ...first, ...smtp, createProcess, queue, states, clock, mailer };
}

const addressesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `person${index}@mail.example`);

test('two processes that send the same outbox concurrently send each mail once', async (context) => {
  const { send, received, createProcess, queue, states } = await start(context);
  const addresses = addressesOf(40);
  await queue(...addresses);
  const second = await createProcess();
  await Promise.all([send(), second.send(), send(), second.send()]);
  assert.deepEqual(received.map(({ to }) => to[0]).sort(), addresses.sort());
  assert.deepEqual(new Set(await states()), new Set(['sent']));
});

test('after the lease of a killed process, another process sends its mail with the same Message-ID', async (context) => {
  const { db, send, received, createProcess, queue, clock, states } = await start(context);
  await queue('layla@mail.example');
  const lease = 3 * 60_000;
  const claimed = await claimDue(db, 'mail', { now: clock.now, lease });
  const other = await createProcess();
  clock.now += lease - 1;
  await other.send();
  assert.deepEqual([received.length, await states()], [0, ['waiting']]);
  clock.now += 1;
  await other.send();
  await send();
  assert.deepEqual([received.length, await states()], [1, ['sent']]);
  assert.match(received[0]?.source ?? '', new RegExp(`^Message-ID: <${claimed?.id}@`, 'm'));
});

test('when the mail server does not answer, the run ends after one attempt, and all mails are sent later', async (context) => {
  const { send, received, queue, clock, states, attempts, waitForAttempts } = await start(context, [
    'hang',
    'accept',
  ]);
  const addresses = addressesOf(3);
  await queue(...addresses);
  const limit = new AbortController();
  const run = send({ startTimeLimit: () => limit.signal });
  await waitForAttempts(1);
  limit.abort();
  await run;
  assert.deepEqual([attempts(), received.length], [1, 0]);
  await send();
  assert.equal(received.length, 2, 'those that were not tried yet');
  clock.now += 60_000;
  await send();
  assert.deepEqual(received.map(({ to }) => to[0]).sort(), addresses);
  assert.deepEqual(new Set(await states()), new Set(['sent']));
});

test('a permanently refused recipient does not delay other mails', async (context) => {
  const { send, received, queue, states } = await start(context, [
    { status: 550, at: 'recipient' },
    'accept',
  ]);
  await queue(...addressesOf(3));
  await send();
  assert.equal(received.length, 2);
  assert.deepEqual((await states()).sort(), ['failed', 'sent', 'sent']);
});

test('what people have written is sent before the mails that strangers cause', async (context) => {
  const { db, send, received, mailer } = await start(context);
  const strangers = addressesOf(30).map(outgoingTo);
  await mailer.queue(
    db,
    strangers.map((mail) => ({ ...mail, purpose: 'application-received' })),
  );
  await mailer.queue(db, [{ ...outgoingTo('invited@mail.example'), purpose: 'reply' }]);
  await send();
  assert.equal(received.length, 31);
  assert.equal(received[0]?.to[0], 'invited@mail.example');
});
