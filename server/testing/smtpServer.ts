import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { openSmtp, type SmtpMail } from '../src/features/mail/smtp.ts';
import type { SmtpServer as SmtpDestination } from '../src/platform/environment/variables.ts';
import { until } from './until.ts';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and content, as sent. */
  source: string;
  /** Whether the mail was sent over TLS. */
  secure: boolean;
  /** The user who signed in. */
  user: string | undefined;
}

/** An answer to a recipient or to the content: accepted, a status with a text, or none at all. */
export type SmtpAnswer = 'accept' | { status: number; at: 'recipient' | 'content' } | 'hang';

interface SmtpOptions {
  /** The answers in order. The last one repeats. */
  answers?: SmtpAnswer[];
  /** TLS from the first byte or after STARTTLS; none by default. */
  tls?: { begin: 'implicit' | 'starttls'; key: Buffer; cert: Buffer };
  /** The only user who may send mail; anybody may by default. */
  login?: { user: string; password: string };
  /** Called with each mail. The mail is accepted when it resolves. */
  onMail?: (mail: ReceivedMail) => Promise<void> | void;
}

/** Starts a real SMTP server, until `close`. */
export async function listenSmtp({ answers = ['accept'], tls, login, onMail }: SmtpOptions = {}) {
  const received: ReceivedMail[] = [];
  let attempts = 0;
  let connections = 0;
  const answer = () => answers[Math.min(attempts, answers.length) - 1] ?? 'accept';
  const refusal = (at: 'recipient' | 'content') => {
    const configured = answer();
    if (typeof configured !== 'object' || configured.at !== at) return null;
    return Object.assign(new Error('rejected by the test'), { responseCode: configured.status });
  };
  const server = new SMTPServer({
    ...(tls && { key: tls.key, cert: tls.cert, secure: tls.begin === 'implicit' }),
    authOptional: !login,
    disabledCommands: [...(tls ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    onConnect(_session, callback) {
      connections += 1;
      callback();
    },
    onAuth({ username, password }, _session, callback) {
      if (username === login?.user && password === login?.password)
        callback(null, { user: username });
      else callback(Object.assign(new Error('invalid credentials'), { responseCode: 535 }));
    },
    onMailFrom(_address, _session, callback) {
      attempts += 1;
      if (answer() !== 'hang') callback();
    },
    onRcptTo: (_address, _session, callback) => callback(refusal('recipient')),
    onData(stream, { envelope, secure, user }, callback) {
      const accept = async () => {
        const source = await text(stream);
        const refused = refusal('content');
        const { mailFrom, rcptTo } = envelope;
        const to = rcptTo.map(({ address }) => address);
        const from = mailFrom ? mailFrom.address : '';
        const mail = { from, to, source, secure, user: user as string | undefined };
        if (!refused) {
          await onMail?.(mail);
          received.push(mail);
        }
        callback(refused);
      };
      // The client may have been killed in the middle of its mail.
      accept().catch((error: unknown) => callback(new Error(String(error))));
    },
  });
  // In some tests, clients disconnect in the middle of a mail.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    attempts: () => attempts,
    connections: () => connections,
    close,
  };
}

/** Sends one mail over a connection of its own, within half a minute. */
export async function sendBySmtp(server: SmtpDestination, mail: SmtpMail) {
  const smtp = openSmtp(server);
  try {
    return await smtp.send(mail, AbortSignal.timeout(30_000));
  } finally {
    smtp.close();
  }
}

/** Starts a real SMTP server that is closed with the test. */
export async function startSmtpServer(
  context: TestContext,
  answers?: SmtpAnswer[],
  options: Omit<SmtpOptions, 'answers'> = {},
) {
  const server = await listenSmtp({ ...options, ...(answers && { answers }) });
  context.after(server.close);
  return {
    ...server,
    waitFor: (count: number) => until(() => server.received.length >= count),
    waitForAttempts: (count: number) => until(() => server.attempts() >= count),
  };
}
