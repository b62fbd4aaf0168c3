import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { releaseBase } from '@sumut/contracts/registry/contract';
import { publishBuild } from '../registry/publishing/publishBuild.ts';
import { reportAllowance } from './reportRoutes.ts';
import { violationSignals } from './visitorSignals.ts';
import { createModuleBuild } from '../../../testing/builds.ts';
import { assertProblem } from '../../../testing/problems.ts';
import { startServer } from '../../../testing/server.ts';

const site = 'https://sumut.example';
const secret = 'layla@mail.example';

const cspReport = (report: object) => ({
  'csp-report': { 'document-uri': `${site}/about?mail=${secret}`, ...report },
});

async function start(context: TestContext) {
  const server = await startServer(context);
  const { folder, release } = await createModuleBuild();
  await publishBuild(server.db, folder, 'test');
  const visitor = server.visitor();
  const send = (body: unknown, type = 'application/csp-report', agent = '') =>
    visitor.send('POST', api.site.reports.path, new Blob([JSON.stringify(body)]), {
      'content-type': type,
      'user-agent': agent,
    });
  const values = async () => (await server.metrics.violations.get()).values;
  const counted = async () =>
    (await values())
      .map(({ labels, value }) => `${labels.part} ${labels.directive} ${value}`)
      .sort();
  return { server, send, counted, values, base: releaseBase(release) };
}

const agents = {
  chromium: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  webkit: 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15',
  other: 'invented/1.0',
};

const integrityReport = (blockedURL: string) => ({
  type: 'integrity-violation',
  body: { documentURL: `${site}/about`, blockedURL, destination: 'script', reportOnly: false },
});

test('reports of both formats are counted by the part of the site that violated the policy', async (context) => {
  const { server, send, counted } = await start(context);
  const reports = [
    { 'effective-directive': 'img-src', 'source-file': `${site}/modules/tools/abc/page.js` },
    { 'effective-directive': 'img-src', 'source-file': `${site}/modules/tools/abc/page.js` },
    { 'violated-directive': 'script-src-elem', 'blocked-uri': `${site}/assets/main.js` },
    { 'effective-directive': 'script-src-elem', 'source-file': 'chrome-extension' },
    { 'effective-directive': 'invented', 'source-file': `${site}/modules/invented/x.js` },
  ];
  for (const report of reports) assert.equal((await send(cspReport(report))).status, 204);
  const list = [
    { type: 'integrity-violation', body: { blockedURL: `${site}/modules/tools/abc/entry.js` } },
    { type: 'csp-violation', body: { effectiveDirective: 'connect-src', sourceFile: null } },
  ];
  assert.equal((await send(list, 'application/reports+json')).status, 204);
  assert.deepEqual(await counted(), [
    'extension script-src-elem 1',
    'shell script-src-elem 1',
    'tools img-src 2',
    'tools integrity 1',
    'unknown connect-src 1',
    'unknown other 1',
  ]);
  assert.ok(!server.log.join('').includes(secret), 'the log contains no URLs of pages');
});

test('an invalid report is refused and not counted', async (context) => {
  const { server, send, counted } = await start(context);
  await assertProblem(await send({}), 'validation');
  await assertProblem(await send([{ type: 'csp-violation' }]), 'validation');
  await assertProblem(await send('text'), 'validation');
  await assertProblem(await send(cspReport({}), 'application/json'), 'unsupported-media-type');
  await assertProblem(await send({ 'csp-report': { x: 'x'.repeat(40_000) } }), 'too-large');
  const foreign = { origin: 'https://evil.example', 'content-type': 'application/csp-report' };
  const body = new Blob([JSON.stringify(cspReport({}))]);
  const answer = await server.visitor().send('POST', api.site.reports.path, body, foreign);
  await assertProblem(answer, 'cross-site');
  assert.deepEqual(await counted(), []);
});

test('reports from one IP are limited', async (context) => {
  const { send, counted } = await start(context);
  const report = cspReport({ 'effective-directive': 'img-src' });
  const answers = await Promise.all(
    Array.from({ length: reportAllowance.points + 20 }, () => send(report)),
  );
  assert.equal(answers.filter(({ status }) => status === 204).length, reportAllowance.points);
  assert.equal(answers.filter(({ status }) => status === 429).length, 20);
  assert.deepEqual(await counted(), [`unknown img-src ${violationSignals.points}`]);
});

test('reports of one visitor are counted and logged only up to a limit, and raise no alert alone', async (context) => {
  const { server, send, counted } = await start(context);
  const violation = {
    type: 'csp-violation',
    body: { effectiveDirective: 'img-src', sourceFile: null },
  };
  for (let round = 0; round < 5; round += 1)
    await send(
      Array.from({ length: 50 }, () => violation),
      'application/reports+json',
    );
  const lines = server.log.filter((line) => line.includes('reported a policy violation'));
  assert.equal(lines.length, violationSignals.points);
  assert.deepEqual(await counted(), [`unknown img-src ${violationSignals.points}`]);
});

test('reports are counted and logged by the family of the browser, and a client cannot add a family', async (context) => {
  const { server, send, values } = await start(context);
  for (const [index, agent] of [...Object.values(agents), 'another/2.0'].entries()) {
    const report = cspReport({ 'effective-directive': index % 2 ? 'img-src' : 'font-src' });
    assert.equal((await send(report, 'application/csp-report', agent)).status, 204);
  }
  const counts = (await values()).map(
    ({ labels, value }) => `${labels.browser} ${labels.directive} ${value}`,
  );
  assert.deepEqual(counts.sort(), [
    'chromium font-src 1',
    'firefox img-src 1',
    'other font-src 1',
    'other img-src 1',
    'webkit font-src 1',
  ]);
  const lines = server.log.filter((line) => line.includes('reported a policy violation'));
  const logged = lines.map((line) => (JSON.parse(line) as { browser: string }).browser);
  assert.deepEqual(logged, ['chromium', 'firefox', 'webkit', 'other', 'other']);
});

test('a refused file of a live release, which pages name by hash, does not count', async (context) => {
  const { server, send, counted, base } = await start(context);
  const named = [
    `${site}${base}entry.js`,
    `${site}${base}entry.js?r=1`,
    `${server.url}${base}page.css`,
    `${site}/assets/main.js`,
    `${site}/assets/pictures/drone.avif`,
  ];
  const type = 'application/reports+json';
  assert.equal((await send(named.map(integrityReport), type, agents.webkit)).status, 204);
  assert.deepEqual(await counted(), []);

  const unnamed = [`${site}${base}invented.js`, `${site}/assets/invented.js`, `${site}/api/x`];
  await send(unnamed.map(integrityReport), type, agents.webkit);
  // Another directive counts for the same files: a page names a script by nonce, too.
  const inserted = { effectiveDirective: 'script-src-elem', blockedURL: named[0] };
  await send([{ type: 'csp-violation', body: inserted }], type);
  assert.deepEqual(await counted(), [
    'shell integrity 1',
    'tools integrity 1',
    'tools script-src-elem 1',
    'unknown integrity 1',
  ]);
});
