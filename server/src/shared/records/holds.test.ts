import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Kysely } from 'kysely';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { holdListSchema } from '@sumut/contracts/portal/holds';
import { messageCountsSchema } from '@sumut/contracts/portal/messages';
import type { RecordName } from '@sumut/contracts/portal/people';
import { applicationFiles } from '../../../testing/applicationFiles.ts';
import { hiringManagerOf, storeAccount, goodPassword } from '../../../testing/accounts.ts';
import { pdf } from '../../../testing/documents.ts';
import { applicant, contact } from '../../../testing/forms.ts';
import { day, defaults, recordHolds, startRetention } from '../../../testing/retention.ts';
import { repeatMigration } from '../../../testing/migrations.ts';
import { assertProblem, refusedFields } from '../../../testing/problems.ts';
import { until as waitUntil } from '../../../testing/until.ts';
import { monthsBefore } from '../../features/retention/applyRetention.ts';
import { deleteOld } from '../outbox.ts';
import { recordAudit } from '../auditLog.ts';

type Portal = Awaited<ReturnType<typeof startRetention>>;

/** A way in which a record, or a part of it, is deleted. Prepares the deletion of a new record. */
interface Deletion {
  name: string;
  kind: RecordName;
  /** Returns a function that deletes, and whose answer has to be `held` for a held record. */
  prepare: (portal: Portal, id: string) => Promise<() => Promise<Response>>;
}

const deleteRecord = (kind: RecordName): Deletion => ({
  name: `an admin deletes one of the ${kind}`,
  kind,
  prepare: async (portal, id) => {
    const admin = await portal.signInAdmin();
    return () => admin.send('DELETE', buildPath(api[kind].delete, { id }));
  },
});

const deleteNote = (kind: RecordName): Deletion => ({
  name: `the author deletes a note of one of the ${kind}`,
  kind,
  prepare: async ({ employee }, id) => {
    const path = buildPath(api[kind].addNote, { id });
    const { id: note } = (await (await employee.send('POST', path, { text: 'A note' })).json()) as {
      id: string;
    };
    return () => employee.send('DELETE', buildPath(api[kind].deleteNote, { id, note }));
  },
});

const deletions: Deletion[] = [
  deleteRecord('messages'),
  deleteRecord('applications'),
  deleteNote('messages'),
  deleteNote('applications'),
  {
    name: 'a colleague removes a file of an application',
    kind: 'applications',
    prepare: async ({ employee }, id) => {
      const files = applicationFiles(employee);
      const { id: file } = await files.added(id, { name: 'certificate.pdf', content: pdf });
      return () => files.remove(id, file);
    },
  },
];

const create = ({ sendContact, apply }: Portal, kind: RecordName) =>
  kind === 'messages' ? sendContact() : apply();

/** Changes a record so that its period has ended, in every way in which the retention job deletes records. */
const endings = {
  closed: (portal: Portal, kind: RecordName, id: string) =>
    kind === 'messages'
      ? portal.changeMessage(id, { status: 'archived' })
      : portal.changeApplication(id, { status: 'withdrawn' }),
  spam: (portal: Portal, kind: RecordName, id: string) =>
    kind === 'messages'
      ? portal.changeMessage(id, { spam: true })
      : portal.changeApplication(id, { spam: true }),
};

const tables = { messages: 'contacts', applications: 'applications' } as const;

async function read(portal: Portal, kind: RecordName, id: string): Promise<number> {
  return (await portal.employee.get(buildPath(api[kind].get, { id }))).status;
}

test('no way of deletion erases a held record or a part of it, and each refusal has the code `held`', async (context) => {
  const portal = await startRetention(context);
  for (const { name, kind, prepare } of deletions) {
    const id = await create(portal, kind);
    const erase = await prepare(portal, id);
    const first = await portal.holds.placed(kind, id);
    const second = await portal.holds.placed(kind, id, { reason: 'An audit' });
    for (const hold of [first, second]) {
      await assertProblem(await erase(), 'held');
      assert.equal(await read(portal, kind, id), 200, name);
      assert.equal((await portal.holds.end(kind, id, hold.id)).status, 204, name);
    }
    assert.ok((await erase()).ok, name);
  }
});

