import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { type AuditEntry, type AuditList, auditListSchema } from '@sumut/contracts/portal/audit';
import { auditActions, auditMinAge, auditPageSize } from '@sumut/contracts/portal/auditActions';
import { listAudited, signedInAs } from '../../../testing/accounts.ts';
import { assertProblem, refusedFields } from '../../../testing/problems.ts';
import { startServer } from '../../../testing/server.ts';
import type { Db } from '../../platform/database/schema/schema.ts';
import { recordAudit } from '../../shared/auditLog.ts';
import { refusalAllowance } from './routes.ts';

async function start(context: TestContext) {
  const server = await startServer(context);
  const admin = await signedInAs(server, 'admin');
  const page = async (query: Record<string, string> = {}): Promise<AuditList> => {
    const answer = await admin.get(
      `${api.audit.list.path}?${new URLSearchParams(query).toString()}`,
    );
    assert.equal(answer.status, 200, await answer.clone().text());
    return auditListSchema.parse(await answer.json());
  };
  const actions = async (query?: Record<string, string>) =>
    (await page(query)).items.map(({ action, subject }) => `${action} ${subject}`.trim());
  return { server, admin, page, actions };
}

async function store(db: Db, entry: Partial<AuditEntry> & { at: number }): Promise<void> {
  const row = { actor: 'noura', action: 'account.created', subject: 'x', ...entry };
  const values = { id: crypto.randomUUID(), ...row, details: '{}' };
  await db.insertInto('audit_log').values(values).execute();
}

test('sign-ins, failed sign-ins and sign-outs are audited', async (context) => {
  const { server, page } = await start(context);
  const visitor = await server.insider();
  const fail = (username: string) =>
    visitor.send('POST', api.session.signIn.path, { username, password: 'wrong' });
  await fail('Employee');
  await fail('my-password-in-the-wrong-field');
  await visitor.signIn();
  await visitor.send('POST', api.session.signOut.path);
  const { items } = await page({ action: 'session' });
  assert.deepEqual(
    items.map(({ actor, action, subject }) => [action, actor, subject]),
    [
      ['session.signed-out', 'employee', 'employee'],
      ['session.signed-in', 'employee', 'employee'],
      ['session.failed', '', ''],
      ['session.failed', '', 'employee'],
      ['session.signed-in', 'admin', 'admin'],
    ],
  );
  assert.deepEqual(items[3]?.details, { wrong: 'password', address: '127.0.0.1' });
  assert.ok(!JSON.stringify(items).includes('my-password'));
});

test('the log is filtered by actor, action, subject and time', async (context) => {
  const { server, actions } = await start(context);
  const day = 24 * 60 * 60 * 1000;
  const start2020 = Date.UTC(2020, 0, 1);
  await store(server.db, { at: start2020, subject: 'a' });
  await store(server.db, { at: start2020 + day, action: 'account.disabled', subject: 'b' });
  await store(server.db, { at: start2020 + 2 * day, actor: 'Team Tools', action: 'registry.live' });
  const until = { to: String(start2020 + 3 * day) };
  const all = ['registry.live x', 'account.disabled b', 'account.created a'];
  assert.deepEqual(await actions(until), all);
  assert.deepEqual(await actions({ ...until, actor: 'NOURA' }), all.slice(1));
  assert.deepEqual(await actions({ ...until, actor: 'Team Tools' }), all.slice(0, 1));
  assert.deepEqual(await actions({ ...until, action: 'account' }), all.slice(1));
  assert.deepEqual(await actions({ ...until, action: 'account.created' }), all.slice(2));
  assert.deepEqual(await actions({ ...until, action: '%' }), []);
  assert.deepEqual(await actions({ ...until, subject: 'b' }), all.slice(1, 2));
  const second = { from: String(start2020 + day), to: String(start2020 + 2 * day) };
  assert.deepEqual(await actions(second), all.slice(1, 2));
});

test('pages stay consistent and in order while entries are added, even within one millisecond', async (context) => {
  const { server, page } = await start(context);
  const total = auditPageSize * 2 + 5;
  for (let index = 0; index < total; index += 1) {
    await store(server.db, { at: 1_600_000_000_000 + Math.floor(index / 40), subject: `${index}` });
  }
  const seen: string[] = [];
  let before: string | null = null;
  do {
    const query: Record<string, string> = { actor: 'noura', ...(before !== null && { before }) };
    const { items, next } = await page(query);
    assert.ok(items.length <= auditPageSize);
    seen.push(...items.map(({ subject }) => subject));
    await store(server.db, { at: Date.now(), subject: 'later' });
    before = next;
  } while (before !== null);
  assert.deepEqual(
    seen,
    Array.from({ length: total }, (_, index) => `${total - 1 - index}`),
  );
});

test('an invalid query is refused', async (context) => {
  const { admin } = await start(context);
  for (const query of ['from=x', 'to=-1', 'before=1', `subject=${'x'.repeat(301)}`]) {
    const fields = await refusedFields(await admin.get(`${api.audit.list.path}?${query}`));
    assert.deepEqual(Object.keys(fields), [query.slice(0, query.indexOf('='))]);
  }
});

test('forbidden requests of an employee are audited, up to a limit', async (context) => {
  const { server } = await start(context);
  const employee = await signedInAs(server, 'employee');
  await assertProblem(await employee.get(`${api.audit.list.path}?actor=admin`), 'forbidden');
  await assertProblem(await employee.get(api.modules.state.path), 'forbidden');
  const path = buildPath(api.accounts.change, { id: crypto.randomUUID() });
  await assertProblem(await employee.send('PATCH', path, {}), 'forbidden');
  assert.deepEqual((await listAudited(server.db, 'employee')).slice(1), [
    `access.refused GET ${api.audit.list.path}`,
    `access.refused GET ${api.modules.state.path}`,
    `access.refused PATCH ${path}`,
  ]);
  for (let count = 0; count < refusalAllowance.points; count += 1) {
    await assertProblem(await employee.get(api.audit.list.path), 'forbidden');
  }
  const refusals = (await listAudited(server.db, 'employee')).slice(1);
  assert.equal(refusals.length, refusalAllowance.points);
});

test('entries cannot be changed, or deleted within a year', async (context) => {
  const { server } = await start(context);
  const { db } = server;
  const entry = { actor: 'noura', action: 'account.created', subject: 'x' } as const;
  await recordAudit(db, entry);
  const appendOnly = /append-only/;
  await assert.rejects(db.updateTable('audit_log').set({ actor: 'saif' }).execute(), appendOnly);
  await assert.rejects(db.deleteFrom('audit_log').execute(), appendOnly);
  const [row] = await db.selectFrom('audit_log').selectAll().execute();
  assert.ok(row);
  if (server.kind === 'sqlite') {
    const replaced = db.replaceInto('audit_log').values({ ...row, actor: 'saif' });
    await assert.rejects(replaced.execute(), appendOnly);
  }
  const count = async () => (await db.selectFrom('audit_log').select('id').execute()).length;
  const before = await count();

  const minute = 60_000;
  await store(db, { at: Date.now() - auditMinAge + minute, subject: 'young' });
  await store(db, { at: Date.now() - auditMinAge - minute, subject: 'old' });
  const deletion = (subject: string) => db.deleteFrom('audit_log').where('subject', '=', subject);
  await assert.rejects(deletion('young').execute(), appendOnly);
  await deletion('old').execute();
  assert.equal(await count(), before + 1);
});

test('every action has the form area.event', () => {
  for (const action of auditActions) assert.match(action, /^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/);
  assert.equal(new Set(auditActions).size, auditActions.length);
});
