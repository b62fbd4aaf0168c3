import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { CompiledQuery } from 'kysely';
import { enrol, signedInAs } from '../testing/accounts.ts';
import { createTestDatabase } from '../testing/database.ts';
import { contact } from '../testing/forms.ts';
import { needsDatabasePrograms } from '../testing/postgresPrograms.ts';
import { assertProblem } from '../testing/problems.ts';
import { runScript } from '../testing/process.ts';
import { startRegistrySite } from '../testing/registrySite.ts';
import { startServer } from '../testing/server.ts';
import { createTemporaryFolder } from '../testing/temporaryFolder.ts';

const document = readFileSync(path.join(import.meta.dirname, '../../docs/emergencies.md'), 'utf8');
/** The only SQL statement of the document. */
const [, statement = ''] = /```sql\n([\s\S]*?)```/.exec(document) ?? [];

test(
  'a site that moves to another host and domain keeps data and second factors, and ends sessions',
  needsDatabasePrograms,
  async (context) => {
    const SECRETS_KEY = Buffer.alloc(32, 1).toString('base64');
    const old = await createTestDatabase();
    const place = await createTestDatabase();
    const server = await startServer(context, {
      database: old,
      variables: { SECRETS_KEY, PUBLIC_ORIGIN: 'https://old.example' },
    });
    for (const { remove } of [old, place]) context.after(remove);
    const admin = await signedInAs(server, 'admin');
    assert.equal((await admin.send('POST', api.contact.path, contact)).status, 201);
    const { recoveryCodes } = await enrol(server, admin, 'admin-demo-2025');
    await server.close();
    const file = path.join(createTemporaryFolder('sumut-move'), 'site.backup');
    const run = (script: string, variables: Record<string, string>) =>
      runScript(`commands/${script}.ts`, variables, { args: [file] });
    assert.equal((await run('backup', old.variables)).code, 0);
    assert.equal((await run('restore', place.variables)).code, 0);

    const moved = await startServer(context, {
      database: place,
      variables: { SECRETS_KEY, PUBLIC_ORIGIN: 'https://new.example' },
    });
    const stale = moved.visitor();
    for (const [name, value] of admin.cookies) stale.cookies.set(name, value);
    await assertProblem(await stale.get(api.session.get.path), 'gate-closed');
    const client = await moved.insider();
    const signIn = { username: 'admin', password: 'admin-demo-2025', code: recoveryCodes[0] };
    assert.equal((await client.send('POST', api.session.signIn.path, signIn)).status, 200);
    const { total } = api.messages.list.response.parse(
      await (await client.get(api.messages.list.path)).json(),
    );
    assert.equal(total, 1);
  },
);

test('the documented statement revokes the keys of a part', async (context) => {
  const { server, team } = await startRegistrySite(context);
  const [leaked, other] = [await team('products'), await team('careers')];
  const read = async ({ request }: typeof leaked) =>
    (await request('GET', api.modules.state.path)).status;
  assert.equal(await read(leaked), 200);
  await server.db.executeQuery(CompiledQuery.raw(statement));
  assert.deepEqual([await read(leaked), await read(other)], [401, 200]);
});
