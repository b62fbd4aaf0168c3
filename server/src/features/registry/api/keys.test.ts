import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { KeyList, KeySummary } from '@sumut/contracts/registry/keys';
import { listAuditEntries } from '../../../../testing/accounts.ts';
import { assertProblem } from '../../../../testing/problems.ts';
import { startRegistrySite } from '../../../../testing/registrySite.ts';

const newKey = {
  name: 'CI',
  module: 'tools',
  rights: ['upload'],
  key: { kty: 'OKP', crv: 'Ed25519', x: 'A'.repeat(43) },
};

test('adding and revoking a key is in the audit log, and a revoked key stays in the list and cannot be revoked again', async (context) => {
  const { admin, server } = await startRegistrySite(context);
  const added = await admin.send('POST', api.modules.keys.path, newKey);
  const { id, revokedAt } = (await added.json()) as KeySummary;
  assert.equal(revokedAt, null);
  const path = buildPath(api.modules.revokeKey, { id });
  assert.equal((await admin.send('DELETE', path)).status, 204);
  const unknown = buildPath(api.modules.revokeKey, { id: 'b'.repeat(43) });
  for (const one of [path, unknown])
    await assertProblem(await admin.send('DELETE', one), 'not-found');
  const { keys } = (await (await admin.get(api.modules.keys.path)).json()) as KeyList;
  const [listed] = keys.filter((key) => key.id === id);
  assert.ok(typeof listed?.revokedAt === 'number');
  const entries = await listAuditEntries(server.db);
  assert.deepEqual(
    entries.filter(({ action }) => action.startsWith('registry.key')),
    [
      {
        actor: 'admin',
        action: 'registry.key-added',
        subject: id,
        details: { name: 'CI', module: 'tools', rights: ['upload'] },
      },
      {
        actor: 'admin',
        action: 'registry.key-revoked',
        subject: id,
        details: { name: 'CI', module: 'tools' },
      },
    ],
  );
});
