import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { api } from '@sumut/contracts/api/api';
import { type GateUnlockResponse, bootSchema } from '@sumut/contracts/gate/gate';
import { releaseBase } from '@sumut/contracts/registry/contract';
import { company } from '@sumut/contracts/company/company';
import { languageFormId } from '@sumut/contracts/language/language';
import { createModuleBuild, createShell, gatePage, pageOf } from '../../../testing/builds.ts';
import { assertProblem } from '../../../testing/problems.ts';
import { rawExchange } from '../../../testing/raw.ts';
import { startServer } from '../../../testing/server.ts';
import { fontScriptHash } from './fontScript.ts';
import { supportScriptHash } from './supportScript.ts';
import { createPageManifest } from '../../shared/releases/storedRelease.ts';
import { publishBuild } from '../registry/publishing/publishBuild.ts';

const bootOf = (html: string) =>
  bootSchema.parse(
    JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? ''),
  );

test('every path returns the document, in Arabic unless the visitor chose English', async (context) => {
  const server = await startServer(context);
  const visitor = server.visitor();
  for (const path of ['/', '/about', '/product/usv', '/no/such/page', '/employee-dashboard?x=1']) {
    const answer = await visitor.get(path);
    assert.equal(answer.status, 200, path);
    assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8');
    const html = await answer.text();
    assert.match(html, /^<!doctype html>\n<html lang="ar" dir="rtl" class="arabic-font"[ >]/);
    assert.ok(html.includes(`<title>${company.name.ar}</title>`));
    assert.match(html, /<div id="root"><form>.*ar closed<\/form><\/div>/);
  }
  visitor.cookies.set('sumut-language', 'en');
  const english = await (await visitor.get('/')).text();
  assert.match(english, /<html lang="en" dir="ltr"[ >]/);
  assert.ok(english.includes(company.tagline.en));
  visitor.cookies.set('sumut-language', '"><script>');
  assert.match(
    await (await visitor.get('/')).text(),
    /<html lang="ar" dir="rtl" class="arabic-font"[ >]/,
  );
});

test('the form of the language switch comes before the switch, which can be pressed while the document arrives', async (context) => {
  const server = await startServer(context);
  const html = await (await server.visitor().get('/')).text();
  const form = html.indexOf(`<form id="${languageFormId}"`);
  assert.ok(form > 0);
  assert.ok(form < html.indexOf('<div id="root">'));
});

test('the document has Open Graph properties in its language', async (context) => {
  const server = await startServer(context, {
    variables: { PUBLIC_ORIGIN: 'https://sumut.example' },
  });
  const visitor = server.visitor();
  visitor.cookies.set('sumut-language', 'en');
  const html = await (await visitor.get('/about')).text();
  assert.ok(html.includes(`<meta property="og:title" content="${company.name.en}">`));
  assert.ok(
    html.includes('<meta property="og:image" content="https://sumut.example/assets/social.jpg">'),
  );
});

test('the document is never cached', async (context) => {
  const server = await startServer(context);
  for (const client of [server.visitor(), await server.insider()]) {
    const answer = await client.get('/about.css', { accept: 'text/html' });
    assert.equal(answer.headers.get('cache-control'), 'private, no-store');
    assert.match(answer.headers.get('vary') ?? '', /\bCookie\b/);
  }
});

test('fonts are preloaded by a script that the policy names, and by nothing else', async (context) => {
  const server = await startServer(context);
  const answer = await server.visitor().get('/');
  const html = await answer.text();
  const [, text = ''] =
    /<script nonce="[^"]+" data-fonts="\/assets\/arabic\.woff2"[^>]*>(.*?)<\/script>/s.exec(html) ??
    [];
  const hash = createHash('sha256').update(text).digest('base64');
  const policy = answer.headers.get('content-security-policy') ?? '';
  assert.ok(policy.endsWith(` 'sha256-${hash}'`), policy);
  // A preload in the markup would delay the first paint on slow networks, too.
  assert.doesNotMatch(html, /as="font"/);
});

test("scripts and styles have integrity hashes, and only the gate's style is inline", async (context) => {
  const server = await startServer(context);
  const html = await (await server.visitor().get('/')).text();
  const elements = html.match(/<(script|link)[^>]*(main\.js|main\.css)[^>]*>/g) ?? [];
  assert.equal(elements.length, 2);
  for (const element of elements) {
    assert.match(element, /crossorigin="anonymous" integrity="sha384-[A-Za-z0-9+/]{64}"/);
  }
  assert.match(
    html,
    /<script defer fetchpriority="high" src="\/assets\/main\.js" nonce="[A-Za-z0-9+/]{22}=="/,
  );
  assert.ok(!/ style=| on\w+=|javascript:/.test(html));
  assert.equal(html.match(/<style/g)?.length, 1);
});

