import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import type { Boot } from '@sumut/contracts/gate/gate';
import { gateLimits } from '@sumut/contracts/gate/limits';
import { gateAllowance } from './guesses.ts';
import { toSameSitePath } from '../../platform/http/paths.ts';
import type { Client } from '../../../testing/client.ts';
import { gatePage } from '../../../testing/builds.ts';
import { startServer } from '../../../testing/server.ts';

/** Sends the form as a browser without scripts does. Returns a redirect without following it. */
async function submit(
  visitor: Client,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  return visitor.send('POST', api.gate.open.path, new URLSearchParams(fields), headers);
}

const bootOf = (html: string) =>
  JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Boot;

test('the right password redirects to the requested page, which gets the gate session once', async (context) => {
  const server = await startServer(context);
  const visitor = server.visitor();
  const closed = await (await visitor.get('/about?a=1&b=2')).text();
  assert.ok(closed.includes('<form><input name="address" value="/about?a=1&amp;b=2">ar closed'));

  const answer = await submit(visitor, { password: 'AZIMUTH', address: '/about?a=1' });
  assert.equal(answer.status, 303);
  assert.equal(answer.headers.get('location'), '/about?a=1');
  assert.match(
    answer.headers.getSetCookie().join('\n'),
    /^sumut-entered=1; .*HttpOnly; SameSite=Strict$/m,
  );

  const first = await visitor.get('/about?a=1');
  const html = await first.text();
  const boot = bootOf(html);
  assert.ok(boot.session && boot.behind);
  assert.deepEqual(boot.formResult, { verdict: 'right', attempts: 0, requestedUrl: '/about?a=1' });
  assert.ok(html.includes('<div id="root"><p>ar right</p></div>'));
  const again = bootOf(await (await visitor.get('/about')).text());
  assert.deepEqual(again.session, boot.session);
  assert.equal(again.formResult, null);
});

test('a forged entry cookie has no effect without a pass', async (context) => {
  const server = await startServer(context);
  const visitor = server.visitor();
  visitor.cookies.set('sumut-entered', '1');
  const { session, behind, formResult } = bootOf(await (await visitor.get('/')).text());
  assert.deepEqual(
    { session, behind, formResult },
    { session: null, behind: null, formResult: null },
  );
});

test("a wrong password returns the gate in the visitor's language, and counts", async (context) => {
  const server = await startServer(context);
  const visitor = server.visitor();
  visitor.cookies.set('sumut-language', 'en');
  const answer = await submit(visitor, { password: 'no', address: '/about', attempts: '1' });
  assert.equal(answer.status, 401);
  assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8');
  assert.equal(answer.headers.get('cache-control'), 'private, no-store');
  assert.deepEqual(answer.headers.getSetCookie(), []);
  assert.equal(answer.headers.get('refresh'), null);
  const html = await answer.text();
  assert.match(html, /<html lang="en" dir="ltr"[ >]/);
  assert.ok(html.includes('<p>en wrong 2, /about</p>'));
  const { shell, now, ...boot } = bootOf(html);
  assert.ok(now !== undefined && now <= Date.now());
  assert.match(shell, /^[0-9a-f]{16}$/);
  assert.deepEqual(boot, {
    session: null,
    behind: null,
    clientSecret: null,
    formResult: { verdict: 'wrong', attempts: 2, requestedUrl: '/about' },
  });
  assert.ok(!html.includes('no</') && !html.includes('"no"'));
});

test('an invalid password is wrong, without counting as a guess', async (context) => {
  const server = await startServer(context);
  const visitor = server.visitor();
  const long = 'x'.repeat(gateLimits.passwordLength + 1);
  for (let round = 0; round <= gateAllowance.points; round += 1)
    assert.equal((await submit(visitor, { password: long })).status, 401);
  assert.equal((await submit(visitor, {})).status, 401);
  assert.equal((await submit(visitor, { password: 'azimuth', attempts: '-1' })).status, 303);
});

test('the fifth wrong password reloads the page after 2 s, a sixth is not checked', async (context) => {
  const server = await startServer(context);
  const visitor = server.visitor();
  const fifth = await submit(visitor, { password: 'no', address: '/about', attempts: '4' });
  assert.equal(fifth.headers.get('refresh'), '2; url=/about');
  assert.ok((await fifth.text()).includes('ar wrong 5'));
  const sixth = await submit(visitor, { password: 'azimuth', address: '/about', attempts: '5' });
  assert.equal(sixth.status, 429);
  assert.ok((await sixth.text()).includes('<p>ar too many, /about</p>'));
});

test('attempts by form and by script share one limit', async (context) => {
  const server = await startServer(context);
  const visitor = server.visitor();
  for (let guess = 0; guess < gateAllowance.points; guess += 1) {
    if (guess % 2) await submit(visitor, { password: 'no' });
    else await visitor.send('POST', api.gate.open.path, { password: 'no' });
  }
  const refused = await submit(visitor, { password: 'azimuth' });
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers.get('retry-after')) > 0);
  const html = await refused.text();
  assert.ok(html.includes('ar too many'));
  assert.deepEqual(bootOf(html).formResult, { verdict: 'tooMany', attempts: 0, requestedUrl: '/' });
});

test('a form redirects to this site only', async (context) => {
  const elsewhere = [
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/.//elsewhere.example',
    '/about/..//elsewhere.example',
    'javascript:alert(1)',
    'about',
    '',
  ];
  for (const url of elsewhere) assert.equal(toSameSitePath(url), '/', url);
  for (const url of ['/', '/about', '/product/usv?x=1&y=%2F', '/a?to=//b'])
    assert.equal(toSameSitePath(url), url);
  assert.equal(toSameSitePath('/a\r\nset-cookie: b=c'), '/aset-cookie:%20b=c');

  const server = await startServer(context);
  const answer = await submit(server.visitor(), {
    password: 'azimuth',
    address: '//elsewhere.example',
  });
  assert.equal(answer.headers.get('location'), '/');
});

test('the inline style is allowed by its hash only', async (context) => {
  const server = await startServer(context);
  const wrong = await submit(server.visitor(), { password: 'no' });
  for (const answer of [await server.visitor().get('/'), wrong]) {
    const policy = answer.headers.get('content-security-policy') ?? '';
    assert.match(policy, /style-src 'self'[^;]*;/);
    assert.ok(policy.includes(` '${gatePage.styleHash}';`), policy);
    assert.doesNotMatch(policy, /unsafe/);
    assert.ok((await answer.text()).includes(`<style>${gatePage.style}</style>`));
  }
});
