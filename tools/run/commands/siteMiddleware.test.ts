import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync, renameSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { gateEndpoints } from '@sumut/contracts/gate/gateEndpoints';
import { siteEndpoints } from '@sumut/contracts/registry/siteEndpoints';
import { createSiteClient } from '../../../platform/build/development/siteClient.ts';
import { createSiteMiddleware } from '../../../platform/build/development/siteMiddleware.ts';
import { createTemporaryFolder } from '../../../server/testing/temporaryFolder.ts';

async function listen(context: TestContext, listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const policy = "script-src 'nonce-abc'; connect-src 'self'; style-src 'self'";
const session = { token: 'token', timestamp: 1, hash: 'hash' };
const behind = {
  hints: [],
  shell: { base: '/assets/', files: [], hash: 'live', version: '1.0.0' },
  snapshot: { number: 3, releases: [], canaries: [] },
  preview: null,
};
const boot = { shell: 'live', session: null, behind: null, clientSecret: null, formResult: null };

/** A site with a gate, and a development server whose proxy answers with the headers that it would send. */
async function startDevelopment(
  context: TestContext,
  cache = createTemporaryFolder('sumut-cache'),
) {
  const requests: IncomingMessage[] = [];
  const site = await listen(context, (request, response) => {
    requests.push(request);
    if (request.method === 'POST')
      response
        .setHeader('set-cookie', 'sumut-pass=secret; Path=/; HttpOnly')
        .end(JSON.stringify({ session, behind }));
    else
      response
        .setHeader('content-security-policy', policy)
        .setHeader('integrity-policy', 'blocked-destinations=(script)')
        .end(
          `<html lang="ar" dir="rtl" data-scripting="none"><script id="boot">${JSON.stringify(boot)}</script>`,
        );
  });
  const origin = 'http://localhost:8104';
  const client = createSiteClient(new URL(site));
  const middleware = createSiteMiddleware({ client, module: 'stories', origin, cache });
  const url = await listen(context, (request, response) => {
    middleware(request, response, () => response.end(JSON.stringify(request.headers)));
  });
  const openPage = () => fetch(`${url}/stories`, { headers: { accept: 'text/html' } });
  const openGate = () =>
    fetch(url + gateEndpoints.open.path, { method: 'POST', body: '{"password":"azimuth"}' });
  return { url, origin, requests, cache, openPage, openGate };
}

test('a page has the policy of the site, and the socket of the development server', async (context) => {
  const { openPage, origin } = await startDevelopment(context);
  const answer = await openPage();
  assert.equal(
    answer.headers.get('content-security-policy'),
    policy.replace("connect-src 'self'", `connect-src 'self' ${origin.replace('http', 'ws')}`),
  );
  assert.equal(answer.headers.get('integrity-policy'), null, 'what is being written has no hash');
  const html = await answer.text();
  assert.match(html, /<html lang="ar" dir="rtl">/);
  assert.match(html, /src="\/assets\/main\.js" nonce="abc"/);
});

test('the pass stays in the server, and no other cookie or account is sent to the site', async (context) => {
  const { url, openGate, origin } = await startDevelopment(context);
  const opened = await openGate();
  assert.equal(opened.headers.get('set-cookie'), null);
  const { behind: shown } = (await opened.json()) as { behind: { preview: object } };
  assert.partialDeepStrictEqual(shown.preview, { module: 'stories', origin });
  const headers = {
    cookie: 'sumut-session=account; sumut-language=en; other=1',
    authorization: 'Bearer account',
    origin: 'http://localhost:8104',
  };
  const sent = (await (await fetch(`${url}/api/content/news`, { headers })).json()) as Record<
    string,
    string
  >;
  assert.equal(sent['cookie'], 'sumut-pass=secret; language=en');
  assert.equal(sent['authorization'], undefined);
  assert.equal(sent['origin'], undefined);
});

test('nothing is changed on the site, and nothing is counted', async (context) => {
  const { url, requests } = await startDevelopment(context);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    assert.equal((await fetch(`${url}/api/contact`, { method })).status, 403, method);
  for (const { path: reported } of [siteEndpoints.vitals, siteEndpoints.reports])
    assert.equal((await fetch(url + reported, { method: 'POST', body: '{}' })).status, 204);
  assert.deepEqual(requests, []);
});

test('without a connection, the last page of the site is used; without one, the reason is shown', async (context) => {
  const { openPage, cache } = await startDevelopment(context);
  await openPage();
  const unreachable = new URL('http://127.0.0.1:1');
  const create = () => {
    const client = createSiteClient(unreachable);
    return createSiteMiddleware({ client, module: 'stories', origin: 'http://localhost', cache });
  };
  const url = await listen(context, (request, response) => create()(request, response, () => {}));
  const open = () => fetch(url, { headers: { accept: 'text/html' } });
  const refused = await open();
  assert.equal(refused.status, 502);
  assert.match(await refused.text(), /127\.0\.0\.1:1 cannot be used: .*MODULES_SITE/);
  const [stored = ''] = readdirSync(cache);
  renameSync(path.join(cache, stored), path.join(cache, '127-0-0-1-1.json'));
  assert.match(await (await open()).text(), /<html lang="ar" dir="rtl">/);
});
