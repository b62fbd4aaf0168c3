import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { freePort } from '../../../tools/run/lib/freePort.ts';
import { incomingVariables, rawMail } from '../../testing/incomingMail.ts';
import { startPortal } from '../../testing/portal.ts';
import { createReplyAddresses } from '../shared/mail/replyAddress.ts';
import { serverKey } from '../platform/database/settings.ts';

/** Runs the command like a mail server's pipe. Returns its exit code and its errors. */
async function forward(site: string, mail: Buffer, variables: Record<string, string> = {}) {
  const command = path.join(import.meta.dirname, 'forwardMail.ts');
  const child = spawn(process.execPath, [command, site], {
    env: { ...process.env, ...incomingVariables, ...variables },
  });
  child.stdin.on('error', () => undefined).end(mail);
  const [errors, [code]] = await Promise.all([
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ]);
  return { code, errors };
}

test('a mail server’s pipe forwards a mail, and the exit code of a refused mail shows what to do with it', async (context) => {
  const { server, sendContact } = await startPortal(context, incomingVariables);
  const id = await sendContact();
  const { toAddress } = createReplyAddresses(
    await serverKey(server.db),
    incomingVariables.INCOMING_MAIL_ADDRESS,
  );
  const to = toAddress({ kind: 'messages', id });
  assert.deepEqual(await forward(server.url, rawMail({ to })), { code: 0, errors: '' });
  const rows = await server.db.selectFrom('incoming_mails').select('contact_id').execute();
  assert.deepEqual(
    rows.map((row) => row.contact_id),
    [id],
  );

  const nobody = await forward(server.url, rawMail({ to: 'nobody@mail.sumut.example' }));
  assert.equal(nobody.code, 67);
  const other = { INCOMING_MAIL_SECRET: `whsec_${Buffer.alloc(32, 9).toString('base64')}` };
  const unsigned = await forward(server.url, rawMail({ to }), other);
  assert.equal(unsigned.code, 75);
  assert.match(unsigned.errors, /^The site answered 401/);
  const silent = await forward(`http://127.0.0.1:${await freePort()}`, rawMail({ to }));
  assert.equal(silent.code, 75);
  const misconfigured = await forward(server.url, rawMail({ to }), {
    INCOMING_MAIL_SECRET: '',
  });
  assert.equal(misconfigured.code, 75);
  assert.match(misconfigured.errors, /INCOMING_MAIL_SECRET/);
});
