import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { ContactChange } from '@sumut/contracts/registry/contacts';
import { signedInAs } from '../../../../testing/accounts.ts';
import { startPlatformTeam } from '../../../../testing/platformTeam.ts';
import { shellWith, toolsWith } from '../../../../testing/prerendered.ts';
import { createTeam, type Team } from '../../../../testing/team.ts';
import { until } from '../../../../testing/until.ts';
import { startReceiver } from '../../../../testing/webhookReceiver.ts';
import type { StoredMail } from '../../../shared/mail/mailer.ts';
import { insertKey } from '../access/teamKeys.ts';

/** Starts a site on which the shell and the module `tools` are live with the same kit. */
async function startSite(context: TestContext, variables: Record<string, string> = {}) {
  const site = await startPlatformTeam(context, { variables });
  const { server, state } = site;
  const { db } = server;
  const tools = await createTeam(server.url, 'tools', (key) => insertKey(db, key));
  const admin = await signedInAs(server, 'admin');
  const goLive = async (
    team: Team,
    { release, contents }: ReturnType<typeof shellWith> | ReturnType<typeof toolsWith>,
  ) => {
    assert.equal((await team.release(release, contents)).status, 201);
    const { snapshot } = await state();
    const change = { action: 'live', module: release.name, release: release.hash } as const;
    assert.equal((await team.change({ ...change, snapshot })).status, 200);
    return release.hash;
  };
  const goBack = async () => {
    const { snapshot } = await state();
    const change = { action: 'rollback', module: 'shell', snapshot } as const;
    assert.equal((await site.team.change(change)).status, 200);
  };
  const setContact = async (body: ContactChange) => {
    const path = buildPath(api.modules.changeContact, { module: 'tools' });
    assert.equal((await admin.send('PUT', path, body)).status, 204);
  };
  const request = async () =>
    (await state()).modules.find(({ name }) => name === 'tools')?.rebuildRequest;
  const mails = async () =>
    (await db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').execute()).map(
      ({ payload }) => JSON.parse(payload) as StoredMail,
    );
  await goLive(site.team, shellWith('kit-1', '1.1.0'));
  await goLive(tools, toolsWith('kit-1', '1.0.0'));
  return { ...site, tools, admin, goLive, goBack, setContact, request, mails };
}

const contact = { email: 'tools@example.com', language: 'en' } as const;
const commands = [
  'npm install --save-dev --save-exact @sumut/module-build@latest',
  'npm version patch --no-git-tag-version',
  'npx --no -- @sumut/modules release',
];

test('a team whose pages a new kit leaves unusable is requested once to build them again, by mail and webhook, with the reason and the commands', async (context) => {
  const receiver = await startReceiver(context);
  const site = await startSite(context, {
    ALERT_WEBHOOK_URL: receiver.url,
    ALERT_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  });
  const { team, goLive, goBack, setContact, request, mails } = site;
  await setContact(contact);
  await goLive(team, shellWith('kit-2', '1.2.0'));
  await receiver.waitFor(1);
  const reason = 'the pages were rendered with another kit than the live shell 1.2.0';
  assert.partialDeepStrictEqual(JSON.parse(receiver.received[0]?.body ?? ''), {
    type: 'release.rebuild',
    data: {
      module: 'tools',
      version: '1.0.0',
      shell: '1.2.0',
      reason,
      command: commands.join(' && '),
    },
  });
  const [mail, ...more] = await mails();
  assert.deepEqual(more, []);
  assert.partialDeepStrictEqual(mail, {
    purpose: 'release',
    language: 'en',
    to: { name: 'tools', address: contact.email },
    subject: 'Please build and release the module again: tools',
  });
  assert.ok(mail);
  assert.ok(mail.text.includes(reason), mail.text);
  assert.ok(mail.text.includes(commands.join('\n')), mail.text);
  assert.partialDeepStrictEqual(await request(), { mail: true, webhook: true, hasAddress: true });

  // Neither a switch of the shell nor one with the same kit asks again. The last release has another kit, so it requests a rebuild again.
  await goBack();
  assert.equal(await request(), undefined);
  await goLive(team, shellWith('kit-2', '1.2.1'));
  await goLive(team, shellWith('kit-3', '1.3.0'));
  await receiver.waitFor(2);
  const shells = receiver.received.map(
    ({ body }) => (JSON.parse(body) as { data: { shell: string } }).data.shell,
  );
  assert.deepEqual(shells, ['1.2.0', '1.3.0']);
  assert.equal((await mails()).length, 2);
});

test('a team without an address is shown as not informed, and gets the request as soon as it has one', async (context) => {
  const { team, tools, admin, goLive, setContact, request, mails } = await startSite(context);
  await goLive(team, shellWith('kit-2', '1.2.0'));
  await until(async () => (await request()) !== undefined);
  assert.partialDeepStrictEqual(await request(), {
    mail: false,
    webhook: false,
    hasAddress: false,
  });
  await setContact({ ...contact, language: 'ar' });
  await until(async () => (await request())?.mail === true);
  const [mail] = await mails();
  assert.match(mail?.subject ?? '', /يُرجى إعادة بناء الوحدة وإصدارها/);
  assert.ok(mail?.text.includes(commands.join('\n')));
  assert.deepEqual(await (await admin.get(api.modules.contacts.path)).json(), {
    contacts: [{ module: 'tools', email: contact.email, language: 'ar' }],
  });
  await setContact({ email: '', language: 'ar' });
  assert.deepEqual(await (await admin.get(api.modules.contacts.path)).json(), { contacts: [] });
  await goLive(tools, toolsWith('kit-2', '1.0.1'));
  assert.equal(await request(), undefined);
});
