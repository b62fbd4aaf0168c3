import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ModuleState, SnapshotChange } from '@sumut/contracts/registry/registryState';
import { canary, changeResponse, runChange } from './support/changes.ts';
import { modules } from './support/commandLine.ts';
import { createKey } from './support/keys.ts';
import { ok, startSite } from './support/site.ts';
import { createModuleState, createRelease, createState } from './support/states.ts';

const day = 24 * 60 * 60 * 1000;
/** A retired module whose grace time ends in `days` days, or has ended. */
const leaving = (days: number): Partial<ModuleState> => ({
  live: null,
  retired: {
    release: createRelease('tools', '1.1.0'),
    until: Date.now() + days * day,
    redirect: '/about',
  },
});

const undoCases: [
  args: string,
  change: Partial<SnapshotChange>,
  undo: string,
  module?: Partial<ModuleState>,
][] = [
  ['live tools@1.2.0', {}, 'npx --no -- @sumut/modules rollback tools 1.1.0'],
  [
    'rollback tools',
    { action: 'rollback', to: '1.0.0' },
    'npx --no -- @sumut/modules live tools@1.1.0',
  ],
  [
    'canary tools@1.2.0 10',
    { action: 'canary', share: 0.1 },
    'npx --no -- @sumut/modules canary tools --stop',
  ],
  [
    'canary tools@1.2.0 20',
    { action: 'canary', share: 0.2 },
    'npx --no -- @sumut/modules canary tools@1.2.0 10',
    { canary },
  ],
  [
    'canary tools --stop',
    { action: 'stop-canary', from: '1.2.0', to: '1.1.0' },
    'npx --no -- @sumut/modules canary tools@1.2.0 7',
    { canary: { ...canary, share: 0.07 } },
  ],
  [
    'live tools@1.2.0',
    { from: null },
    'npx --no -- @sumut/modules retire tools --grace 0',
    { live: null },
  ],
  [
    'live tools@1.2.0',
    { from: null },
    'npx --no -- @sumut/modules retire tools --grace 3 --redirect /about',
    leaving(2.5),
  ],
  [
    'rollback tools',
    { action: 'rollback', from: null, to: '1.1.0' },
    'npx --no -- @sumut/modules retire tools --grace 0 --redirect /about',
    leaving(-2.5),
  ],
];
for (const [args, applied, undo, module] of undoCases) {
  test(`"${args}" prints the undo command "${undo}"`, async (context) => {
    const { outcome } = await runChange(context, {
      args: args.split(' '),
      responses: [changeResponse(applied)],
      ...(module && { module }),
    });
    assert.equal(outcome.stdout.split('\n')[1], `Undo:  ${undo}`);
  });
}

test('the undo command repeats the options --site and --key', async (context) => {
  const { file, key } = await createKey(context);
  const site = await startSite(context, key, {
    'GET /api/registry': [ok(createState(createModuleState('tools')))],
    'POST /api/registry/changes': [changeResponse({})],
  });
  const args = ['live', 'tools@1.2.0', '--site', site.url, '--key', file];
  const { stdout } = await modules(args);
  const undo = `npx --no -- @sumut/modules rollback tools 1.1.0 --site ${site.url} --key ${file}`;
  assert.ok(stdout.includes(undo), stdout);
});

test('a command that changes nothing prints no undo command', async (context) => {
  const { outcome } = await runChange(context, {
    args: ['live', 'tools@1.2.0'],
    responses: [changeResponse({}, false)],
  });
  assert.equal(outcome.stdout, 'tools 1.2.0 was already live. Nothing changed (snapshot 8).\n');
});
