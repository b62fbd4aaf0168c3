import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { pageSizeMax, recordLimits } from '@sumut/contracts/portal/recordLimits';
import { withKey } from '../../../../testing/client.ts';
import { applicant as form } from '../../../../testing/forms.ts';
import { assertProblem, refusedFields } from '../../../../testing/problems.ts';
import type { Account } from '../../../shared/accounts/repository.ts';
import { createMailer } from '../../../shared/mail/mailer.ts';
import { applicationReplies } from './applicationReplies.ts';
import { sendSeveral } from './sendSeveral.ts';
import { people, startReplies, texts } from '../../../../testing/replies.ts';

test('each applicant gets the text in their language with their values, in their thread and the log', async (context) => {
  const { two, write, thread, application, audited, server } = await startReplies(context);
  const [omar, jane] = await two();
  const results = await write([omar, jane], { template: 'interview' });
  assert.deepEqual(
    results.map(({ id, version, problem }) => [id, version, problem]),
    [
      [omar, 2, null],
      [jane, 2, null],
    ],
  );
  const [arabic] = await thread(omar);
  assert.deepEqual(
    [arabic?.language, arabic?.subject, arabic?.text, arabic?.template, arabic?.state],
    ['ar', `بشأن ${form.position}`, 'عمر الكعبي، تحية طيبة وبعد،', 'interview', 'caught'],
  );
  const [english] = await thread(jane);
  assert.deepEqual(
    [english?.language, english?.subject, english?.text],
    ['en', `About ${form.position}`, `Dear Jane Doe (${jane.slice(0, 8).toUpperCase()}),`],
  );
  assert.equal((await application(jane)).status, 'new', 'the stage stays');
  assert.deepEqual(
    (await audited('application.replied')).map(({ subject, details }) => [subject, details]),
    results.map(({ id, reply }) => [id, { reply }]),
  );
  const rows = await server.db
    .selectFrom('outbox')
    .select(['recipient', 'application_id'])
    .where('id', 'in', server.db.selectFrom('replies').select('mail_id'))
    .orderBy('recipient')
    .execute();
  assert.deepEqual(
    rows.map((row) => [row.recipient, row.application_id]),
    [
      [people.jane.email, jane],
      [people.omar.email, omar],
    ],
  );
});

test('changed, deleted and unsuitable applications are reported, and the others are mailed', async (context) => {
  const { two, apply, recipients, post, read, changeApplication, signInAdmin, thread, server } =
    await startReplies(context);
  const [omar, jane] = await two();
  const deleted = await apply();
  const changed = await apply();
  const unusable = await apply();
  await server.db
    .updateTable('applications')
    .set({ email: 'nobody' })
    .where('id', '=', unusable)
    .execute();
  const seen = await recipients(jane, deleted, changed, unusable, omar);
  await changeApplication(changed, { rating: 3 });
  await (await signInAdmin()).send('DELETE', buildPath(api.applications.delete, { id: deleted }));
  const results = await read(post({ recipients: seen, texts: { en: texts.en } }));
  assert.deepEqual(
    results.map(({ id, problem }) => [id, problem]),
    [
      [jane, null],
      [deleted, 'not-found'],
      [changed, 'stale'],
      [unusable, 'validation'],
      // The request has no text in Arabic.
      [omar, 'validation'],
    ],
  );
  assert.ok(results.slice(1).every(({ version, reply }) => version === null && reply === null));
  for (const id of [changed, unusable, omar]) assert.deepEqual(await thread(id), []);
});

test('a repeated request sends once, whether sequential or concurrent', async (context) => {
  const { two, recipients, post, read, thread, revoke } = await startReplies(context);
  const [omar, jane] = await two();
  const body = { recipients: await recipients(omar, jane), rejectionReason: 'Filled' };
  const key = withKey(randomUUID());
  const [first, second] = await Promise.all([read(post(body, key)), read(post(body, key))]);
  assert.deepEqual(first, second);
  assert.deepEqual(await read(post(body, key)), first);
  for (const id of [omar, jane]) assert.equal((await thread(id)).length, 1);
  await revoke(first);
  assert.deepEqual(
    (await read(post(body, key))).map(({ problem }) => problem),
    ['stale', 'stale'],
    'what was taken back is not sent by a late repetition',
  );
  assert.deepEqual(await refusedFields(await post(body, withKey('1'))), {
    'idempotency-key': 'invalid',
  });
});

test('unknown placeholders, too many recipients and too long texts are refused before anything is sent', async (context) => {
  const { two, recipients, post, write, thread } = await startReplies(context);
  const [omar, jane] = await two();
  const both = await recipients(omar, jane);
  const wrong = { ...texts.en, body: '{{salary}}' };
  assert.deepEqual(
    await refusedFields(await post({ recipients: both, texts: { ...texts, en: wrong } })),
    { 'texts.en.body': 'placeholder' },
  );
  const many = Array.from({ length: pageSizeMax + 1 }, () => both[0]);
  assert.deepEqual(await refusedFields(await post({ recipients: many })), {
    recipients: 'tooLong',
  });
  const long = { ...texts.en, subject: 'x'.repeat(recordLimits.replySubject + 1) };
  assert.deepEqual(await refusedFields(await post({ recipients: both, texts: { en: long } })), {
    'texts.en.subject': 'tooLong',
  });
  const subject = '{{position}}'.padStart(recordLimits.replySubject, 'x');
  const [result] = await write([jane], { texts: { en: { ...texts.en, subject } } });
  assert.equal(result?.problem, 'validation', 'filled, it is too long');
  for (const id of [omar, jane]) assert.deepEqual(await thread(id), []);
});

