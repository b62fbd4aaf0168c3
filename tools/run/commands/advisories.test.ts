import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { createTemporaryFolder } from '../../../server/testing/temporaryFolder.ts';
import { findAffected } from '../../../platform/cli/src/advisories/findAffected.ts';
import { root } from '../../../platform/toolchain/packages.ts';

type Events = { introduced?: string; fixed?: string; last_affected?: string }[];

const advisory = (name: string, events: Events, change: object = {}) => ({
  id: 'GHSA-test',
  aliases: [],
  modified: '2026-11-20T08:00:00Z',
  summary: 'A fault',
  affected: [
    {
      package: { ecosystem: 'npm', name },
      ranges: [{ type: 'SEMVER', events }],
      versions: [] as string[],
    },
  ],
  ...change,
});

const versionsFound = (events: Events, versions: string[], change: object = {}) =>
  findAffected(
    versions.map((version) => ({ name: 'tool', version })),
    [advisory('tool', events, change)],
  ).map(({ version }) => version);

test('a version is affected from where a fault was introduced until it was fixed', () => {
  const versions = ['1.0.0', '1.4.9', '1.5.0', '2.0.0-rc.1', '2.0.0', '2.0.3', '2.0.4', '3.0.0'];
  const events = [
    { introduced: '0' },
    { fixed: '1.5.0' },
    { introduced: '2.0.0' },
    { last_affected: '2.0.3' },
  ];
  assert.deepEqual(versionsFound(events, versions), ['1.0.0', '1.4.9', '2.0.0', '2.0.3']);
  // The order of the events in the file does not matter.
  assert.deepEqual(versionsFound(events.toReversed(), versions).length, 4);
  assert.deepEqual(versionsFound([{ introduced: '2.0.0' }], versions), versions.slice(4));
});

test('an unreadable range covers every version, and ranges of the type ECOSYSTEM count like SEMVER', () => {
  const versions = ['0.0.0-rc.1', '1.0.0', '2.0.0'];
  assert.deepEqual(versionsFound([{ introduced: '0' }], versions), versions);
  assert.deepEqual(versionsFound([{ introduced: 'x' }, { fixed: 'y' }], versions), versions);
  assert.deepEqual(versionsFound([{ introduced: '1' }, { fixed: '1.5' }], versions), ['1.0.0']);
  const { affected } = advisory('tool', [{ introduced: '0' }, { fixed: '2.0.0' }]);
  const ecosystem = affected.map((part) => ({
    ...part,
    ranges: part.ranges.map((range) => ({ ...range, type: 'ECOSYSTEM' })),
  }));
  assert.deepEqual(versionsFound([], versions, { affected: ecosystem }), versions.slice(0, 2));
});

test('withdrawn advisories and those of other ecosystems are ignored; listed versions are affected', () => {
  const all = [{ introduced: '0' }];
  assert.deepEqual(versionsFound(all, ['1.0.0'], { withdrawn: '2026-01-01T00:00:00Z' }), []);
  const affected = { ranges: [], versions: ['1.0.1'] };
  const of = (ecosystem: string) => ({
    affected: [{ ...affected, package: { ecosystem, name: 'tool' } }],
  });
  assert.deepEqual(versionsFound(all, ['1.0.0', '1.0.1'], of('npm')), ['1.0.1']);
  assert.deepEqual(versionsFound(all, ['1.0.1'], of('PyPI')), []);
});

/** Runs `npm run advisories` on a file with this name and content. */
function run(name: string, content: Uint8Array) {
  const file = path.join(createTemporaryFolder('sumut-advisories'), name);
  writeFileSync(file, content);
  const words = ['--silent', 'run', 'advisories', '--', file];
  return spawnSync('npm', words, { cwd: root, encoding: 'utf8' });
}

test('npm run advisories names an affected package and its fix, from the export of OSV', () => {
  const zip = zipSync({
    'GHSA-1.json': strToU8(
      JSON.stringify(advisory('fastify', [{ introduced: '0' }, { fixed: '99.0.0' }])),
    ),
    'GHSA-2.json': strToU8(JSON.stringify(advisory('left-out', [{ introduced: '0' }]))),
  });
  const { status, stdout, stderr } = run('all.zip', zip);
  assert.equal(status, 1);
  assert.match(stderr, /^fastify 5\.\d+\.\d+: GHSA-test A fault \(fixed in 99\.0\.0\)$/m);
  assert.match(stdout, /2 advisories, the newest of 2026-11-20: 1 found/);
});

test('npm run advisories passes without a finding, and fails on a file that holds no advisories', () => {
  // The public package `contracts` is not the folder of this repository.
  const other = JSON.stringify([advisory('contracts', [{ introduced: '0' }])]);
  assert.equal(run('advisories.json', strToU8(other)).status, 0);
  for (const bad of ['[]', '{}', 'no JSON']) {
    const { status, stderr } = run('advisories.json', strToU8(bad));
    assert.equal(status, 1, bad);
    assert.match(stderr, /cannot be read: /);
  }
});
