import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import type { Boot } from '@sumut/contracts/gate/gate';
import { gateLimits } from '@sumut/contracts/gate/limits';
import { gateAllowance } from './guesses.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { contact } from '../../../testing/forms.ts';
import { assertProblem, refusedFields } from '../../../testing/problems.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';

test('the right password opens the gate, in upper or lower case', async (context) => {
  const server = await startServer(context);
  for (const password of ['azimuth', 'AZIMUTH', 'aZiMuTh']) {
    const visitor = server.visitor();
    const { session, behind } = await visitor.unlock(password);
    assert.ok(Math.abs(session.timestamp - Date.now()) < 60_000);
    assert.ok(behind.shell.files.some((file) => file.path === 'home.js'));
    assert.equal((await visitor.get('/assets/home.js')).status, 200);
  }
});

test('a wrong password opens nothing', async (context) => {
  const server = await startServer(context);
  const visitor = server.visitor();
  const answer = await visitor.send('POST', api.gate.open.path, { password: 'azimut' });
  await assertProblem(answer, 'wrong-password');
  assert.deepEqual(answer.headers.getSetCookie(), []);
  await assertProblem(await visitor.get('/assets/home.js'), 'gate-closed');
});

test('an invalid body is refused without counting as a guess', async (context) => {
  const server = await startServer(context);
  const visitor = server.visitor();
  const tooLong = 'x'.repeat(gateLimits.passwordLength + 1);
  for (let round = 0; round <= gateAllowance.points; round += 1) {
    const answer = await visitor.send('POST', api.gate.open.path, { password: tooLong });
    assert.deepEqual(await refusedFields(answer), { password: 'tooLong' });
  }
  const more = [{}, { password: 7 }, { password: 'azimuth', admin: true }, [], 'azimuth', null];
  for (const body of more) {
    const answer = await visitor.send('POST', api.gate.open.path, body);
    assert.equal(answer.status, 400);
  }
  await visitor.unlock();
});

test('the pass cookie is HttpOnly and SameSite', async (context) => {
  const server = await startServer(context);
  const answer = await server.visitor().send('POST', api.gate.open.path, { password: 'azimuth' });
  const [cookie = ''] = answer.headers.getSetCookie();
  assert.match(cookie, /^sumut-pass=[\w-]{43}; /);
  for (const flag of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=86400']) {
    assert.ok(cookie.includes(flag), cookie);
  }
  assert.ok(!cookie.includes('Secure'), 'http://localhost would not get it back');
});

test('over HTTPS the pass cookie is Secure', async (context) => {
  const server = await startServer(context, { variables: { HTTPS: 'true' } });
  const answer = await server.visitor().send('POST', api.gate.open.path, { password: 'azimuth' });
  assert.match(answer.headers.getSetCookie()[0] ?? '', /; Secure/);
});

test('a hundred concurrent attempts are limited like sequential ones', async (context) => {
  const server = await startServer(context);
  const guess = () => server.visitor().send('POST', api.gate.open.path, { password: 'wrong' });
  const answers = await Promise.all(Array.from({ length: 100 }, guess));
  const checked = answers.filter((answer) => answer.status === 401);
  assert.equal(checked.length, gateAllowance.points);
});

/** Sends a wrong password with this header of a proxy. */
const guessing = (server: TestServer) => (forwarded: string) =>
  server
    .visitor()
    .send('POST', api.gate.open.path, { password: 'wrong' }, { 'x-forwarded-for': forwarded });

test('another IP is not locked out, and a forged IP has no effect', async (context) => {
  const server = await startServer(context);
  const guess = guessing(server);
  for (let attempt = 0; attempt < gateAllowance.points; attempt += 1) {
    await assertProblem(await guess(`10.0.0.${attempt}`), 'wrong-password');
  }
  await assertProblem(await guess('10.1.1.1'), 'too-many-attempts');
});

test('behind a trusted proxy each visitor counts by their own IP', async (context) => {
  const server = await startServer(context, { variables: { TRUST_PROXY: 'loopback' } });
  const guess = guessing(server);
  for (let attempt = 0; attempt < gateAllowance.points; attempt += 1) {
    // The visitor writes the first address, the proxy adds the second.
    await assertProblem(await guess(`10.0.0.${attempt}, 203.0.113.9`), 'wrong-password');
  }
  await assertProblem(await guess('203.0.113.9'), 'too-many-attempts');
  await assertProblem(await guess('203.0.113.10'), 'wrong-password');
});

test('the gate session can be requested again and is the same', async (context) => {
  const server = await startServer(context);
  const visitor = server.visitor();
  await assertProblem(await visitor.get(api.gate.open.path), 'gate-closed');
  const { session } = await visitor.unlock();
  assert.deepEqual(await (await visitor.get(api.gate.open.path)).json(), { session });
});

