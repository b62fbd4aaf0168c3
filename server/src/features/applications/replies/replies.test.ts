import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { builtInTerms } from '@sumut/contracts/content/builtInTerms';
import {
  type ApplicationThread,
  applicationThreadSchema,
  type Template,
} from '@sumut/contracts/portal/applicationReplies';
import type { Language } from '@sumut/contracts/language/language';
import type { Mail } from '@sumut/contracts/portal/mail';
import { applicant as form } from '../../../../testing/forms.ts';
import type { Client } from '../../../../testing/client.ts';
import { startPortal } from '../../../../testing/portal.ts';
import { assertProblem, refusedFields } from '../../../../testing/problems.ts';
import { deleteOld } from '../../../shared/outbox.ts';

const written = { subject: 'Interview', body: 'Dear Salem,\n\nWe would like to meet you.' };

async function start(context: TestContext) {
  const portal = await startPortal(context);
  const { employee, application } = portal;
  const reply = async (id: string, change: object = {}, client: Client = employee) => {
    const { version } = await application(id);
    const body = { version, ...written, ...change };
    return client.send('POST', buildPath(api.applications.reply, { id }), body);
  };
  const thread = async (id: string, client: Client = employee): Promise<ApplicationThread> =>
    applicationThreadSchema.parse(
      await (await client.get(buildPath(api.applications.thread, { id }))).json(),
    );
  const replies = async (id: string, client: Client = employee) =>
    (await thread(id, client)).entries.filter((entry) => entry.kind === 'reply');
  const revoke = (id: string, one: string, client: Client = employee) =>
    client.send('DELETE', buildPath(api.applications.revokeReply, { id, reply: one }));
  const template = async (id: string, stage: string) =>
    (await thread(id)).templates.find((one) => one.stage === stage);
  return { ...portal, reply, thread, replies, revoke, template };
}

test('an applicant is mailed from the portal, in their language, and keeps the status', async (context) => {
  const { reply, apply, application, thread, replies, audited, signInAdmin, account } =
    await start(context);
  const id = await apply();
  const before = await application(id);
  const answer = await reply(id);
  assert.equal(answer.status, 201);
  const { status, version } = await application(id);
  assert.deepEqual([status, version], [before.status, before.version + 1]);

  assert.equal((await thread(id)).mode, 'caught');
  const [sent, ...more] = await replies(id);
  assert.deepEqual(
    [more, sent?.author.id, sent?.subject, sent?.text, sent?.state, sent?.application],
    [[], account.id, written.subject, written.body, 'caught', id],
  );
  const [entry] = await audited('application.replied');
  assert.deepEqual(entry, { actor: 'employee', subject: id, details: { reply: sent?.id } });
  assert.equal((await audited('application.status-changed')).length, 0);

  const boss = await signInAdmin();
  const list = (await (await boss.get(api.mail.list.path)).json()) as { items: Mail[] };
  const mail = list.items.find(({ purpose }) => purpose === 'reply');
  assert.deepEqual([mail?.to.address, mail?.record], [form.email, { kind: 'applications', id }]);
  const { text } = (await (
    await boss.get(buildPath(api.mail.get, { id: mail?.id ?? '' }))
  ).json()) as Mail;
  assert.match(text, /^Dear Salem,\n\nWe would like to meet you\.\n\nSaif Al Ketbi\n/);
  assert.match(text, new RegExp(id.slice(0, 8).toUpperCase()));
  assert.doesNotMatch(text, /^>/m);
});

test('a mail about an older version is refused, and so is one of two concurrent mails', async (context) => {
  const { reply, apply, changeApplication, thread } = await start(context);
  const id = await apply();
  await changeApplication(id, { rating: 3 });
  await assertProblem(await reply(id, { version: 1 }), 'stale');
  const answers = await Promise.all([reply(id, { version: 2 }), reply(id, { version: 2 })]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409]);
  assert.equal((await thread(id)).entries.length, 1);
});

