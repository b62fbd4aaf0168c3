import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { proofHeader } from '@sumut/contracts/api/headers';
import { api } from '@sumut/contracts/api/api';
import type { Proof } from '@sumut/contracts/api/proofOfWork';
import { spamLimits } from '@sumut/contracts/limits';
import { cvMaxBytes } from '@sumut/contracts/forms/application';
import { createChallenges } from './guard.ts';
import { withKey } from '../../../testing/client.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { pdf } from '../../../testing/documents.ts';
import { applicant, applicationForm, contact } from '../../../testing/forms.ts';
import { assertProblem } from '../../../testing/problems.ts';
import { solve, withProof } from '../../../testing/ledger.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';

const challengeRequired = 'challenge-required';

async function start(context: TestContext, freeForms?: number) {
  const server = await startServer(context, {
    ...(freeForms !== undefined && { variables: { FREE_FORMS: `${freeForms}` } }),
  });
  return { server, ...(await sender(server)) };
}

async function sender(server: TestServer) {
  const visitor = await server.insider();
  const send = (body: unknown, headers?: Record<string, string>) =>
    visitor.send('POST', api.contact.path, body, headers);
  const apply = (form: FormData, headers?: Record<string, string>) =>
    visitor.send('POST', api.application.path, form, headers);
  const challenged = async () => {
    const { challenge } = await assertProblem(await send(contact), challengeRequired);
    assert.ok(challenge);
    return solve(challenge);
  };
  const stored = async () => (await server.db.selectFrom('contacts').select('id').execute()).length;
  return { visitor, send, apply, challenged, stored };
}

const codes = (answers: Response[]) => answers.map(({ status }) => status).sort();

test('the first forms from an IP are free, later ones need a proof of work', async (context) => {
  const { send, apply, stored, server } = await start(context);
  assert.equal((await apply(applicationForm())).status, 201);
  for (let form = 1; form < spamLimits.freeForms; form += 1) {
    assert.equal((await send(contact)).status, 201);
  }
  const refused = [await send(contact), await apply(applicationForm())];
  for (const answer of refused) {
    const retryAfter = Number(answer.headers.get('retry-after'));
    // The ten minutes of the window, minus the time since its first form.
    assert.ok(retryAfter > 540 && retryAfter <= 600, `${retryAfter}`);
    const problem = await assertProblem(answer, challengeRequired);
    assert.equal(problem.status, 429);
    assert.equal(problem.retryAfter, retryAfter);
    assert.ok(problem.challenge);
  }
  assert.equal(await stored(), spamLimits.freeForms - 1);
  const applications = await server.db.selectFrom('applications').select('id').execute();
  assert.equal(applications.length, 1);
});

test('a solved challenge lets one form through, a message as well as an application', async (context) => {
  const { send, apply, challenged, stored, server } = await start(context, 0);
  assert.equal((await send(contact, withProof(await challenged()))).status, 201);
  assert.equal((await apply(applicationForm(), withProof(await challenged()))).status, 201);
  assert.equal(await stored(), 1);
  assert.equal((await server.db.selectFrom('applications').select('id').execute()).length, 1);
  await assertProblem(await send(contact), challengeRequired);
});

test('a wrong, altered, foreign or missing proof is rejected', async (context) => {
  const { send, challenged, stored } = await start(context, 0);
  const { challenge, solution } = await challenged();
  const alter = (parameters: Partial<Proof['challenge']['parameters']>) => ({
    challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } },
    solution,
  });
  const foreign = await solve(await createChallenges(Buffer.alloc(32, 7)).create());
  const bad: unknown[] = [
    { challenge, solution: { ...solution, derivedKey: 'ab'.repeat(32) } },
    { challenge, solution: { ...solution, derivedKey: challenge.parameters.keyPrefix } },
    { challenge, solution: { ...solution, derivedKey: 'no hex' } },
    { challenge, solution: { ...solution, counter: -1 } },
    { challenge: { ...challenge, signature: '' }, solution },
    { challenge: foreign.challenge, solution },
    { challenge, solution: foreign.solution },
    foreign,
    alter({ expiresAt: challenge.parameters.expiresAt + 3600 }),
    alter({ cost: 1 }),
    { challenge },
    [],
    null,
    'x'.repeat(8000),
  ];
  for (const proof of bad)
    await assertProblem(await send(contact, withProof(proof)), challengeRequired);
  await assertProblem(await send(contact, { [proofHeader]: '%%%' }), challengeRequired);
  assert.equal(await stored(), 0);
});

test('a challenge expires', async (context) => {
  const challenges = createChallenges(Buffer.alloc(32, 1));
  const later = Date.now() + spamLimits.challengeLifetime;
  const proof = await solve(await challenges.create());
  const header = withProof(proof)[proofHeader];
  assert.ok(await challenges.verify(header));
  context.mock.timers.enable({ apis: ['Date'], now: later - 2000 });
  assert.ok(await challenges.verify(header));
  context.mock.timers.setTime(later + 60_000);
  assert.equal(await challenges.verify(header), null);
});

