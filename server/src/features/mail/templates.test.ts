import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import {
  type AnyTemplate,
  allTemplatesSchema,
  type TemplateChange,
} from '@sumut/contracts/portal/interviewTemplates';
import { startPortal } from '../../../testing/portal.ts';
import { readSetting, writeSetting } from '../../platform/database/settings.ts';

const settingsName = 'application-templates';
const text = { subject: 'News', body: 'Dear {{name}}' };

async function start(context: TestContext) {
  const { server, signInAdmin } = await startPortal(context);
  const client = await signInAdmin();
  const read = async () =>
    allTemplatesSchema.parse(await (await client.get(api.mail.templates.path)).json());
  const write = (
    { stage, language }: Pick<AnyTemplate, 'stage' | 'language'>,
    change: TemplateChange = text,
  ) => client.send('PUT', buildPath(api.mail.changeTemplate, { stage, language }), change);
  return { db: server.db, read, write };
}

test('templates that are edited at the same time are all kept', async (context) => {
  const { read, write } = await start(context);
  const answers = await Promise.all((await read()).map((template) => write(template)));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  const lost = (await read()).filter(({ changed }) => !changed);
  assert.deepEqual(lost, []);
});

test('a template that another admin has changed in the meantime is not overwritten unseen', async (context) => {
  const { read, write } = await start(context);
  const key = { stage: 'rejected', language: 'en' } as const;
  const find = async () => {
    const found = (await read()).find(
      ({ stage, language }) => stage === key.stage && language === key.language,
    );
    assert.ok(found);
    return { subject: found.subject, body: found.body };
  };
  const first = await find();
  assert.equal((await write(key, { ...text, replaces: first })).status, 200);
  const late = await write(key, { subject: 'Late', body: 'Dear {{name}}', replaces: first });
  assert.equal(late.status, 409);
  assert.equal(((await late.json()) as { code: string }).code, 'stale');
  assert.deepEqual(await find(), text);
  const informed = { subject: 'Late', body: 'Dear {{name}}', replaces: text };
  assert.equal((await write(key, informed)).status, 200);
  assert.equal((await find()).subject, 'Late');
});

test('a stored template that exceeds a limit does not affect the other templates', async (context) => {
  const { db, read, write } = await start(context);
  const long = { ...text, subject: 'x'.repeat(10_000) };
  await writeSetting(db, settingsName, { 'rejected.en': text, 'rejected.ar': long });
  const edited = async () =>
    (await read()).filter(({ changed }) => changed).map((one) => `${one.stage}.${one.language}`);
  assert.deepEqual(await edited(), ['rejected.en']);
  assert.equal((await write({ stage: 'invitation', language: 'en' })).status, 200);
  assert.deepEqual(await edited(), ['rejected.en', 'invitation.en']);
  assert.deepEqual(await readSetting(db, settingsName), {
    'rejected.en': text,
    'rejected.ar': long,
    'invitation.en': text,
  });
  assert.equal((await write({ stage: 'rejected', language: 'ar' })).status, 200);
  assert.deepEqual((await edited()).length, 3);
});