test('a pass ends after 24 hours', async (context) => {
  const server = await startServer(context);
  const visitor = await server.insider();
  const { expires_at: expiry, created_at: created } = await server.db
    .selectFrom('passes')
    .selectAll()
    .executeTakeFirstOrThrow();
  assert.equal(expiry - created, 24 * 60 * 60 * 1000);
  await server.db
    .updateTable('passes')
    .set({ expires_at: Date.now() - 1 })
    .execute();
  await assertProblem(await visitor.get('/assets/home.js'), 'gate-closed');
});

test('opening the gate again replaces the pass', async (context) => {
  const server = await startServer(context);
  const visitor = await server.insider();
  const first = visitor.cookies.get('sumut-pass') ?? '';
  await visitor.unlock();
  const old = server.visitor();
  old.cookies.set('sumut-pass', first);
  await assertProblem(await old.get('/assets/home.js'), 'gate-closed');
});

test('a forged pass opens nothing, and neither does the stored hash', async (context) => {
  const server = await startServer(context);
  await server.insider();
  const { cookie_hash: hash } = await server.db
    .selectFrom('passes')
    .selectAll()
    .executeTakeFirstOrThrow();
  for (const value of ['x', hash, encodeURIComponent("' or 1=1 --"), 'a'.repeat(4000)]) {
    const visitor = server.visitor();
    visitor.cookies.set('sumut-pass', value);
    await assertProblem(await visitor.get('/assets/home.js'), 'gate-closed');
  }
});

test('no response contains the password or a fast hash of it', async (context) => {
  const server = await startServer(context);
  const visitor = server.visitor();
  const texts = [JSON.stringify(await visitor.unlock())];
  for (const path of [
    '/',
    '/assets/main.js',
    api.gate.open.path,
    api.site.health.path,
    '/no/such/page',
  ]) {
    texts.push(
      await (await visitor.get(path)).text(),
      await (await server.visitor().get(path)).text(),
    );
  }
  const wrong = await visitor.send('POST', api.gate.open.path, { password: 'nope' });
  texts.push(await wrong.text(), server.log.join('\n'));
  const digests = ['md5', 'sha1', 'sha256', 'sha384', 'sha512'].flatMap((algorithm) =>
    (['hex', 'base64', 'base64url'] as const).map((form) =>
      createHash(algorithm).update('azimuth').digest(form),
    ),
  );
  for (const text of texts) {
    for (const secret of ['azimuth', ...digests])
      assert.ok(!text.toLowerCase().includes(secret.toLowerCase()));
  }
});

test('with client enforcement the page contains a slow hash and all routes are open', async (context) => {
  const server = await startServer(context, { variables: { GATE_ENFORCEMENT: 'client' } });
  const visitor = server.visitor();
  const html = await (await visitor.get('/')).text();
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '') as Boot;
  assert.ok(boot.clientSecret && boot.behind);
  assert.equal(boot.clientSecret.iterations, 600_000);
  assert.ok(boot.behind.shell.files.length > 0);
  const { salt, iterations, hash } = boot.clientSecret;
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode('azimuth'),
    'PBKDF2',
    false,
    ['deriveBits'],
  );
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: Buffer.from(salt, 'base64'), iterations },
    key,
    256,
  );
  assert.equal(Buffer.from(bits).toString('base64'), hash);
  assert.equal((await visitor.get('/assets/home.js')).status, 200);
  assert.equal((await visitor.send('POST', api.contact.path, contact)).status, 201);
});

test('without enforcement every route is open, and nothing asks for a password', async (context) => {
  const variables = { GATE_ENFORCEMENT: 'none', GATE_PASSWORD: '', DEMO: 'false' };
  const server = await startServer(context, { variables });
  const visitor = server.visitor();
  const html = await (await visitor.get('/')).text();
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '') as Boot;
  assert.equal(boot.clientSecret, null);
  assert.equal(boot.session, null);
  assert.equal(boot.behind?.open, true);
  assert.equal((await visitor.get('/assets/home.js')).status, 200);
  assert.equal((await visitor.send('POST', api.contact.path, contact)).status, 201);
  await assertProblem(await visitor.get(api.messages.list.path), 'not-signed-in');
});

test('processes on one PostgreSQL database count attempts together; SQLite allows one process', async (context) => {
  const database = await createTestDatabase();
  const servers = [
    await startServer(context, { database }),
    await startServer(context, { database }),
  ];
  context.after(database.remove);
  let checked = 0;
  for (let round = 0; round <= gateAllowance.points; round += 1) {
    for (const server of servers) {
      const answer = await server.visitor().send('POST', api.gate.open.path, { password: 'wrong' });
      if (answer.status === 401) checked += 1;
    }
  }
  const shared = servers[0]?.kind === 'postgres';
  assert.equal(checked, gateAllowance.points * (shared ? 1 : 2));
});
