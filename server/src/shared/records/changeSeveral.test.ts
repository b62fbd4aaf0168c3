import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { bulkResultSchema } from '@sumut/contracts/portal/bulk';
import { pageSizeMax } from '@sumut/contracts/portal/recordLimits';
import type { Client } from '../../../testing/client.ts';
import { startPortal } from '../../../testing/portal.ts';
import { assertProblem, refusedFields } from '../../../testing/problems.ts';

const send = async (client: Client, path: string, changes: unknown[]) => {
  const answer = await client.send('POST', path, { changes });
  assert.equal(answer.status, 200, await answer.clone().text());
  return bulkResultSchema.parse(await answer.json()).results;
};

test('several messages are changed by one request, and each is audited', async (context) => {
  const { sendContact, message, account, employee, audited } = await startPortal(context);
  const ids = [await sendContact(), await sendContact(), await sendContact()];
  const changes = ids.map((id) => ({ id, version: 1, status: 'archived', assignee: account.id }));
  assert.deepEqual(
    await send(employee, api.messages.changeSeveral.path, changes),
    ids.map((id) => ({ id, version: 2, problem: null })),
  );
  for (const id of ids) {
    const { status, assignee } = await message(id);
    assert.deepEqual([status, assignee?.id], ['archived', account.id]);
  }
  for (const action of ['message.status-changed', 'message.assigned'])
    assert.deepEqual(
      (await audited(action)).map(({ actor, subject }) => [actor, subject]).toSorted(),
      ids.map((id) => ['employee', id]).toSorted(),
    );
});

test('a conflict, a deleted record and an invalid change are reported, and other records are changed', async (context) => {
  const portal = await startPortal(context);
  const { apply, application, changeApplication, employee, signInAdmin } = portal;
  const first = await apply();
  const changed = await apply();
  const deleted = await apply();
  const last = await apply();
  await changeApplication(changed, { rating: 5 });
  const path = buildPath(api.applications.delete, { id: deleted });
  assert.equal((await (await signInAdmin()).send('DELETE', path)).status, 204);
  const reason = { rejectionReason: 'Position filled' };
  const results = await send(employee, api.applications.changeSeveral.path, [
    { id: first, version: 1, status: 'rejected', ...reason },
    { id: changed, version: 1, status: 'rejected', ...reason },
    { id: deleted, version: 1, status: 'rejected', ...reason },
    { id: last, version: 1, status: 'rejected' },
    { id: last, version: 1, tags: ['CAD'] },
  ]);
  assert.deepEqual(
    results.map(({ version, problem }) => problem ?? version),
    [2, 'stale', 'not-found', 'validation', 2],
  );
  const shown = await application(first);
  assert.deepEqual([shown.status, shown.rejectionReason], ['rejected', 'Position filled']);
  assert.deepEqual((await application(changed)).status, 'new');
  assert.deepEqual((await application(last)).tags, ['CAD']);
});

test('a request without changes, with too many or with unknown fields is refused', async (context) => {
  const { employee, server } = await startPortal(context);
  const { path } = api.messages.changeSeveral;
  const one = () => ({ id: crypto.randomUUID(), version: 1, status: 'open' });
  const refused = async (changes: unknown) =>
    refusedFields(await employee.send('POST', path, { changes }));
  assert.deepEqual(await refused([]), { changes: 'required' });
  assert.deepEqual(await refused(Array.from({ length: pageSizeMax + 1 }, one)), {
    changes: 'tooLong',
  });
  assert.notDeepEqual(await refused([{ ...one(), tags: [] }]), {});
  assert.notDeepEqual(await refused([{ ...one(), status: 'lost' }]), {});
  const stranger = await server.insider();
  await assertProblem(await stranger.send('POST', path, { changes: [one()] }), 'not-signed-in');
});