test('the retention job leaves held records of each kind, and deletes them when their holds have ended', async (context) => {
  const portal = await startRetention(context);
  const { db, applyTwice, holds } = portal;
  const held: { kind: RecordName; id: string; hold: string }[] = [];
  const old = monthsBefore(Date.now(), defaults.messages) - day;
  for (const kind of ['messages', 'applications'] as const)
    for (const end of [endings.closed, endings.spam]) {
      const id = await create(portal, kind);
      assert.equal((await end(portal, kind, id)).status, 200);
      held.push({ kind, id, hold: (await holds.placed(kind, id)).id });
    }
  for (const table of Object.values(tables)) {
    await db.updateTable(table).set({ status_at: old }).execute();
    await db.updateTable(table).set({ spam_at: old }).where('spam_at', 'is not', null).execute();
  }
  const none = { messages: 0, applications: 0, vitals: 0, audit: 0 };
  assert.deepEqual((await applyTwice())?.deleted, none);
  for (const { kind, id } of held) assert.equal(await read(portal, kind, id), 200);
  // A statement that does not ask for holds is refused by the database.
  for (const table of Object.values(tables)) await assert.rejects(db.deleteFrom(table).execute());
  for (const { kind, id, hold } of held) await holds.end(kind, id, hold);
  assert.deepEqual((await applyTwice())?.deleted, { ...none, messages: 2, applications: 2 });
  assert.deepEqual(await db.selectFrom('holds').select('id').execute(), []);
});

/** Starts a portal with a held message. */
async function start(context: TestContext) {
  const portal = await startRetention(context);
  const id = await portal.sendContact();
  const until = Date.now() + day;
  const hold = await portal.holds.placed('messages', id, { until });
  return { ...portal, id, hold, until };
}

test('a hold ends by itself: it is no longer shown, and the record can be deleted', async (context) => {
  const portal = await start(context);
  const { db, id, hold, holds, message } = portal;
  assert.deepEqual((await message(id)).holds, [hold]);
  await db
    .updateTable('holds')
    .set({ until: Date.now() - 1 })
    .execute();
  assert.deepEqual((await message(id)).holds, []);
  await assertProblem(await holds.end('messages', id, hold.id), 'stale');
  const admin = await portal.signInAdmin();
  const { status } = await admin.send('DELETE', buildPath(api.messages.delete, { id }));
  assert.equal(status, 204);
});

test('mails about a held record outlive their period', async (context) => {
  const { db, id, holds, apply, sendContact } = await start(context);
  await sendContact();
  const application = await apply();
  await holds.placed('applications', application);
  await deleteOld(db, 'mail', Date.now() + day);
  const left = await db.selectFrom('outbox').select(['contact_id', 'application_id']).execute();
  const records = left.map((mail) => mail.contact_id ?? mail.application_id);
  assert.deepEqual(new Set(records), new Set([id, application]));
});

test('a hold has a reason and an end in the future, or none', async (context) => {
  const { holds, id, hold } = await start(context);
  for (const [fields, refused] of [
    [{ reason: ' ' }, { reason: 'required' }],
    [{ reason: 'x'.repeat(1001) }, { reason: 'tooLong' }],
    [{ until: Date.now() - 1 }, { until: 'invalid' }],
  ] as const) {
    assert.deepEqual(await refusedFields(await holds.place('messages', id, fields)), refused);
    const answer = await holds.change('messages', id, hold.id, fields);
    assert.deepEqual(await refusedFields(answer), refused);
  }
});

test('only the owner of a hold and admins may change or end it', async (context) => {
  const { server, db, holds, id, hold, until, account, message, audited, signInAdmin } =
    await start(context);
  await storeAccount(db, 'maryam', 'employee');
  const maryam = await server.insider();
  await maryam.signIn('maryam', goodPassword);
  const others = recordHolds(maryam);
  await assertProblem(await others.change('messages', id, hold.id), 'forbidden');
  await assertProblem(await others.end('messages', id, hold.id), 'forbidden');
  const seen = (await message(id, maryam)).holds;
  assert.deepEqual(seen, [{ ...hold, changeable: false }]);

  const admins = recordHolds(await signInAdmin());
  const changed = await admins.change('messages', id, hold.id, { reason: 'An audit' });
  const next = (await changed.json()) as { id: string };
  const [now] = (await message(id)).holds;
  // The owner and the time remain.
  assert.deepEqual(now, { ...hold, id: next.id, reason: 'An audit', until: null });
  await assertProblem(await holds.change('messages', id, hold.id), 'stale');
  await assertProblem(await holds.end('messages', id, crypto.randomUUID()), 'not-found');
  assert.equal((await holds.end('messages', id, next.id)).status, 204);
  assert.deepEqual((await message(id)).holds, []);
  // The log contains ids of the reasons only.
  const entries = [
    ...(await audited('message.hold-placed')),
    ...(await audited('message.hold-changed')),
    ...(await audited('message.hold-ended')),
  ];
  assert.deepEqual(entries, [
    { actor: account.username, subject: id, details: { reason: hold.id, heldUntil: until } },
    { actor: 'admin', subject: id, details: { reason: next.id, heldUntil: null } },
    { actor: account.username, subject: id, details: { reason: next.id } },
  ]);
});