test('a solved challenge works once, even for concurrent forms', async (context) => {
  const { send, challenged, stored } = await start(context, 0);
  const headers = withProof(await challenged());
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(contact, headers)));
  assert.deepEqual(codes(answers), [201, 429, 429, 429, 429]);
  await assertProblem(await send(contact, headers), challengeRequired);
  assert.equal(await stored(), 1);
});

test('processes on one database accept each other’s challenges, once', async (context) => {
  const database = await createTestDatabase();
  const variables = { FREE_FORMS: '0' };
  const first = await sender(await startServer(context, { database, variables }));
  const second = await sender(await startServer(context, { database, variables }));
  context.after(database.remove);
  const headers = withProof(await first.challenged());
  assert.equal((await second.send(contact, headers)).status, 201);
  await assertProblem(await first.send(contact, headers), challengeRequired);
  assert.equal(await first.stored(), 1);
});

test('a form that is not stored does not count', async (context) => {
  const { send, apply, challenged, stored } = await start(context, 1);
  const invalidForm = () => applicationForm(applicant, null);
  for (let round = 0; round < 3; round += 1) {
    assert.equal((await send({ ...contact, email: 'nobody' })).status, 400);
    assert.equal((await apply(invalidForm())).status, 400);
  }
  const key = withKey(crypto.randomUUID());
  assert.equal((await send(contact, key)).status, 201);

  // Beyond the allowance: a refused form does not use up its proof either.
  const proof = withProof(await challenged());
  assert.equal((await apply(invalidForm(), proof)).status, 400);
  assert.equal((await send(contact, { ...key, ...proof })).status, 201);
  assert.equal(await stored(), 1);
  assert.equal((await send(contact, proof)).status, 201);
  assert.equal(await stored(), 2);
});

test('concurrent forms have the same allowance as sequential ones', async (context) => {
  const { send, stored } = await start(context, 5);
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(contact)));
  assert.deepEqual(codes(answers), [...Array<number>(5).fill(201), ...Array<number>(7).fill(429)]);
  assert.equal(await stored(), 5);
});

test('a form that is sent again with the same key does not count twice', async (context) => {
  const { send, stored } = await start(context, 2);
  const key = withKey(crypto.randomUUID());
  for (let round = 0; round < 4; round += 1) {
    assert.equal((await send(contact, key)).status, 201);
  }
  assert.equal((await send(contact)).status, 201);
  await assertProblem(await send(contact), challengeRequired);
  assert.equal(await stored(), 2);
});

test('an invalid proof is ignored while free forms are left', async (context) => {
  const { send } = await start(context, 1);
  assert.equal((await send(contact, { [proofHeader]: 'old' })).status, 201);
});

test('a large upload is refused before it is read, and the client can read the reason', async (context) => {
  const { apply } = await start(context, 0);
  const content = Buffer.concat([pdf, Buffer.alloc(cvMaxBytes - pdf.length)]);
  const answer = await apply(applicationForm(applicant, { name: 'cv.pdf', content }));
  assert.ok((await assertProblem(answer, challengeRequired)).challenge);
});

test('another IP has its own free forms', async (context) => {
  const server = await startServer(context, {
    variables: { FREE_FORMS: '1', TRUST_PROXY: 'loopback' },
  });
  const { send } = await sender(server);
  const from = (address: string) => send(contact, { 'x-forwarded-for': address });
  assert.equal((await from('203.0.113.9')).status, 201);
  await assertProblem(await from('203.0.113.9'), challengeRequired);
  assert.equal((await from('203.0.113.10')).status, 201);
});

test('a proof of work does not replace the pass, and opening the gate needs none', async (context) => {
  const { server, challenged, send } = await start(context, 0);
  const proof = withProof(await challenged());
  const outsider = server.visitor();
  await assertProblem(await outsider.send('POST', api.contact.path, contact, proof), 'gate-closed');
  await outsider.unlock();
  assert.equal((await send(contact, proof)).status, 201);
});

test('the proof of work grows with the load, up to a limit, and shrinks again', async (context) => {
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const challenges = createChallenges(Buffer.alloc(32, 1));
  /** The number of keys that a challenge takes. Only solving it reveals the number. */
  const keysOf = async () => (await solve(await challenges.create())).solution.counter;
  for (const factor of [1, 2, 4, 4]) {
    const keys = await keysOf();
    assert.ok(keys >= factor * 250 && keys < factor * 750, `${keys} keys at ${factor}`);
    for (let count = 0; count < 20; count += 1) challenges.countUsed();
  }
  context.mock.timers.tick(10 * 60_000 + 1);
  assert.ok((await keysOf()) < 750);
});