test('with a pass the page contains the session, the snapshot and the files', async (context) => {
  const server = await startServer(context);
  const { folder, release } = await createModuleBuild();
  await publishBuild(server.db, folder, 'test');
  const visitor = server.visitor();
  const closed = bootOf(await (await visitor.get('/')).text());
  const { session, behind } = await visitor.unlock();
  const shell = behind.shell.hash;
  const nothing = { session: null, behind: null, clientSecret: null, formResult: null };
  assert.deepEqual(closed, { shell, now: closed.now, ...nothing });
  const open = bootOf(await (await visitor.get('/')).text());
  // The hints are in the document as links, not in its data.
  const stated = { ...behind, hints: [] };
  assert.deepEqual(open, { ...nothing, shell, session, behind: stated, now: open.now });
  assert.deepEqual(behind.snapshot, { number: 2, releases: [pageOf(release)], canaries: [] });
  assert.equal(behind.shell.base, '/assets/');
});

test('a page with the session contains nothing of its URL, because it is compressed', async (context) => {
  const server = await startServer(context);
  const visitor = await server.insider();
  const html = await (await visitor.get('/no-such-guess?guess=1')).text();
  assert.match(html, /"session":\{/);
  assert.ok(!html.includes('guess'));
});

test('a language in the URL applies to the page and to the next ones', async (context) => {
  const visitor = (await startServer(context)).visitor();
  const english = await visitor.get('/about?site-language=en');
  assert.match(await english.text(), /<html lang="en"/);
  assert.match(
    english.headers.getSetCookie().join(),
    /language=en; Max-Age=31536000; Path=\/; SameSite=Lax/,
  );
  assert.match(await (await visitor.get('/about')).text(), /<html lang="en"/);
  const filter = await visitor.get('/employee-dashboard?language=ar');
  assert.match(await filter.text(), /<html lang="en"/, "the portal's filter");
  const unknown = await visitor.get('/about?site-language=fr');
  assert.deepEqual(unknown.headers.getSetCookie(), []);
  assert.match(await unknown.text(), /<html lang="en"/);
});

test("a module's page preloads the module's page hints and those of every page", async (context) => {
  const server = await startServer(context);
  const { folder, release } = await createModuleBuild({ 'rest.js': 'later' });
  await publishBuild(server.db, folder, 'test');
  const visitor = await server.insider();
  const preloads = async (path: string) =>
    (await (await visitor.get(path)).text()).match(
      /<link rel="preload" as="(?:script|style)[^>]*>/g,
    ) ?? [];
  const base = releaseBase(release);
  const found = await preloads('/tools/saw?x=1');
  assert.equal(found.length, 4);
  const [app = '', texts = ''] = found;
  assert.match(app, /"\/assets\/app\.js"/);
  assert.match(texts, /"\/assets\/app-ar\.js"/);
  const integrity = (path: string) => release.files.find((file) => file.path === path)?.integrity;
  const nonce = / nonce="[^"]+"/.exec(app)?.[0] ?? '';
  for (const [index, kind, path] of [
    [2, `as="script"${nonce}`, 'entry.js'],
    [3, 'as="style"', 'page.css'],
  ] as const) {
    assert.equal(
      found[index],
      `<link rel="preload" ${kind} href="${base}${path}" crossorigin="anonymous" integrity="${integrity(path)}">`,
    );
  }
  assert.equal((await preloads('/no/page')).length, 3, 'the page that is not found');
});

test('the response to the right password has the hints of the page', async (context) => {
  const server = await startServer(context);
  const { folder, release } = await createModuleBuild();
  await publishBuild(server.db, folder, 'test');
  const hinted = async (page: string, language = 'ar') => {
    const visitor = server.visitor();
    visitor.cookies.set('sumut-language', language);
    const headers = { referer: `${server.url}${page}` };
    const answer = await visitor.send('POST', api.gate.open.path, { password: 'azimuth' }, headers);
    const { behind } = (await answer.json()) as GateUnlockResponse;
    for (const { href } of behind.hints) assert.equal((await visitor.get(href)).status, 200, href);
    return behind.hints.map(({ href, as }) => `${as} ${href}`);
  };
  const app = ['script /assets/app.js', 'script /assets/app-ar.js'];
  assert.deepEqual(await hinted('/?x=1'), [...app, 'script /assets/home.js']);
  assert.deepEqual(await hinted('/', 'en'), ['script /assets/app.js', 'script /assets/home.js']);
  assert.deepEqual(await hinted('/no/page'), [...app, 'script /assets/lost.js']);
  const base = releaseBase(release);
  assert.deepEqual(await hinted('/tools/saw'), [
    ...app,
    `fetch ${base}${createPageManifest(release).path}`,
    `script ${base}entry.js`,
    `style ${base}page.css`,
  ]);
});

