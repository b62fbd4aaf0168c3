import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
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
  await publishBuild(server.db, (await createModuleBuild()).folder, 'test');
  const visitor = server.visitor();
  const send = (body: unknown, type = 'application/csp-report') =>
    visitor.send('POST', api.site.reports.path, new Blob([JSON.stringify(body)]), {
      'content-type': type,
    });
  const counted = async () => {
    const { values } = await server.metrics.violations.get();
    return values.map(({ labels, value }) => `${labels.part} ${labels.directive} ${value}`).sort();
  };
  return { server, send, counted };
}

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
