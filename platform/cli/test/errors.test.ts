import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { ErrorGroup, ErrorList } from '@sumut/contracts/registry/moduleErrors';
import { startTeam } from './support/changes.ts';
import { parseOutput } from './support/commandLine.ts';
import { ok } from './support/site.ts';

async function run(context: TestContext, errors: ErrorGroup[], ...args: string[]) {
  const body: ErrorList = { module: 'tools', errors };
  const team = await startTeam(context, { 'GET /api/registry/modules/tools/errors': [ok(body)] });
  const outcome = await team.run(['errors', 'tools', ...args]);
  assert.equal(outcome.exitCode, 0, outcome.stderr);
  return outcome;
}

const hour = 3_600_000;
const error: ErrorGroup = {
  id: '0123456789abcdef',
  kind: 'script',
  name: 'TypeError',
  message: 'x is null',
  frames: [
    { name: 'onClick', file: 'src/pages/ToolsPage.tsx', line: 12, column: 5, resolved: true },
    { name: '', file: '/assets/main.js', line: 1, column: 99, resolved: false },
  ],
  count: 3,
  firstSeen: Date.now() - 5 * hour,
  lastSeen: Date.now() - hour - 1000,
  releases: [{ value: '1.1.0', count: 3 }],
  browsers: [{ value: 'firefox 145', count: 3 }],
  pages: [
    { value: '/tools/:name', count: 2 },
    { value: '', count: 1 },
  ],
  languages: [{ value: 'ar', count: 3 }],
};

test('the errors of a module are listed with file, line, releases, pages and browsers', async (context) => {
  const { stdout } = await run(context, [error]);
  const [, ...lines] = stdout.trimEnd().split('\n\n');
  assert.deepEqual(lines.join().split('\n'), [
    '0123456789abcdef  TypeError: x is null',
    '    at onClick (src/pages/ToolsPage.tsx:12:5)',
    '    at /assets/main.js:1:99',
    '    in an event handler or timer, in 3 page loads; last: 1 hr, first: 5 hr',
    '    releases: 1.1.0 (3); pages: /tools/:name (2), other (1)',
    '    browsers: firefox 145 (3); languages: ar (3)',
  ]);
});

test('a stack without source maps, and a module without errors, are explained', async (context) => {
  const [, ...frames] = error.frames;
  assert.match(
    (await run(context, [{ ...error, frames }])).stdout,
    /has no source map of them\.$/m,
  );
  assert.match((await run(context, [])).stdout, /^No errors of tools were reported\.$/m);
});

test('with --json, the errors are printed as data', async (context) => {
  const outcome = await run(context, [error], '--json');
  assert.deepEqual(parseOutput(outcome), { module: 'tools', errors: [error] });
});