test('admins see the holds of all messages and applications, oldest first', async (context) => {
  const { apply, holds, id, hold, signInAdmin, server } = await start(context);
  const application = await apply();
  const manager = recordHolds(await hiringManagerOf(server, ['programming']));
  await assertProblem(await manager.place('applications', application), 'not-found');
  const later = await holds.placed('applications', application);
  const ended = await holds.placed('applications', application);
  await holds.end('applications', application, ended.id);
  const admin = await signInAdmin();
  const list = holdListSchema.parse(await (await admin.get(api.retention.holds.path)).json());
  assert.equal(list.total, 2);
  assert.deepEqual(
    list.holds.map((one) => [one.id, one.record.kind, one.record.id, one.record.firstName]),
    [
      [hold.id, 'messages', id, contact.firstName],
      [later.id, 'applications', application, applicant.firstName],
    ],
  );
});

test('lists mark held records, and show and count only those on request', async (context) => {
  const portal = await start(context);
  const { id, apply, holds, hold, messages, employee } = portal;
  await portal.sendContact();
  const [held, other] = [await apply(), await apply()];
  await holds.placed('applications', held);
  const marks = (items: { id: string; held: boolean }[]) =>
    Object.fromEntries(items.map((item) => [item.id, item.held]));
  assert.deepEqual(marks((await portal.applications()).items), { [held]: true, [other]: false });
  for (const sort of ['newest', 'oldest', 'name', 'status', 'rating'])
    assert.deepEqual(marks((await portal.applications({ held: 'true', sort })).items), {
      [held]: true,
    });
  const found = await messages({ held: 'true' });
  assert.deepEqual([marks(found.items), found.total], [{ [id]: true }, 1]);
  assert.equal((await messages({ held: 'true', q: contact.lastName })).total, 1);
  assert.equal((await messages({ held: 'true', status: 'archived' })).total, 0);
  const counts = await employee.get(`${api.messages.counts.path}?held=true`);
  const { statuses } = messageCountsSchema.parse(await counts.json());
  assert.deepEqual([statuses.new, statuses.archived], [1, 0]);
  await holds.end('messages', id, hold.id);
  assert.equal((await messages({ held: 'true' })).total, 0);
});

test('of a hold and a deletion at the same time, the second is refused', async (context) => {
  const { sendContact, holds, signInAdmin, employee } = await startRetention(context);
  const admin = await signInAdmin();
  for (let round = 0; round < 10; round += 1) {
    const id = await sendContact();
    const [placed, deleted] = await Promise.all([
      holds.place('messages', id),
      admin.send('DELETE', buildPath(api.messages.delete, { id })),
    ]);
    const left = await employee.get(buildPath(api.messages.get, { id }));
    const expected = placed.status === 201 ? [201, 409, 200] : [404, 204, 404];
    assert.deepEqual([placed.status, deleted.status, left.status], expected);
  }
});

test('applications that an earlier version marked as kept get a hold of the person who marked them', async (context) => {
  const { server, db, apply, application, account } = await startRetention(context);
  const [marked, unknown, other] = [await apply(), await apply(), await apply()];
  const details = { from: false, to: true };
  for (const actor of ['admin', account.username]) {
    await recordAudit(db, { actor, action: 'application.kept', subject: marked, details });
    const recorded = Date.now();
    await waitUntil(() => Date.now() > recorded);
  }
  const earlier = db as unknown as Kysely<{ applications: { id: string; kept: number } }>;
  const kept = earlier.updateTable('applications').set({ kept: 1 });
  await kept.where('id', 'in', [marked, unknown]).execute();
  await server.db.schema.dropTable('holds').execute();
  await repeatMigration(server, '0073-holds');
  const found = [];
  for (const id of [marked, unknown, other])
    found.push(
      (await application(id)).holds.map(({ reason, until, owner, changeable }) => ({
        ...{ reason, until, owner: owner?.id ?? null, changeable },
      })),
    );
  assert.deepEqual(found, [
    [{ reason: '', until: null, owner: account.id, changeable: true }],
    [{ reason: '', until: null, owner: null, changeable: false }],
    [],
  ]);
});
