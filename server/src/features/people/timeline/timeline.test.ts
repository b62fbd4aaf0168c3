import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import {
  personLimits,
  type Timeline,
  type TimelineEntry,
  timelineSchema,
} from '@sumut/contracts/portal/people';
import { contact } from '../../../../testing/forms.ts';
import { incomingVariables, passOn, rawMail } from '../../../../testing/incomingMail.ts';
import { recordHolds } from '../../../../testing/retention.ts';
import { sentAt, startPortal } from '../../../../testing/portal.ts';
import { refusedFields } from '../../../../testing/problems.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { inHours, scorecard, startInterviews } from '../../../../testing/interviews.ts';

type Kind = 'messages' | 'applications';

async function start(context: TestContext) {
  const portal = await startPortal(context, incomingVariables);
  const { employee, server } = portal;
  const get = (kind: Kind, id: string, before?: string) =>
    employee.get(buildPath(api[kind].timeline, { id }, { before }));
  const page = async (kind: Kind, id: string, before?: string): Promise<Timeline> =>
    timelineSchema.parse(await (await get(kind, id, before)).json());
  /** Sends a mail from the portal. Returns the id of the reply and the address for answers. */
  const write = async (kind: Kind, id: string): Promise<{ reply: string; to: string }> => {
    const { version } = await (kind === 'messages' ? portal.message : portal.application)(id);
    const body = { version, subject: 'Tuesday', body: 'Would Tuesday suit you?' };
    const sent = await employee.send('POST', buildPath(api[kind].reply, { id }), body);
    const { id: reply } = (await sent.json()) as { id: string };
    const mail = await server.db
      .selectFrom('replies')
      .innerJoin('outbox', 'outbox.id', 'mail_id')
      .select('payload')
      .where('replies.id', '=', reply)
      .executeTakeFirstOrThrow();
    return { reply, to: (JSON.parse(mail.payload) as { replyTo: string }).replyTo };
  };
  /** The entries of the timeline, oldest first. */
  const timeline = async (kind: Kind, id: string): Promise<TimelineEntry[]> =>
    (await page(kind, id)).entries.toReversed();
  const note = (kind: Kind, id: string, text: string) =>
    employee.send('POST', buildPath(api[kind].addNote, { id }), { text });
  return { ...portal, get, page, timeline, write, note };
}

/** The kinds of the entries, sorted, because the order of entries of the same millisecond may vary. */
const kindsOf = (entries: readonly TimelineEntry[]): string[] =>
  entries.map(({ what }) => what).toSorted();
const only = <What extends TimelineEntry['what']>(
  entries: readonly TimelineEntry[],
  what: What,
): Extract<TimelineEntry, { what: What }> => {
  const found = entries.filter((entry) => entry.what === what);
  assert.equal(found.length, 1, what);
  return found[0] as Extract<TimelineEntry, { what: What }>;
};

test('every event of a message is in the timeline once, in order, with its actor', async (context) => {
  const portal = await start(context);
  const { employee, account, sendContact, changeMessage, write, note, timeline } = portal;
  const id = await sendContact();
  await employee.send('POST', buildPath(api.messages.markRead, { id }));
  await changeMessage(id, { assignee: account.id });
  await note('messages', id, 'A good lead');
  const { to } = await write('messages', id);
  await passOn(portal.server.url, rawMail({ to, from: contact.email }));
  await employee.send('POST', buildPath(api.messages.markRead, { id }));

  const entries = await timeline('messages', id);
  const expected = [
    ...['acknowledged', 'answered', 'assigned', 'mailed'],
    // The reply sets the status to answered, and the incoming mail reopens the message.
    ...['moved', 'moved', 'noted', 'read', 'received'],
  ];
  assert.deepEqual(kindsOf(entries), expected.toSorted());
  const times = entries.map(({ at }) => at);
  assert.deepEqual(
    times,
    times.toSorted((one, other) => one - other),
  );
  assert.deepEqual(new Set(entries.map(({ record }) => record.id)), new Set([id]));
  assert.equal(entries[0]?.what, 'received');
  const { by, from, to: assignee } = only(entries, 'assigned');
  assert.deepEqual([by, from, assignee], ['Saif Al Ketbi', null, 'Saif Al Ketbi']);
  assert.deepEqual([only(entries, 'noted').text, only(entries, 'noted').by], ['A good lead', by]);
  assert.equal(only(entries, 'read').by, by);
  const mailed = only(entries, 'mailed');
  assert.deepEqual([mailed.by, mailed.subject, mailed.state], [by, 'Tuesday', 'caught']);
  const answered = only(entries, 'answered');
  assert.deepEqual([answered.from, answered.text], [contact.email, 'Tuesday suits me.']);
  assert.deepEqual([answered.isSender, answered.automatic, answered.by], [true, false, null]);
  assert.deepEqual([only(entries, 'acknowledged').by], ['server']);
  const moves = entries.flatMap((entry) => (entry.what === 'moved' ? [entry] : []));
  assert.deepEqual(
    moves.map((move) => [move.by, move.from, move.to, move.reason]),
    [
      [by, 'new', 'answered', null],
      ['server', 'answered', 'open', null],
    ],
  );
});

