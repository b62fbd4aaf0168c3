import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTeam } from './support/changes.ts';
import { parseError, parseOutput } from './support/commandLine.ts';
import { ok, problem } from './support/site.ts';
import { createModuleState, createReleaseHash, createState } from './support/states.ts';

const expiresAt = Date.parse('2030-01-02T03:04:05Z');

test('--share opens a preview by a link, and prints how to close it', async (context) => {
  const { site, run } = await startTeam(context, {
    'GET /api/registry': [ok(createState(createModuleState('tools')))],
    'POST /api/registry/previews': [ok({ path: '/tools?shared-preview=1', expiresAt })],
  });
  const { stdout } = await run(['preview', 'tools@1.0.0', '--share', 'PR 12']);
  assert.match(stdout, new RegExp(`^${site.url}/tools\\?shared-preview=1$`, 'm'));
  assert.match(stdout, /Open until 2030-01-02T03:04Z\. .* preview tools --close 'PR 12'/);
  assert.deepEqual(JSON.parse(site.requests.at(-1)?.body.toString() ?? ''), {
    module: 'tools',
    release: createReleaseHash('1.0.0'),
    name: 'PR 12',
  });
});

test('--close closes a preview, and reports one that is not open', async (context) => {
  const { run } = await startTeam(context, {
    'DELETE /api/registry/previews/tools/preview': [
      { status: 204, body: undefined },
      problem(404, 'not-found'),
    ],
  });
  const args = ['preview', 'tools', '--close', '--json'];
  assert.deepEqual(parseOutput(await run(args)), { module: 'tools', name: 'preview' });
  assert.equal(parseError(await run(args)).code, 'not-found');
});
