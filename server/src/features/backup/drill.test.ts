import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { createTestDatabase } from '../../../testing/database.ts';
import { pdf } from '../../../testing/documents.ts';
import { applicant, applicationForm, contact } from '../../../testing/forms.ts';
import { needsDatabasePrograms } from '../../../testing/postgresPrograms.ts';
import { runScript } from '../../../testing/process.ts';
import { startServer } from '../../../testing/server.ts';
import { startSmtpServer } from '../../../testing/smtpServer.ts';
import { createTemporaryFolder } from '../../../testing/temporaryFolder.ts';
import { startReceiver } from '../../../testing/webhookReceiver.ts';
import { day } from '../../platform/durations.ts';
import { findDrillFault, notePassedDrill } from '../../shared/lastDrill.ts';

/** A site with messages and a CV, and functions that back it up and drill. */
async function start(context: TestContext) {
  const database = await createTestDatabase();
  context.after(database.remove);
  const server = await startServer(context, { database });
  const visitor = await server.insider();
  const send = async () =>
    assert.equal((await visitor.send('POST', api.contact.path, contact)).status, 201);
  await send();
  const form = applicationForm(applicant, { content: pdf, name: 'cv.pdf' });
  assert.equal((await visitor.send('POST', api.application.path, form)).status, 201);
  const folder = createTemporaryFolder('sumut-drill');
  const key = path.join(folder, 'key.txt');
  const { output } = await runScript('commands/backupKey.ts', {}, { args: [key] });
  const variables = {
    ...database.variables,
    DEMO: 'true',
    BACKUP_DIR: path.join(folder, 'backups'),
    BACKUP_RECIPIENTS: output.trim().split('\n').at(-1) ?? '',
  };
  const backUp = async () =>
    assert.equal((await runScript('commands/scheduledBackup.ts', variables)).code, 0);
  const drill = (args = ['--identity', key], more: Record<string, string> = {}) =>
    runScript('commands/drill.ts', { ...variables, ...more }, { args });
  const gauge = async (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await server.metrics.registry.metrics())?.[1]);
  return { server, send, folder, backUp, drill, gauge };
}

test(
  'a drill starts the site on the newest backup, and prints and stores how long it took and what would have been lost',
  needsDatabasePrograms,
  async (context) => {
    const { server, send, backUp, drill, gauge } = await start(context);
    await backUp();
    await send();
    await send();
    const age = await gauge('site_drill_age_seconds');
    assert.ok(age >= 0, 'counted from the first release');
    const temporary = createTemporaryFolder('sumut-tmp');
    const { code, output, errors } = await drill(undefined, { TMPDIR: temporary });
    assert.deepEqual([code, errors], [0, ''], output);
    for (const step of [
      /^decrypt +[\d.]+ s {2}site-\S+\.backup\.age$/m,
      /^restore +[\d.]+ s /m,
      /^check the data +[\d.]+ s {2}\d+ rows in \d\d tables as in the backup, 1 CVs and files, \d+ contents of releases, audit log intact$/m,
      /^start the site +[\d.]+ s /m,
      /^visit the site +[\d.]+ s {2}gate, page, API, sign-in, messages, a CV$/m,
      /^Recovery time: [\d.]+ minutes, for [\d.]+ MiB$/m,
      /^Recovery point: [\d.]+ minutes\. 2 messages, 0 applications and 0 audit entries are newer/m,
    ])
      assert.match(output, step);
    assert.deepEqual(await readdir(temporary), [], 'nothing readable is left');
    assert.ok((await gauge('site_drill_seconds{figure="recovery-time"}')) > 0);
    assert.ok((await gauge('site_drill_seconds{figure="recovery-point"}')) > 0);
    const accounts = await server.db.selectFrom('accounts').select('username').execute();
    assert.deepEqual(accounts.map(({ username }) => username).sort(), ['admin', 'employee']);
  },
);

test(
  'the restored site sends no waiting mail, webhook or trace, and does not write the list of erasures',
  needsDatabasePrograms,
  async (context) => {
    const { server, folder, backUp, drill } = await start(context);
    const erasures = path.join(folder, 'live-erasures.jsonl');
    const nobody = { approved_by: null, record_kind: null, record_id: null, request_id: null };
    const at = { requested_at: Date.now(), erased_at: Date.now() };
    await server.db
      .insertInto('erasures')
      .values({
        ...nobody,
        ...at,
        id: 'erasure-1',
        reason: 'A request',
        requested_by: 'admin',
        records: 0,
        identities: '[]',
      })
      .execute();
    await server.db.updateTable('outbox').set({ state: 'waiting', ended_at: null }).execute();
    await backUp();
    const smtp = await startSmtpServer(context);
    const receiver = await startReceiver(context);
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const { code, errors } = await drill(undefined, {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'office@sumut.example',
      ALERT_WEBHOOK_URL: receiver.url,
      ALERT_WEBHOOK_SECRET: secret,
      TEAM_WEBHOOK_URL: receiver.url,
      TEAM_WEBHOOK_SECRET: secret,
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      ERASURES_FILE: erasures,
    });
    assert.deepEqual([code, errors], [0, '']);
    assert.deepEqual(smtp.received, []);
    assert.deepEqual(receiver.received, []);
    assert.equal(existsSync(erasures), false);
  },
);

test(
  'a drill fails, with the reason, without the right key, without the bytes of a CV, and with a changed audit log',
  needsDatabasePrograms,
  async (context) => {
    const { server, folder, backUp, drill, gauge } = await start(context);
    const refuse = async (reason: RegExp, args?: string[]) => {
      const { code, errors } = await drill(args);
      assert.equal(code, 1);
      assert.match(errors, reason);
    };
    await refuse(/npm run drill -- /);
    await backUp();
    await refuse(/is encrypted; specify its key file/, []);
    assert.equal(await gauge('site_drill_failed'), 0);
    const other = path.join(folder, 'other.txt');
    await runScript('commands/backupKey.ts', {}, { args: [other] });
    await refuse(/cannot be decrypted/, ['--identity', other]);
    assert.equal(await gauge('site_drill_failed'), 1);
    assert.match((await findDrillFault(server.db, Date.now())) ?? '', /^the last drill failed: /);

    await server.db.updateTable('audit_ends').set({ hash: 'another' }).execute();
    await backUp();
    await refuse(/The restored data is not intact: /);
    await server.db.deleteFrom('cv_files').execute();
    await backUp();
    await refuse(/1 of 1 CVs and files cannot be read/);
  },
);

test('a drill is due 90 days after the last one that passed, or after the first release', async (context) => {
  const { db } = await startServer(context);
  const now = Date.now();
  assert.equal(await findDrillFault(db, now), undefined);
  assert.match(
    (await findDrillFault(db, now + 91 * day)) ?? '',
    /^no drill has passed for 90 days/,
  );
  await notePassedDrill(db, { at: now + 80 * day, seconds: 60, lostSeconds: 0 });
  assert.equal(await findDrillFault(db, now + 91 * day), undefined);
  assert.ok(await findDrillFault(db, now + 171 * day));
});
