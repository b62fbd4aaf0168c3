import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { until } from './until.ts';

interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and content, as they were sent. */
  source: string;
}

/** An answer to a recipient or to the content: accepted, a status with a text, or none at all. */
export type SmtpAnswer = 'accept' | { status: number; at: 'recipient' | 'content' } | 'hang';

/** A real SMTP server that gives these answers in order; the last one repeats. */
export async function startSmtpServer(context: TestContext, answers: SmtpAnswer[] = ['accept']) {
  const received: ReceivedMail[] = [];
  let attempts = 0;
  const answer = () => answers[Math.min(attempts, answers.length) - 1] ?? 'accept';
  const refusal = (at: 'recipient' | 'content') => {
    const given = answer();
    if (typeof given !== 'object' || given.at !== at) return null;
    return Object.assign(new Error('not today'), { responseCode: given.status });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom(_address, _session, callback) {
      attempts += 1;
      if (answer() !== 'hang') callback();
    },
    onRcptTo: (_address, _session, callback) => callback(refusal('recipient')),
    onData(stream, session, callback) {
      void text(stream).then((source) => {
        const refused = refusal('content');
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        if (!refused) received.push({ from: mailFrom ? mailFrom.address : '', to, source });
        callback(refused);
      });
    },
  });
  // A client that leaves in the middle is part of some tests.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  context.after(async () => {
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    attempts: () => attempts,
    waitFor: (count: number) => until(() => received.length >= count),
    waitForAttempts: (count: number) => until(() => attempts >= count),
  };
}
