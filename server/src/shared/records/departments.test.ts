import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath, type Endpoint } from '@sumut/contracts/api/endpoint';
import { can } from '@sumut/contracts/portal/permissions';
import { hiringManagerOf } from '../../../testing/accounts.ts';
import { pdf } from '../../../testing/documents.ts';
import { applicationForm } from '../../../testing/forms.ts';
import { inHours, scorecard, startInterviews } from '../../../testing/interviews.ts';

const text = { subject: 'About you', body: 'Dear Omar' };
const hold = { reason: 'A dispute', until: null };
const file = { content: pdf, name: 'certificate.pdf' };

/** The request to an endpoint by a hiring manager of another department, and the expected answer. */
interface Expectation {
  body?: (known: Known) => unknown;
  /** Checks the answer to a request that names no application, or several. Without this check, the answer must be `not-found`. */
  has?: (answer: unknown, known: Known) => void;
}

/** An application of another department with everything that an application can have. */
interface Known {
  id: string;
  interview: string;
  note: string;
  hold: string;
  reply: string;
  mail: string;
  file: string;
  version: number;
  interviewer: string;
}

const none: Expectation = {};
const named = {
  firstName: 'Huda',
  lastName: 'Salem',
  email: 'huda@mail.example',
  language: 'en',
};
const based = ({ version }: Known) => ({ version });
const ofInterview = ({ version, interviewer }: Known) => ({
  kind: 'video',
  times: [inHours(30)],
  minutes: 45,
  place: 'Office',
  interviewers: [interviewer],
  mail: null,
  version,
});
const isNotFound = (answer: unknown) =>
  assert.deepEqual(
    (answer as { results: { problem: string }[] }).results.map(({ problem }) => problem),
    ['not-found'],
  );
const hasNothingOf = (answer: unknown, known: Known) => {
  for (const word of [known.id, 'Omar', 'Avionics', 'electronics'])
    assert.ok(!JSON.stringify(answer).includes(word), word);
};
const total = (answer: unknown) => (answer as { total: number }).total;

