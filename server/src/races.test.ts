import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { erasureSchema } from '@sumut/contracts/portal/personalData';
import { createByAdmin, enrol, goodPassword, storeAccount } from '../testing/accounts.ts';
import { applicationFiles } from '../testing/applicationFiles.ts';
import type { Client } from '../testing/client.ts';
import { pdf } from '../testing/documents.ts';
import { recordHolds } from '../testing/retention.ts';
import { startPersonalData } from '../testing/personalData.ts';

type Site = Awaited<ReturnType<typeof startPersonalData>> & { otherBoss: Client };
type Call = () => Promise<Response>;

/** Prepares requests of which only one may succeed, whichever is first. Where erasures need approval, they wait for `otherBoss`. */
const races: Record<string, (site: Site) => Promise<Call[]>> = {
  'sign-ins with one recovery code': async ({ server, employee }) => {
    const { recoveryCodes } = await enrol(server, employee, 'employee-demo-2025');
    const clients = await Promise.all(Array.from({ length: 6 }, () => server.insider()));
    const body = { username: 'employee', password: 'employee-demo-2025', code: recoveryCodes[0] };
    return clients.map((client) => () => client.send('POST', api.session.signIn.path, body));
  },
  'choices of a first password': async ({ server, boss }) => {
    const { secret } = await createByAdmin(boss, 'invited');
    const clients = await Promise.all(Array.from({ length: 4 }, () => server.insider()));
    for (const client of clients) await client.signIn('invited', secret);
    return clients.map((client, index) => () => {
      const body = { currentPassword: secret, newPassword: `${goodPassword} ${index}` };
      return client.send('POST', api.ownAccount.changePassword.path, body);
    });
  },
  'accounts with one name': async ({ boss, otherBoss }) =>
    [boss, otherBoss, boss, otherBoss].map((by) => () => {
      const names = { firstName: 'Maryam', lastName: 'Haddad' };
      const body = { username: 'maryam', role: 'employee', ...names };
      return by.send('POST', api.accounts.list.path, body);
    }),
  'approvals and refusals of an erasure': async ({ erase, person, otherBoss }) => {
    const { id } = erasureSchema.parse(await (await erase(person)).json());
    const approve = () => otherBoss.send('POST', buildPath(api.personalData.approve, { id }));
    const decline = () => otherBoss.send('DELETE', buildPath(api.personalData.decline, { id }));
    return [approve, decline, approve, decline, approve, decline];
  },
  'several erasures of one person': async ({ erase, person, otherBoss }) => {
    const ids = await Promise.all(
      Array.from({ length: 4 }, async () =>
        erasureSchema.parse(await (await erase(person)).json()),
      ),
    );
    return ids.map(
      ({ id }) =>
        () =>
          otherBoss.send('POST', buildPath(api.personalData.approve, { id })),
    );
  },
  'withdrawals of a mail by its author': async ({ employee, person }) => {
    const thread = await employee.get(buildPath(api.applications.thread, { id: person.id }));
    const { entries } = (await thread.json()) as { entries: { kind: string; id: string }[] };
    const reply = entries.find(({ kind }) => kind === 'reply')?.id ?? '';
    const path = buildPath(api.applications.revokeReply, { id: person.id, reply });
    return Array.from({ length: 6 }, () => () => employee.send('DELETE', path));
  },
  'removals of a file': async ({ employee, person }) => {
    const files = applicationFiles(employee);
    const { id } = await files.added(person.id, { name: 'other.pdf', content: pdf });
    return Array.from({ length: 6 }, () => () => files.remove(person.id, id));
  },
  'ends of a hold': async ({ employee, message }) => {
    const holds = recordHolds(employee);
    const { id } = await holds.placed('messages', message);
    return Array.from({ length: 6 }, () => () => holds.end('messages', message, id));
  },
};

for (const [name, prepare] of Object.entries(races)) {
  test(`of concurrent ${name}, one succeeds`, async (context) => {
    const site = await startPersonalData(context, { ERASURE_APPROVAL: 'true' });
    await storeAccount(site.db, 'noura', 'admin');
    const otherBoss = await site.server.insider();
    await otherBoss.signIn('noura', goodPassword);
    const calls = await prepare({ ...site, otherBoss });
    const answers = await Promise.all(calls.map((call) => call()));
    const statuses = answers.map(({ status }) => status);
    assert.equal(statuses.filter((status) => status < 300).length, 1, statuses.join());
    assert.ok(
      statuses.every((status) => status < 500),
      statuses.join(),
    );
  });
}