test('the content security policy allows scripts by nonce and lists no module', async (context) => {
  const server = await startServer(context);
  const { folder } = await createModuleBuild();
  await publishBuild(server.db, folder, 'test');
  for (const visitor of [server.visitor(), await server.insider()]) {
    const nonces = new Set<string>();
    for (const path of ['/', '/tools']) {
      const answer = await visitor.get(path);
      const policy = answer.headers.get('content-security-policy') ?? '';
      const nonce = /script-src 'nonce-([A-Za-z0-9+/]{22}==)' 'strict-dynamic';/.exec(policy)?.[1];
      assert.ok(nonce);
      nonces.add(nonce);
      const named = (await answer.text()).matchAll(/ nonce="([^"]*)"/g);
      assert.deepEqual([...new Set(Array.from(named, ([, value]) => value))], [nonce]);
      const elements = `script-src-elem 'self' '${supportScriptHash}' '${fontScriptHash}'`;
      assert.ok(policy.endsWith(`, ; ${elements}`), policy);
      assert.equal(
        answer.headers.get('content-security-policy-report-only'),
        `${elements}; report-uri /api/reports`,
      );
      assert.match(policy, /require-trusted-types-for 'script'/);
      assert.doesNotMatch(policy, /unsafe|tools/);
    }
    assert.equal(nonces.size, 2, 'a nonce is good for one page');
  }
});

test('no text of a module can break out of the page', async (context) => {
  const server = await startServer(context);
  const title = { ar: '</script><script>alert(1)</script>', en: '<!--<script>\u2028' };
  const { folder } = await createModuleBuild({}, { title });
  await publishBuild(server.db, folder, 'test');
  const html = await (await (await server.insider()).get('/')).text();
  assert.ok(!html.includes('<script>alert'));
  assert.deepEqual(bootOf(html).behind?.snapshot.releases[0]?.title, title);
});

test('a request that does not accept HTML gets no document', async (context) => {
  const server = await startServer(context);
  const visitor = server.visitor();
  const requests: Record<string, string>[] = [
    { accept: 'application/json' },
    { accept: 'image/avif,image/webp,*/*;q=0.8', 'sec-fetch-dest': 'image' },
    { accept: '*/*', 'sec-fetch-dest': 'script' },
  ];
  for (const headers of requests) {
    const answer = await visitor.get('/secret-name', headers);
    const copy = answer.clone();
    await assertProblem(answer, 'not-found');
    assert.ok(!(await copy.text()).includes('secret-name'));
  }
  const documents = [
    { accept: 'text/html,*/*;q=0.8', 'sec-fetch-dest': 'document' },
    { accept: 'text/*' },
    { accept: 'Text/HTML' },
  ];
  for (const headers of documents) assert.equal((await visitor.get('/', headers)).status, 200);
});

test('HEAD has the headers of GET', async (context) => {
  const server = await startServer(context);
  const answer = await server.visitor().send('HEAD', '/about');
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8');
  assert.equal(await answer.text(), '');
});

test('the document is compressed by an encoding that the client accepts', async (context) => {
  const server = await startServer(context);
  const plain = await (await server.visitor().get('/', { 'accept-encoding': 'identity' })).text();
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [encoding, decompress] of Object.entries(unpack)) {
    const request = `GET / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: ${encoding}\r\nConnection: close\r\n\r\n`;
    const answer = Buffer.from(await rawExchange(server.port, request), 'latin1');
    assert.ok(answer.includes(`content-encoding: ${encoding}`));
    const body = answer.subarray(answer.indexOf('\r\n\r\n') + 4);
    const constant = (html: string) => html.replaceAll(/ nonce="[^"]*"|"now":\d+/g, '');
    assert.equal(constant(decompress(body).toString()), constant(plain));
  }
});

test('without a pass the gate names the files that the site needs first, and with one they are preloaded', async (context) => {
  const gate = {
    ...gatePage,
    parts: { ar: '<div data-part="error"></div>', en: '' },
    styleFile: 'site.css',
  };
  const siteScripts = ['site.js'];
  const always = { any: ['site.js'], ar: [], en: [], shared: [] };
  const { folder } = await createShell(
    { open: { 'site.js': 'React' } },
    { gate, siteScripts, hints: { always, pages: {}, libraries: {} } },
  );
  const server = await startServer(context, { shellDist: folder });
  const closed = await (await server.visitor().get('/secret?name=1')).text();
  const file = '/assets/site.js';
  assert.deepEqual(
    bootOf(closed).early?.map(({ href, as }) => [href, as]),
    [[file, 'script']],
  );
  assert.doesNotMatch(closed, /<(script|link)[^>]*site\.js/);
  assert.match(closed, /<style data-href="\/assets\/site\.css">/);
  assert.match(closed, /<template id="gate-parts"><div data-part="error"><\/div><\/template>/);

  const open = await (await (await server.insider()).get('/secret?name=1')).text();
  assert.equal(bootOf(open).early, undefined);
  assert.match(open, /<link rel="preload" as="script"[^>]*href="\/assets\/site\.js"/);
  // The gate itself, in case it closes. Next to the session, nothing of the request's URL is in the document.
  assert.match(open, /<div data-part="screen"><form>.*ar closed<\/form><\/div><\/template>/);
  assert.doesNotMatch(open, /name=1/);
});