/** All endpoints that a hiring manager may call. New endpoints must be added with their expected answers. */
const expectations: Record<string, Expectation> = {
  'GET /api/portal/applications': {
    has: (answer, known) => {
      assert.equal(total(answer), 0);
      hasNothingOf(answer, known);
    },
  },
  'GET /api/portal/applications/counts': {
    has: (answer, known) => {
      hasNothingOf(answer, known);
      const { statuses, ...counts } = answer as { statuses: Record<string, number> };
      assert.deepEqual(new Set(Object.values(statuses)), new Set([0]));
      assert.deepEqual(counts, { unread: 0, positions: [], tags: [] });
    },
  },
  'GET /api/portal/applications/report': {
    has: (answer, known) => {
      assert.equal(total(answer), 0);
      hasNothingOf(answer, known);
    },
  },
  'GET /api/portal/applications/report.csv': { has: hasNothingOf },
  'GET /api/portal/interviews': {
    has: (answer) => assert.deepEqual(answer, { interviews: [] }),
  },
  'GET /api/portal/changes': {
    has: (answer) => {
      const nothing = { arrived: 0, new: 0, unread: 0 };
      const zeros = { messages: nothing, applications: nothing };
      assert.deepEqual(answer, { cursor: '0-0-0-0-0-0-0-0', changed: false, ...zeros });
    },
  },
  // Of colleagues with departments, only those who share one are listed.
  'GET /api/portal/staff': {
    has: (answer) => assert.ok(!JSON.stringify(answer).includes('electronics')),
  },
  // The answer contains hiring terms, and no data of applications.
  'GET /api/portal/hiring-terms': {
    has: (answer) => assert.ok(!JSON.stringify(answer).includes('Omar')),
  },
  'POST /api/portal/applications': {
    body: () =>
      applicationForm(
        { ...named, position: 'Avionics Engineer', source: 'fair', agreed: 'true' },
        null,
      ),
    has: (answer) =>
      assert.deepEqual((answer as { errors: unknown }).errors, [
        { field: 'position', error: 'option' },
      ]),
  },
  'PATCH /api/portal/applications/:id/details': {
    body: (known) => ({ ...based(known), ...named, position: 'Embedded Software Engineer' }),
  },
  'POST /api/portal/applications/changes': {
    body: ({ id, version }) => ({ changes: [{ id, version, status: 'offer' }] }),
    has: isNotFound,
  },
  'POST /api/portal/applications/replies/preparation': {
    body: ({ id }) => ({ ids: [id] }),
    has: (answer) => assert.deepEqual((answer as { applicants: unknown }).applicants, []),
  },
  'POST /api/portal/applications/replies': {
    body: ({ id, version }) => ({ recipients: [{ id, version }], texts: { en: text } }),
    has: isNotFound,
  },
  'POST /api/portal/applications/replies/revocation': {
    body: ({ id, reply }) => ({ replies: [{ id, reply }] }),
    has: isNotFound,
  },
  'GET /api/portal/applications/:id': none,
  'PATCH /api/portal/applications/:id': { body: (known) => ({ ...based(known), rating: 5 }) },
  'POST /api/portal/applications/:id/read': none,
  'DELETE /api/portal/applications/:id/read': none,
  'POST /api/portal/applications/:id/notes': { body: () => ({ text: 'Seen' }) },
  'DELETE /api/portal/applications/:id/notes/:note': none,
  'POST /api/portal/applications/:id/holds': { body: () => hold },
  'PUT /api/portal/applications/:id/holds/:hold': { body: () => hold },
  'DELETE /api/portal/applications/:id/holds/:hold': none,
  'GET /api/portal/applications/:id/person': none,
  'GET /api/portal/applications/:id/person/timeline': none,
  'GET /api/portal/applications/:id/thread': none,
  'GET /api/portal/applications/:id/mails/:mail/original': none,
  'POST /api/portal/applications/:id/replies': { body: (known) => ({ ...text, ...based(known) }) },
  'DELETE /api/portal/applications/:id/replies/:reply': none,
  'GET /api/portal/applications/:id/cv': none,
  'POST /api/portal/applications/:id/cv': { body: () => applicationForm({}) },
  'GET /api/portal/applications/:id/cv/preview': none,
  'GET /api/portal/applications/:id/files': none,
  'POST /api/portal/applications/:id/files': {
    body: () => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(file.content)]), file.name);
      return form;
    },
  },
  'GET /api/portal/applications/:id/files/:file': none,
  'GET /api/portal/applications/:id/files/:file/preview': none,
  'DELETE /api/portal/applications/:id/files/:file': none,
  'POST /api/portal/applications/:id/files/:file/restoration': none,
  'GET /api/portal/applications/:id/interviews': none,
  'POST /api/portal/applications/:id/interviews': { body: ofInterview },
  'PUT /api/portal/applications/:id/interviews/:interview': { body: ofInterview },
  'POST /api/portal/applications/:id/interviews/:interview/time': {
    body: (known) => ({ ...based(known), time: inHours(30) }),
  },
  'POST /api/portal/applications/:id/interviews/:interview/cancellation': {
    body: (known) => ({ ...based(known), mail: null }),
  },
  'POST /api/portal/applications/:id/interviews/:interview/held': { body: based },
  'POST /api/portal/applications/:id/interviews/:interview/revocation': { body: based },
  'PUT /api/portal/applications/:id/interviews/:interview/scorecard': { body: () => scorecard },
};

const isEndpoint = (value: object): value is Endpoint => 'method' in value && 'path' in value;
/** All endpoints in a group of the contracts and in its subgroups. */
const listEndpoints = (group: object): Endpoint[] =>
  isEndpoint(group)
    ? [group]
    : Object.values(group).flatMap((one) =>
        typeof one === 'object' ? listEndpoints(one as object) : [],
      );

const permitted = listEndpoints(api).filter(
  ({ permission }) =>
    permission && permission !== 'account.own' && can('hiring-manager', permission),
);

async function startWithApplication(context: TestContext) {
  const site = await startInterviews(context, {}, { position: 'Avionics Engineer' });
  const { server, id, employee, account, plan, application, changeApplication } = site;
  const send = async (endpoint: { path: string }, body: unknown) => {
    const answer = await employee.send('POST', endpoint.path.replace(':id', id), body);
    assert.ok(answer.ok, await answer.clone().text());
    return (await answer.json()) as { id: string; files?: { id: string }[] };
  };
  await changeApplication(id, { tags: ['Radar'], assignee: account.id });
  const { id: note } = await send(api.applications.addNote, { text: 'Called him' });
  const { id: placed } = await send(api.applications.placeHold, hold);
  const { version } = await application(id);
  const { id: reply } = await send(api.applications.reply, { ...text, version });
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file.content)]), file.name);
  const { files } = await send(api.files.add, form);
  const mail = randomUUID();
  await server.db
    .insertInto('incoming_mails')
    .values({
      ...{ id: mail, contact_id: null, application_id: id, message_key: 'key', created_at: 1 },
      ...{ from_name: 'Omar', from_address: 'omar@mail.example', subject: '', text: '' },
      ...{ quoted: '', attachments: '[]', automatic: 0, answer: null },
      original: Buffer.from('From: Omar'),
    })
    .execute();
  await plan({ mail: null });
  const [interview] = (await site.read()).interviews;
  const known: Known = {
    id,
    note,
    hold: placed,
    reply,
    mail,
    interviewer: account.id,
    version: (await application(id)).version,
    interview: interview?.id ?? '',
    file: files?.[0]?.id ?? '',
  };
  const manager = await hiringManagerOf(server, ['programming']);
  return { ...site, known, manager };
}