test('the timeline has stages with reasons, tags, rating and CV of an application, next to the person’s messages', async (context) => {
  const portal = await start(context);
  const { employee, apply, changeApplication, sendContact, write, timeline, note } = portal;
  const until = Date.now() + 60_000;
  const id = await apply();
  await changeApplication(id, { tags: ['Radar', 'Antennas'], rating: 4 });
  await changeApplication(id, { tags: ['Radar'] });
  await changeApplication(id, { status: 'rejected', rejectionReason: 'No licence' });
  await changeApplication(id, { rejectionReason: 'No licence yet' });
  // Earlier versions wrote such entries.
  const details = { from: false, to: true };
  await recordAudit(portal.server.db, {
    actor: 'server',
    action: 'application.kept',
    subject: id,
    details,
  });
  const holds = recordHolds(employee);
  const { id: placed } = await holds.placed('applications', id, { until });
  const renewed = await holds.change('applications', id, placed, { until, reason: 'An audit' });
  const { id: changed } = (await renewed.json()) as { id: string };
  await holds.end('applications', id, changed);
  const cv = buildPath(api.applications.cv, { id });
  assert.equal((await employee.get(`${cv}?view=true`)).status, 200);
  const { reply } = await write('applications', id);
  await employee.send('DELETE', buildPath(api.applications.revokeReply, { id, reply }));
  const added = (await (await note('applications', id, 'gone')).json()) as { id: string };
  await employee.send('DELETE', buildPath(api.applications.deleteNote, { id, note: added.id }));
  const message = await sendContact({ email: 'omar@mail.example', message: 'Any news?' });

  const entries = await timeline('messages', message);
  assert.doesNotMatch(JSON.stringify(entries), /gone/);
  const ofApplication = entries.filter(({ record }) => record.kind === 'applications');
  const expected = ['acknowledged', 'cv-viewed', 'kept', 'mail-revoked', 'moved', 'note-deleted'];
  assert.deepEqual(
    kindsOf(ofApplication),
    [
      ...expected,
      'hold-placed',
      'hold-changed',
      'hold-ended',
      'rated',
      'received',
      'reworded',
      'tagged',
      'tagged',
    ].toSorted(),
  );
  const moved = only(entries, 'moved');
  assert.deepEqual([moved.from, moved.to, moved.reason], ['new', 'rejected', 'No licence']);
  assert.equal(only(entries, 'reworded').reason, 'No licence yet');
  assert.deepEqual([only(entries, 'rated').from, only(entries, 'rated').to], [null, 4]);
  assert.deepEqual(
    [only(entries, 'kept').to, only(entries, 'cv-viewed').downloaded],
    [true, false],
  );
  const [first, second, end] = [
    only(entries, 'hold-placed'),
    only(entries, 'hold-changed'),
    only(entries, 'hold-ended'),
  ];
  assert.deepEqual(
    [first.reason, second.reason, end.reason],
    ['A dispute', 'An audit', 'An audit'],
  );
  assert.deepEqual([first.until, second.until], [until, until]);
  const tags = entries.flatMap((entry) => (entry.what === 'tagged' ? [entry] : []));
  assert.deepEqual(
    tags.map(({ added: more, removed }) => [more.toSorted(), removed]),
    [
      [['Antennas', 'Radar'], []],
      [[], ['Antennas']],
    ],
  );
  const received = entries.flatMap((entry) => (entry.what === 'received' ? [entry] : []));
  assert.deepEqual(
    [received.at(-1)?.text, received.at(-1)?.record.kind],
    ['Any news?', 'messages'],
  );
  assert.deepEqual(await timeline('applications', id), entries);
});

