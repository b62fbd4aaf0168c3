import assert from 'node:assert/strict';
import { test } from 'node:test';
import { company } from '@sumut/contracts/company/company';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { day } from '../../platform/durations.ts';
import { assertProblem } from '../../../testing/problems.ts';
import { startServer } from '../../../testing/server.ts';

test('icons are served at the root without a pass, and revalidated', async (context) => {
  const server = await startServer(context);
  const visitor = server.visitor();
  const types = { '/favicon.svg': 'image/svg+xml', '/favicon.ico': 'image/x-icon' };
  for (const [path, type] of Object.entries(types)) {
    const { headers } = await visitor.get(path, { accept: 'image/*' });
    assert.deepEqual(
      [headers.get('content-type'), headers.get('cache-control')],
      [type, 'no-cache'],
    );
  }
  // A release of the shell from before this icon.
  await assertProblem(await visitor.get('/apple-touch-icon.png'), 'not-found');
});

test('security.txt names a contact and expires within a year', async (context) => {
  const origin = 'https://site.example';
  const server = await startServer(context, { variables: { PUBLIC_ORIGIN: origin } });
  const answer = await server.visitor().get('/.well-known/security.txt');
  assert.equal(answer.headers.get('content-type'), 'text/plain; charset=utf-8');
  const text = await answer.text();
  assert.ok(text.includes(`Contact: mailto:${company.email.security}\n`));
  assert.ok(text.includes(`Canonical: ${origin}/.well-known/security.txt\n`));
  assert.match(text, /^Preferred-Languages: ar, en$/m);
  const left = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '') - Date.now();
  assert.ok(left > 30 * day && left < 365 * day, text);
});

test('password managers find the page where staff change their password', async (context) => {
  const server = await startServer(context);
  const answer = await server.visitor().get('/.well-known/change-password');
  assert.deepEqual([answer.status, answer.headers.get('location')], [303, viewPaths.account]);
});