test('every endpoint answers a hiring manager of another department as if the application did not exist', async (context) => {
  const { known, manager, server } = await startWithApplication(context);
  const names = permitted.map(({ method, path }) => `${method} ${path}`);
  assert.deepEqual(names.sort(), Object.keys(expectations).sort());
  const states = () =>
    Promise.all(
      (
        ['applications', 'application_reads', 'application_notes', 'holds', 'interviews'] as const
      ).map((table) => server.db.selectFrom(table).selectAll().execute()),
    );
  const before = await states();
  for (const { method, path } of permitted) {
    const name = `${method} ${path}`;
    const { body, has } = expectations[name] ?? none;
    const request = async (of: Known) => {
      const params = { ...of } as Record<string, string | number>;
      const target = path.replaceAll(/:(\w+)/g, (_, key: string) => String(params[key]));
      const answer = await manager.send(method, target, body?.(of));
      const content = answer.headers.get('content-type') ?? '';
      const read: unknown = content.includes('json') ? await answer.json() : await answer.text();
      return { status: answer.status, body: read };
    };
    const answer = await request(known);
    if (has) {
      has(answer.body, known);
      continue;
    }
    assert.equal(answer.status, 404, name);
    const unknown = {
      ...known,
      id: randomUUID(),
      interview: randomUUID(),
      note: randomUUID(),
      hold: randomUUID(),
    };
    assert.deepEqual(
      answer,
      await request({ ...unknown, file: randomUUID(), mail: randomUUID(), reply: randomUUID() }),
      name,
    );
  }
  assert.deepEqual(await states(), before);
});

test('no search or filter finds names or words of CVs of another department', async (context) => {
  const { manager, server } = await startWithApplication(context);
  await server.db.updateTable('cv_texts').set({ words: 'radar omar', text: 'Radar' }).execute();
  for (const query of [
    'q=omar',
    'q=radar',
    'q=0501234567',
    'department=electronics',
    'tag=Radar',
  ]) {
    for (const { path } of [api.applications.list, api.applications.counts]) {
      const answer = await manager.get(`${path}?${query}`);
      assert.equal(answer.status, 200);
      assert.doesNotMatch(await answer.text(), /Omar|"(total|new|unread)":[1-9]|"tag":/, query);
    }
  }
});

test('a hiring manager of the department works on its applications', async (context) => {
  const { known, server } = await startWithApplication(context);
  const manager = await hiringManagerOf(server, ['electronics', 'programming'], 'huda');
  const { id } = known;
  const read = await manager.get(buildPath(api.applications.get, { id }));
  assert.equal(read.status, 200);
  const { version, department } = (await read.json()) as { version: number; department: string };
  assert.equal(department, 'electronics');
  const change = { version, status: 'interview', rating: 4, tags: ['Night flights'] };
  const path = buildPath(api.applications.change, { id });
  assert.equal((await manager.send('PATCH', path, change)).status, 200);
  for (const endpoint of [
    ...[api.applications.cv, api.applications.person, api.applications.timeline],
    ...[api.applications.thread, api.files.list, api.interviews.list],
  ])
    assert.equal((await manager.get(buildPath(endpoint, { id }))).status, 200, endpoint.path);
  const list = (await (await manager.get(api.applications.list.path)).json()) as object;
  assert.equal(total(list), 1);
  for (const endpoint of [
    api.messages.list,
    api.audit.list,
    api.accounts.list,
    api.applications.export,
  ])
    assert.equal((await manager.get(endpoint.path)).status, 403, endpoint.path);
  const removed = await manager.send('DELETE', buildPath(api.applications.delete, { id }));
  assert.equal(removed.status, 403);
});