test('only its author takes a mail back, until it is sent', async (context) => {
  const { reply, revoke, apply, application, thread, replies, signInAdmin, server, audited } =
    await start(context);
  const id = await apply();
  await reply(id);
  const [first] = await replies(id);
  assert.ok(first?.revocableUntil);
  assert.equal((await replies(id, await signInAdmin()))[0]?.revocableUntil, null);
  await assertProblem(await revoke(id, first.id, await signInAdmin()), 'forbidden');
  const status = (await application(id)).status;
  assert.equal((await revoke(id, first.id)).status, 200);
  assert.equal((await application(id)).status, status);
  assert.deepEqual((await thread(id)).entries, []);
  assert.equal((await audited('application.reply-revoked')).length, 1);

  await reply(id);
  const [second] = (await thread(id)).entries;
  await server.db.updateTable('outbox').set({ attempts: 1 }).execute();
  await assertProblem(await revoke(id, second?.id ?? ''), 'stale');
  const other = await apply();
  await assertProblem(await revoke(other, second?.id ?? ''), 'not-found');
});

test('the thread has the mails to an address in any case, also with letters beyond ASCII', async (context) => {
  const { reply, apply, thread } = await start(context);
  const first = await apply({ email: 'Ömer@firma.example' });
  const second = await apply({ email: 'ömer@FIRMA.example' });
  await reply(first);
  for (const id of [first, second]) assert.equal((await thread(id)).entries.length, 1);
});

test('the thread has all mails to one address, and a mail is deleted with its application', async (context) => {
  const { reply, apply, thread, signInAdmin, server } = await start(context);
  const first = await apply();
  const second = await apply({ email: form.email.toUpperCase() });
  const other = await apply({ email: 'other@mail.example' });
  await reply(first, { body: 'about the first' });
  await server.db.updateTable('replies').set({ created_at: 2000 }).execute();
  await reply(second, { body: 'about the second' });
  await reply(other, { body: 'to somebody else' });
  for (const id of [first, second])
    assert.deepEqual(
      (await thread(id)).entries.map((entry) => [entry.text, entry.application]),
      [
        ['about the first', first],
        ['about the second', second],
      ],
    );
  await deleteOld(server.db, 'mail', Date.now() + 1);
  assert.equal((await thread(first)).entries.length, 2, 'their mails stay with the applications');
  await (await signInAdmin()).send('DELETE', buildPath(api.applications.delete, { id: first }));
  assert.deepEqual(
    (await thread(second)).entries.map(({ text }) => text),
    ['about the second'],
  );
});

test('a colleague is notified that an applicant assigned to them was emailed', async (context) => {
  const { reply, apply, application, changeApplication, account, signInAdmin, employee, server } =
    await start(context);
  const settings = {
    arrival: 'never',
    assignment: 'never',
    mention: 'never',
    answer: 'now',
    reply: 'never',
    interview: 'never',
    email: 'saif@staff.example',
    language: 'en',
  };
  await employee.send('PUT', api.ownAccount.notifications.path, settings);
  const id = await apply();
  await changeApplication(id, { assignee: account.id });
  const { version } = await application(id);
  assert.equal((await reply(id, { version }, await signInAdmin())).status, 201);
  const { payload } = await server.db
    .selectFrom('outbox')
    .select('payload')
    .where('recipient', '=', 'saif@staff.example')
    .executeTakeFirstOrThrow();
  assert.match(payload, /A colleague has emailed an applicant/);
  assert.doesNotMatch(payload, /would like to meet/);
});

test('templates are filled with the values of the application, in the applicant’s language', async (context) => {
  const { apply, template } = await start(context);
  const english = await apply({ language: 'en', position: 'Pilot {{name}}' });
  const offer = await template(english, 'offer');
  assert.match(offer?.subject ?? '', /^Your application for Pilot \{\{name\}\}: our offer$/);
  assert.match(offer?.body ?? '', new RegExp(`^Dear ${form.firstName} ${form.lastName},`));
  const arabic = await template(await apply({ language: 'ar' }), 'interview');
  assert.match(arabic?.subject ?? '', /^دعوة إلى مقابلة/);
});