test('texts of the greatest length fit into a request for a page of applicants', async (context) => {
  const { two, recipients, post, read } = await startReplies(context);
  const [omar, jane] = await two();
  const [one, other] = await recipients(omar, jane);
  const body = '中'.repeat(recordLimits.reply);
  const results = await read(
    post({
      recipients: Array.from({ length: pageSizeMax }, (_, place) => (place === 0 ? one : other)),
      texts: { ar: { subject: 'ع', body }, en: { subject: 'E', body } },
    }),
  );
  assert.equal(results.length, pageSizeMax);
});

test('a mail is refused without a session, or while mail is off', async (context) => {
  const { prepare, server } = await startReplies(context);
  const stranger = await server.insider();
  for (const { path } of [
    api.applications.replySeveral,
    api.applications.prepareReplies,
    api.applications.revokeReplies,
  ])
    await assertProblem(await stranger.send('POST', path, {}), 'not-signed-in');
  assert.equal((await prepare(randomUUID())).mode, 'caught');
  const by = { id: '', username: '' } as Account;
  const mailer = createMailer({ environment: { mode: 'off' } });
  await assert.rejects(
    sendSeveral(
      {
        db: server.db,
        mailer,
        kind: applicationReplies({ required: false, wake: () => undefined }),
      },
      [{ id: randomUUID(), version: 1 }],
      { request: { texts }, by, key: null },
    ),
    ({ problem }: { problem: { code: string } }) => problem.code === 'mail-off',
  );
});

test('the form of a mail marks templates that were already sent, and addresses that accept no mail', async (context) => {
  const { two, apply, write, prepare, server } = await startReplies(context);
  const [omar, jane] = await two();
  const unusable = await apply();
  const update = server.db.updateTable('applications');
  await update.set({ email: 'nobody' }).where('id', '=', unusable).execute();
  await write([jane], { template: 'offer' });
  await write([jane]);
  await server.db
    .updateTable('outbox')
    .set({ state: 'failed' })
    .where('recipient', '=', people.omar.email)
    .execute();
  const { applicants, templates, subjects } = await prepare(jane, omar, unusable, randomUUID());
  assert.deepEqual(
    applicants.map(({ id, address, sent }) => [id, address, sent]),
    [
      [jane, 'usable', ['offer']],
      [omar, 'refused', []],
      [unusable, 'unusable', []],
    ],
  );
  assert.deepEqual(applicants[0]?.values, {
    name: 'Jane Doe',
    position: form.position,
    reference: jane.slice(0, 8).toUpperCase(),
  });
  assert.equal(templates.length, 6);
  assert.match(subjects.en, /\{\{position\}\}/);
  assert.deepEqual((await prepare(randomUUID())).applicants, []);
});

test('a mailed rejection changes the status of those not rejected yet, and taking it back restores the status', async (context) => {
  const { two, apply, write, revoke, thread, application, changeApplication, audited } =
    await startReplies(context);
  const [omar, jane] = await two();
  const earlier = await apply({ email: 'third@mail.example' });
  await changeApplication(jane, { status: 'interview' });
  await changeApplication(earlier, { status: 'rejected', rejectionReason: 'No degree' });
  const rejectionReason = 'Others have more experience';
  const results = await write([omar, jane, earlier], { template: 'rejected', rejectionReason });
  assert.deepEqual(
    results.map(({ problem }) => problem),
    [null, null, null],
  );
  for (const { id, version } of results) {
    const { status, version: now, ...rest } = await application(id);
    assert.deepEqual([status, now], ['rejected', version]);
    assert.equal(rest.rejectionReason, id === earlier ? 'No degree' : rejectionReason);
  }
  assert.deepEqual(
    (await revoke(results)).map(({ problem }) => problem),
    [null, null, null],
  );
  const after = await Promise.all([omar, jane, earlier].map(application));
  assert.deepEqual(
    after.map(({ status, rejectionReason: reason }) => [status, reason]),
    [
      ['new', null],
      ['interview', null],
      ['rejected', 'No degree'],
    ],
  );
  for (const id of [omar, jane, earlier]) assert.deepEqual(await thread(id), []);
  assert.equal((await audited('application.reply-revoked')).length, 3);
});

test('taking a mail back keeps a status that was changed since', async (context) => {
  const { two, write, revoke, application, changeApplication } = await startReplies(context);
  const [omar, jane] = await two();
  const results = await write([omar, jane], { rejectionReason: 'Withdrew' });
  await changeApplication(jane, { status: 'withdrawn' });
  await revoke(results);
  assert.equal((await application(omar)).status, 'new');
  assert.equal((await application(jane)).status, 'withdrawn');
});

test('only the author takes mails back, and only until they are sent', async (context) => {
  const { two, write, revoke, thread, signInAdmin, server } = await startReplies(context);
  const [omar, jane] = await two();
  const results = await write([omar, jane]);
  assert.deepEqual(
    (await revoke(results, await signInAdmin())).map(({ problem }) => problem),
    ['not-found', 'not-found'],
  );
  await server.db
    .updateTable('outbox')
    .set({ attempts: 1 })
    .where('application_id', '=', omar)
    .execute();
  assert.deepEqual(
    (await revoke(results)).map(({ id, problem }) => [id, problem]),
    [
      [omar, 'stale'],
      [jane, null],
    ],
  );
  assert.equal((await thread(omar)).length, 1);
  assert.equal((await thread(jane)).length, 0);
});
