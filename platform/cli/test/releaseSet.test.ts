import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sentChanges, startTeam } from './support/changes.ts';
import { changeSite, readState } from './support/release.ts';
import { ok, problem, type SiteResponse } from './support/site.ts';
import { createModuleState, createReleaseHash, createState } from './support/states.ts';

const parts = ['shell@1.2.0', 'tools@1.2.0'];
const change = {
  action: 'set',
  module: null,
  from: 'shell 1.1.0, tools 1.1.0',
  to: 'shell 1.2.0, tools 1.2.0',
};

/** Runs `release-set` on a site with this response to the change. */
async function releaseSet(context: TestContext, response: SiteResponse, args: string[]) {
  const state = createState(createModuleState('shell'), createModuleState('tools'));
  const { site, run } = await startTeam(context, {
    [readState]: [ok(state)],
    [changeSite]: [response],
  });
  return { outcome: await run(['release-set', ...args]), sent: () => sentChanges(site) };
}

test('release-set makes several releases live as one, and prints the command that undoes it', async (context) => {
  const response = ok({ snapshot: 8, changed: true, change });
  const { outcome, sent } = await releaseSet(context, response, parts);
  assert.equal(outcome.exitCode, 0, outcome.stderr);
  const hash = createReleaseHash('1.2.0');
  assert.deepEqual(sent(), [
    { action: 'set', snapshot: 7, releases: { shell: hash, tools: hash } },
  ]);
  assert.match(outcome.stdout, /Live together, as snapshot 8: shell 1\.2\.0, tools 1\.2\.0\./);
  assert.match(outcome.stdout, /Undo: {2}.*release-set shell@1\.1\.0 tools@1\.1\.0/);
});

test('a rehearsal changes nothing, and lists what blocks the set', async (context) => {
  const text = 'shell: react 20.1.0: live module news 1.0.0 needs ^19.0.0';
  const response = problem(409, 'release-refused', {
    findings: [{ kind: 'shared', level: 'refused', text }],
  });
  const { outcome, sent } = await releaseSet(context, response, [...parts, '--rehearse']);
  assert.equal((sent()[0] as { rehearse?: boolean }).rehearse, true);
  assert.equal(outcome.exitCode === 0, false);
  assert.ok(outcome.stderr.includes(text), outcome.stderr);
});

test('a part can be named once', async (context) => {
  const { outcome, sent } = await releaseSet(context, ok({}), [...parts, 'tools@1.0.0']);
  assert.deepEqual(sent(), []);
  assert.match(outcome.stderr, /"tools" is named twice/);
});
