import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publishBuild } from '../registry/publishing/publishBuild.ts';
import { createModuleBuild } from '../../../testing/builds.ts';
import { assertProblem } from '../../../testing/problems.ts';
import { rawGet } from '../../../testing/raw.ts';
import { startServer } from '../../../testing/server.ts';

const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-dest': 'document' };
const isHtml = (answer: Response) => answer.headers.get('content-type')?.startsWith('text/html');

/** Paths that no page has, as links in mails and chats are cut off or extended. */
const unknown = [
  '/nope',
  '/about.',
  '/about)',
  '/about%20',
  '/about;jsessionid=1',
  '/product/bat%2F',
  '/index.html',
  '/%2fabout',
  '/api/none',
  '/assets/none.js',
  '/modules/none',
];

test('behind the gate, a path without a page has the status 404 and the document of the site', async (context) => {
  const server = await startServer(context);
  const { folder } = await createModuleBuild();
  await publishBuild(server.db, folder, 'test');
  const insider = await server.insider();
  for (const path of unknown) {
    const answer = await insider.get(path, page);
    assert.deepEqual([answer.status, isHtml(answer)], [404, true], path);
    assert.match(await answer.text(), /<div id="root">/, path);
  }
  const known = [
    '/',
    '/about',
    '/About/',
    '/about//',
    '/%61bout',
    '/about?x=%E0%A4%A',
    '/tools',
    '/Tools/',
  ];
  for (const path of known) assert.equal((await insider.get(path, page)).status, 200, path);
});

test('a path that cannot be decoded shows the gate, or the page for unknown paths, to a person', async (context) => {
  const server = await startServer(context);
  const { cookies } = await server.insider();
  const headers = Object.entries(page).map(([name, value]) => `${name}: ${value}`);
  const pass = `Cookie: sumut-pass=${cookies.get('sumut-pass')}`;
  for (const path of ['/about%', '/about%E0%A4%A', '/%', '/a%zz?b=%', '/about%00%']) {
    for (const [more, shown] of [
      [[], /ar closed/],
      [[pass], /ar loading/],
    ] as const) {
      const answer = await rawGet(server.port, path, [...headers, ...more]);
      assert.match(answer, /^HTTP\/1\.1 404 /, path);
      assert.match(answer, /\r\ncontent-security-policy: .*'nonce-/, path);
      assert.match(answer, shown, path);
    }
    const [head = '', body = ''] = (await rawGet(server.port, path, [pass])).split('\r\n\r\n');
    assert.match(head, /^HTTP\/1\.1 400 /, path);
    assert.equal((JSON.parse(body) as { code: string }).code, 'malformed', path);
  }
});

test('a path of a file that is not there is unknown to everybody', async (context) => {
  const server = await startServer(context);
  const files = [
    '/sitemap.xml',
    '/.env',
    '/.git/config',
    '/wp-login.php',
    '/manifest.json',
    '/ads.txt',
  ];
  const paths = [
    ...files,
    '/apple-touch-icon-precomposed.png',
    '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
  ];
  for (const client of [server.visitor(), await server.insider()]) {
    for (const path of paths) {
      await assertProblem(await client.get(path), 'not-found');
      assert.equal((await client.get(path, page)).status, 404, path);
    }
  }
});
