import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import {
  type ApplicationReply,
  applicationThreadSchema,
} from '@sumut/contracts/portal/applicationReplies';
import { bulkResultSchema } from '@sumut/contracts/portal/bulk';
import {
  bulkRepliedSchema,
  preparedRepliesSchema,
  type BulkReplied,
} from '@sumut/contracts/portal/bulkReplies';
import { pageSizeMax, recordLimits } from '@sumut/contracts/portal/recordLimits';
import { type Client, withKey } from '../../../../testing/client.ts';
import { applicant as form } from '../../../../testing/forms.ts';
import { startPortal } from '../../../../testing/portal.ts';
import { assertProblem, refusedFields } from '../../../../testing/problems.ts';
import type { Account } from '../../../shared/accounts/repository.ts';
import { createMailer } from '../../../shared/mail/mailer.ts';
import { applicationReplies } from './applicationReplies.ts';
import { sendSeveral } from './sendSeveral.ts';

const texts = {
  ar: { subject: 'بشأن {{position}}', body: '{{name}}، تحية طيبة وبعد،' },
  en: { subject: 'About {{position}}', body: 'Dear {{ name }} ({{reference}}),' },
};
const people = {
  omar: { language: 'ar', firstName: 'عمر', lastName: 'الكعبي', email: 'omar@mail.example' },
  jane: { language: 'en', firstName: 'Jane', lastName: 'Doe', email: 'jane@mail.example' },
} as const;

async function start(context: TestContext) {
  const portal = await startPortal(context);
  const { employee, application, apply } = portal;
  const recipients = (...ids: string[]) =>
    Promise.all(ids.map(async (id) => ({ id, version: (await application(id)).version })));
  const post = (body: object, headers?: Record<string, string>, client: Client = employee) =>
    client.send('POST', api.applications.replySeveral.path, { texts, ...body }, headers);
  const read = async (answer: Promise<Response>): Promise<BulkReplied['results']> => {
    const sent = await answer;
    assert.equal(sent.status, 200);
    return bulkRepliedSchema.parse(await sent.json()).results;
  };
  const write = async (ids: string[], more: object = {}) =>
    read(post({ recipients: await recipients(...ids), ...more }));
  const thread = async (id: string): Promise<ApplicationReply[]> => {
    const answer = await employee.get(buildPath(api.applications.thread, { id }));
    const { entries } = applicationThreadSchema.parse(await answer.json());
    return entries.filter((entry) => entry.kind === 'reply');
  };
  const revoke = async (results: BulkReplied['results'], client: Client = employee) => {
    const replies = results.map(({ id, reply }) => ({ id, reply }));
    const answer = await client.send('POST', api.applications.revokeReplies.path, { replies });
    assert.equal(answer.status, 200);
    return bulkResultSchema.parse(await answer.json()).results;
  };
  const prepare = async (...ids: string[]) => {
    const answer = await employee.send('POST', api.applications.prepareReplies.path, { ids });
    assert.equal(answer.status, 200);
    return preparedRepliesSchema.parse(await answer.json());
  };
  const two = async () => [await apply(people.omar), await apply(people.jane)] as const;
  return { ...portal, recipients, post, read, write, thread, revoke, prepare, two };
}

test('each applicant gets the text in their language with their values, in their thread and the log', async (context) => {
  const { two, write, thread, application, audited, server } = await start(context);
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

test('a rejection moves those who are not rejected yet, and taking it back moves them back', async (context) => {
  const { two, apply, write, revoke, thread, application, changeApplication, audited } =
    await start(context);
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

test('who was moved again meanwhile stays there when the mail is taken back', async (context) => {
  const { two, write, revoke, application, changeApplication } = await start(context);
  const [omar, jane] = await two();
  const results = await write([omar, jane], { rejectionReason: 'Withdrew' });
  await changeApplication(jane, { status: 'withdrawn' });
  await revoke(results);
  assert.equal((await application(omar)).status, 'new');
  assert.equal((await application(jane)).status, 'withdrawn');
});

test('only the author takes mails back, and only until they are sent', async (context) => {
  const { two, write, revoke, thread, admin, server } = await start(context);
  const [omar, jane] = await two();
  const results = await write([omar, jane]);
  assert.deepEqual(
    (await revoke(results, await admin())).map(({ problem }) => problem),
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

test('a changed, a deleted and an unsuitable application are named, and the others are mailed', async (context) => {
  const { two, apply, recipients, post, read, changeApplication, admin, thread, server } =
    await start(context);
  const [omar, jane] = await two();
  const [deleted, changed, unusable] = [await apply(), await apply(), await apply()];
  await server.db
    .updateTable('applications')
    .set({ email: 'nobody' })
    .where('id', '=', unusable)
    .execute();
  const seen = await recipients(jane, deleted, changed, unusable, omar);
  await changeApplication(changed, { rating: 3 });
  await (await admin()).send('DELETE', buildPath(api.applications.delete, { id: deleted }));
  const results = await read(post({ recipients: seen, texts: { en: texts.en } }));
  assert.deepEqual(
    results.map(({ id, problem }) => [id, problem]),
    [
      [jane, null],
      [deleted, 'not-found'],
      [changed, 'stale'],
      [unusable, 'validation'],
      // There is no text in Arabic.
      [omar, 'validation'],
    ],
  );
  assert.ok(results.slice(1).every(({ version, reply }) => version === null && reply === null));
  for (const id of [changed, unusable, omar]) assert.deepEqual(await thread(id), []);
});

test('a repeated request sends once, one after the other and at once', async (context) => {
  const { two, recipients, post, read, thread, revoke } = await start(context);
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
  const { two, recipients, post, write, thread } = await start(context);
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
  const { two, recipients, post, read } = await start(context);
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

test('nobody writes without a session, or where mail is off', async (context) => {
  const { prepare, server } = await start(context);
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

test('who writes learns of templates that were sent, and of addresses that take no mail', async (context) => {
  const { two, apply, write, prepare, server } = await start(context);
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