test('an admin edits a template, and restores the default', async (context) => {
  const { apply, template, signInAdmin, employee, audited } = await start(context);
  const id = await apply({ language: 'en' });
  const before = await template(id, 'rejected');
  const boss = await signInAdmin();
  const at = buildPath(api.mail.changeTemplate, { stage: 'rejected', language: 'en' });
  const text = { subject: 'News for {{ name }}', body: 'About {{position}} ({{reference}})' };
  const changed = (await (await boss.send('PUT', at, text)).json()) as Template[];
  const isEdited = (stage: string, language: Language) =>
    changed.find((one) => one.stage === stage && one.language === language)?.changed;
  assert.deepEqual(
    [isEdited('rejected', 'en'), isEdited('rejected', 'ar'), isEdited('offer', 'en')],
    [true, false, false],
  );
  assert.deepEqual(await template(id, 'rejected'), {
    stage: 'rejected',
    subject: `News for ${form.firstName} ${form.lastName}`,
    body: `About ${form.position} (${id.slice(0, 8).toUpperCase()})`,
  });
  const wrong = { subject: '{{nmae}}', body: '{{salary}}' };
  assert.deepEqual(await refusedFields(await boss.send('PUT', at, wrong)), {
    subject: 'placeholder',
    body: 'placeholder',
  });
  await assertProblem(await employee.send('PUT', at, text), 'forbidden');
  assert.equal((await boss.send('DELETE', at)).status, 200);
  assert.deepEqual(await template(id, 'rejected'), before);
  assert.deepEqual(
    (await audited('mail.template-changed')).map(({ details }) => details),
    [
      { status: 'rejected', language: 'en' },
      { status: 'rejected', language: 'en' },
    ],
  );
});

test('a stage of the site’s own has a template once an admin has written it, and none once it is removed or retired', async (context) => {
  const { apply, template, signInAdmin, reply, replies } = await start(context);
  const boss = await signInAdmin();
  const stages = builtInTerms('stages');
  const task = { id: 'task', text: { ar: 'مهمة', en: 'Task' }, retired: false };
  const terms = buildPath(api.hiringTerms.change, { list: 'stages' });
  const at = buildPath(api.mail.changeTemplate, { stage: task.id, language: 'en' });
  const text = { subject: 'A task for {{name}}', body: 'About {{position}}' };
  await assertProblem(await boss.send('PUT', at, text), 'not-found');
  const id = await apply({ language: 'en' });
  const refused = await reply(id, { template: task.id });
  assert.deepEqual(await refusedFields(refused), { template: 'option' });

  const setStages = (version: number, ...items: object[]) =>
    boss.send('PUT', terms, { version, items });
  assert.equal((await setStages(0, ...stages, task)).status, 200);
  const listed = async () => {
    const answer = await boss.get(api.mail.templates.path);
    return ((await answer.json()) as Template[]).filter(({ stage }) => stage === task.id);
  };
  assert.deepEqual(
    (await listed()).map(({ language, body, changed }) => [language, body, changed]),
    [
      ['ar', '', false],
      ['en', '', false],
    ],
  );
  assert.equal(await template(id, task.id), undefined);

  const wrong = { subject: '{{times}}', body: 'On {{times}}' };
  assert.deepEqual(await refusedFields(await boss.send('PUT', at, wrong)), {
    subject: 'placeholder',
    body: 'placeholder',
  });
  assert.equal((await boss.send('PUT', at, text)).status, 200);
  assert.equal(
    (await template(id, task.id))?.subject,
    `A task for ${form.firstName} ${form.lastName}`,
  );
  assert.equal((await reply(id, { template: task.id })).status, 201);
  assert.equal((await replies(id))[0]?.template, task.id);

  assert.equal((await setStages(1, ...stages, { ...task, retired: true })).status, 200);
  assert.equal(await template(id, task.id), undefined);
  assert.equal((await setStages(2, ...stages, task)).status, 200);
  assert.equal((await template(id, task.id))?.body, `About ${form.position}`);
  assert.equal((await boss.send('DELETE', at)).status, 200);
  assert.equal(await template(id, task.id), undefined);
});