test('earlier entries follow page by page, each once, also entries with the same time', async (context) => {
  const portal = await start(context);
  const { server, account, sendContact, page } = portal;
  const id = await sendContact();
  await sentAt(portal, 'contacts', id, 1_000);
  const notes = Array.from({ length: personLimits.entries * 2 }, (_, index) => ({
    id: randomUUID(),
    record_id: id,
    author_id: account.id,
    text: String(index),
    created_at: index < 50 ? 2_000 : 2_000 + index,
  }));
  await server.db.insertInto('contact_notes').values(notes).execute();
  const seen: TimelineEntry[] = [];
  let before: string | undefined;
  let pages = 0;
  do {
    const { entries, next } = await page('messages', id, before);
    assert.ok(entries.length <= personLimits.entries);
    seen.push(...entries);
    before = next ?? undefined;
    pages += 1;
    // Entries that are added between the requests do not shift the pages.
    await portal.note('messages', id, 'later');
  } while (before !== undefined);
  assert.equal(pages, 3);
  assert.equal(new Set(seen.map((entry) => entry.id)).size, seen.length);
  assert.equal(seen.filter(({ what }) => what === 'noted').length, notes.length);
  assert.equal(seen.at(-1)?.what, 'received');
  const times = seen.map(({ at }) => at);
  assert.deepEqual(
    times,
    times.toSorted((one, other) => other - one),
  );
});

test('events before the beginning of the audit log are read from other tables', async (context) => {
  const portal = await start(context);
  const { server, account, apply, timeline } = portal;
  const id = await apply();
  const stages = [
    { application_id: id, version: 1, status: 'screening' as const, at: 2_000 },
    { application_id: id, version: 2, status: 'rejected' as const, at: 3_000 },
  ];
  await server.db.insertInto('application_stages').values(stages).execute();
  const reason = { id: randomUUID(), application_id: id, author_id: account.id, created_at: 3_000 };
  await server.db
    .insertInto('application_reasons')
    .values({ ...reason, text: 'Early' })
    .execute();
  const entries = (await timeline('applications', id)).filter(({ at }) => at <= 3_000);
  const moves = entries.flatMap((entry) => (entry.what === 'moved' ? [entry] : []));
  assert.deepEqual(
    moves.map(({ from, to, by }) => [from, to, by]),
    [
      ['new', 'screening', null],
      ['screening', 'rejected', null],
    ],
  );
  const { reason: text, by } = only(entries, 'reworded');
  assert.deepEqual([text, by], ['Early', 'Saif Al Ketbi']);
});

test('a malformed cursor is refused', async (context) => {
  const { sendContact, get } = await start(context);
  const id = await sendContact();
  for (const before of ['1', 'x.1', '1.1000'])
    assert.deepEqual(await refusedFields(await get('messages', id, before)), { before: 'invalid' });
});

test('the timeline has entries for interviews and for given scorecards, without their contents', async (context) => {
  const { employee, id, plan, change, begin, at, give } = await startInterviews(context);
  const first = inHours(48);
  const second = inHours(72);
  assert.equal((await plan({ times: [first, second] })).status, 201);
  assert.equal((await at(api.interviews.fix, { time: second })).status, 200);
  assert.equal((await change({ times: [first] })).status, 200);
  await begin();
  assert.equal((await give({ notes: 'Too vague about antennas' })).status, 200);
  const answer = await employee.get(buildPath(api.applications.timeline, { id }));
  const text = await answer.text();
  assert.doesNotMatch(text, new RegExp(`antennas|${scorecard.recommendation}"|ratings`));
  const { entries } = timelineSchema.parse(JSON.parse(text));
  const events = entries.flatMap((entry) => (entry.what === 'interview' ? [entry] : []));
  assert.deepEqual(
    events.toReversed().map(({ event, startsAt }) => [event, startsAt]),
    [
      ['planned', null],
      ['fixed', second],
      ['changed', first],
      ['held', events[0]?.startsAt],
    ],
  );
  const name = events.at(-1)?.by;
  assert.equal(name, 'Saif Al Ketbi');
  assert.equal(events[0]?.by, 'server');
  const given = entries.filter(({ what }) => what === 'scorecard-given');
  assert.deepEqual(
    given.map(({ by, record }) => [by, record.id]),
    [[name, id]],
  );
});
