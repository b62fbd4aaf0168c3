import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createCertificate, needsOpenssl } from '../../../testing/certificates.ts';
import { letterTo } from '../../../testing/mails.ts';
import { runScript } from '../../../testing/process.ts';
import { sendBySmtp, startSmtpServer } from '../../../testing/smtpServer.ts';
import type { Failure } from '../../shared/deliver.ts';
import type { SmtpServer } from '../../platform/environment/variables.ts';
import { openSmtp } from './smtp.ts';

const login = { user: 'site', password: 'p@ss word' };

/** Sends a mail from a process that trusts a certificate. */
async function sendTrusting(certificateFile: string, server: SmtpServer): Promise<Failure | null> {
  const variables = { NODE_EXTRA_CA_CERTS: certificateFile };
  const { code, output, errors } = await runScript('../testing/sendMail.ts', variables, {
    args: [JSON.stringify(server)],
  });
  assert.deepEqual([code, errors], [0, '']);
  return JSON.parse(output) as Failure | null;
}

for (const { begin, tls } of [
  { begin: 'implicit', tls: 'implicit' },
  { begin: 'starttls', tls: 'required' },
] as const)
  test(`mail is sent over TLS (${begin}) after authentication`, needsOpenssl, async (context) => {
    const { certificateFile, ...certificate } = createCertificate();
    const options = { tls: { begin, ...certificate }, login };
    const smtp = await startSmtpServer(context, undefined, options);
    const server = { host: 'localhost', port: smtp.port, tls, login };

    assert.equal(await sendTrusting(certificateFile, server), null);
    assert.deepEqual(
      smtp.received.map(({ secure, user }) => [secure, user]),
      [[true, login.user]],
    );

    const wrong = { ...login, password: 'not this one' };
    const refused = await sendTrusting(certificateFile, { ...server, login: wrong });
    assert.match(refused?.reason ?? '', /^EAUTH 535/);
    assert.doesNotMatch(JSON.stringify(refused), /not this one/);
    // The mail server would refuse every mail, so all mails wait and none is given up.
    assert.deepEqual([refused?.final, refused?.unavailable], [false, true]);

    // This process does not trust the certificate, so it sends neither the password nor the mail.
    const untrusted = await sendBySmtp(server, letterTo('layla@mail.example'));
    assert.match(untrusted?.reason ?? '', /^ESOCKET|^ETLS|SELF_SIGNED/);
    assert.deepEqual([untrusted?.final, untrusted?.unavailable], [false, true]);
    assert.equal(smtp.received.length, 1);
  });

test('a mail server without the required TLS receives neither password nor mail', async (context) => {
  const smtp = await startSmtpServer(context);
  const server = { host: '127.0.0.1', port: smtp.port, tls: 'required', login } as const;
  const failure = await sendBySmtp(server, letterTo('layla@mail.example'));
  assert.match(failure?.reason ?? '', /^ETLS/);
  assert.deepEqual([failure?.final, smtp.attempts()], [false, 0]);
});

/** Sends one mail and returns its headers, with folded lines joined. */
async function headersOf(context: TestContext, change: Parameters<typeof letterTo>[1]) {
  const smtp = await startSmtpServer(context);
  const server = { host: '127.0.0.1', port: smtp.port, tls: 'none', login: undefined } as const;
  assert.equal(await sendBySmtp(server, letterTo('layla@mail.example', change)), undefined);
  const [mail] = smtp.received;
  assert.deepEqual(mail?.to, ['layla@mail.example']);
  const head = mail.source.slice(0, mail.source.indexOf('\r\n\r\n'));
  return head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
}

test('line breaks in a name or a subject add no header and no recipient', async (context) => {
  const inject = (separator: string) =>
    `x${separator}Bcc: all@victims.example${separator}${separator}<b>body</b>`;
  for (const separator of ['\r\n', '\n', '\r', '\u2028', '\u0000']) {
    const headers = await headersOf(context, {
      subject: inject(separator),
      to: { name: inject(separator), address: 'layla@mail.example' },
      from: { name: inject(separator), address: 'office@sumut.example' },
    });
    const names = headers.map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
    assert.ok(!names.includes('bcc'), JSON.stringify(headers));
    for (const name of ['from', 'to', 'subject', 'message-id'])
      assert.equal(names.filter((other) => other === name).length, 1, name);
    assert.ok(
      names.every((name) => /^[a-z-]+$/.test(name)),
      names.join(),
    );
  }
});

test('every attempt has the same Message-ID, in the domain of the sender', async (context) => {
  const messageId = async (date: number) =>
    (await headersOf(context, { date })).find((line) => line.startsWith('Message-ID:'));
  const first = await messageId(Date.now());
  assert.equal(first, `Message-ID: <${letterTo('').id}@sumut.example>`);
  assert.equal(await messageId(Date.now() + 180_000), first);
});

test('mails of one run share a connection', async (context) => {
  const smtp = await startSmtpServer(context);
  const server = { host: '127.0.0.1', port: smtp.port, tls: 'none', login: undefined } as const;
  const sender = openSmtp(server);
  context.after(sender.close);
  const signal = AbortSignal.timeout(30_000);
  const ids = ['1', '2', '3'];
  for (const id of ids)
    assert.equal(await sender.send({ ...letterTo('layla@mail.example'), id }, signal), undefined);
  assert.equal(smtp.received.length, ids.length);
  assert.equal(smtp.connections(), 1);
});
