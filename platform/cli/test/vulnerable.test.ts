import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { api } from '@sumut/contracts/api/api';
import { sbomFile } from '@sumut/contracts/registry/sbomFile';
import type { SbomContent } from '@sumut/contracts/registry/sbom';
import { publishBuild } from '../../../server/src/features/registry/publishing/publishBuild.ts';
import { type Contents, createModuleBuild, createShell } from '../../../server/testing/builds.ts';
import { describeSbomFile } from '../../../server/testing/sboms.ts';
import { startServer } from '../../../server/testing/server.ts';
import { modules, parseError, parseOutput } from './support/commandLine.ts';
import { createFolder } from './support/folders.ts';
import { createKey } from './support/keys.ts';

const advisory = {
  id: 'GHSA-aaaa-bbbb-cccc',
  aliases: ['CVE-2026-12345'],
  modified: '2026-11-20T08:00:00Z',
  summary: 'Prototype pollution in left',
  affected: [
    {
      package: { ecosystem: 'npm', name: 'left' },
      ranges: [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }, { fixed: '1.3.0' }] }],
    },
  ],
};

const left = (version: string) => ({ packages: [{ name: 'left', version }] });

interface Published {
  name: string;
  version: string;
  /** The content of the SBOM; undefined for a release without an SBOM. */
  content?: Partial<SbomContent>;
}

const describeFile = ({ content }: Published): Contents =>
  content ? describeSbomFile(content) : {};

/** Starts a site on which these releases went live one after the other, and a team's command line. */
async function startSite(
  context: TestContext,
  releases: Published[],
  shell?: Partial<SbomContent>,
) {
  const server = await startServer(context);
  for (const one of releases) {
    const { name, version } = one;
    const routes = [`/${name}`];
    const { folder } = await createModuleBuild(describeFile(one), { name, version, routes });
    await publishBuild(server.db, folder, 'test');
  }
  if (shell) {
    const gated = describeSbomFile(shell);
    const { folder } = await createShell({ gated }, { version: '2.0.0' });
    await publishBuild(server.db, folder, 'test');
  }
  const { file, key } = await createKey(context);
  const admin = await server.insider();
  await admin.signIn('admin', 'admin-demo-2025');
  const newKey = { name: 'Team tools', module: 'tools', key: key.public };
  assert.ok((await admin.send('POST', api.modules.keys.path, newKey)).ok);
  const folder = await createFolder(context, { 'advisory.json': JSON.stringify(advisory) });
  const env = { MODULES_SITE: server.url, MODULES_KEY: file };
  const run = (...args: string[]) => modules(args, { cwd: folder, env });
  return { folder, run };
}

const current: SbomContent = { packages: [{ name: 'right', version: '9.0.0' }], provided: [] };

test('a live release with an affected package is listed with the next steps, and other releases are not', async (context) => {
  const { run } = await startSite(
    context,
    [
      { name: 'tools', version: '1.0.0', content: left('1.3.0') },
      { name: 'tools', version: '1.1.0', content: left('1.2.9') },
      { name: 'tools', version: '1.2.0', content: left('1.2.4') },
      { name: 'maps', version: '3.0.0', content: left('1.3.0') },
    ],
    current,
  );
  const { exitCode, stdout, stderr } = await run('vulnerable', 'advisory.json');
  assert.deepEqual([exitCode, stderr], [1, '']);
  assert.equal(
    stdout,
    `GHSA-aaaa-bbbb-cccc: Prototype pollution in left
1 of 3 releases that visitors get is affected; 2 other releases checked, 1 without an SBOM.

MODULE  VERSION  STATE    PACKAGE  INSTALLED  FIXED IN  ADVISORY
tools   1.2.0    live     left     1.2.4      1.3.0     GHSA-aaaa-bbbb-cccc
tools   1.1.0    earlier  left     1.2.9      1.3.0     GHSA-aaaa-bbbb-cccc

tools:
  update left to 1.3.0 or later, raise the version of tools, and run in its folder:  npx --no -- @sumut/modules release
  1.0.0 is not affected; roll back to it until then:  npx --no -- @sumut/modules rollback tools 1.0.0

Visitors do not get releases in the states "earlier" and "kept". Do not roll back to an affected one.
`,
  );
});

test('without a release for a rollback, the next step is to retire the module; data and the export of OSV give the same', async (context) => {
  const { folder, run } = await startSite(context, [
    { name: 'tools', version: '1.0.0', content: left('1.2.4') },
  ]);
  const { stdout } = await run('vulnerable', 'advisory.json');
  assert.match(
    stdout,
    /^ {2}no earlier release is unaffected; to take the module off the site: {2}npx --no -- @sumut\/modules retire tools --grace 0$/m,
  );

  // As data, from a range of versions.
  const outcome = await run('vulnerable', 'left@<1.3', '--json');
  assert.equal(outcome.exitCode, 1);
  const data = parseOutput(outcome) as Record<string, Record<string, unknown>[]>;
  assert.deepEqual(
    data['affected']?.map(({ hash, ...one }) => ({ ...one, hasHash: typeof hash === 'string' })),
    [
      {
        module: 'tools',
        version: '1.0.0',
        state: 'live',
        package: 'left',
        installed: '1.2.4',
        advisory: 'left@<1.3',
        fixed: [],
        hasHash: true,
      },
    ],
  );
  assert.deepEqual(
    data['withoutSbom']?.map(({ module, version, state }) => [module, version, state]),
    [['shell', '1.0.0', 'live']],
  );

  // By an ID or an alias in the export of OSV.
  const zip = zipSync({ 'GHSA-aaaa-bbbb-cccc.json': strToU8(JSON.stringify(advisory)) });
  await writeFile(path.join(folder, 'all.zip'), zip);
  for (const id of ['GHSA-aaaa-bbbb-cccc', 'cve-2026-12345']) {
    const found = await run('vulnerable', id, '--advisories', 'all.zip');
    assert.equal(found.exitCode, 1);
    assert.match(found.stdout, /^tools +1\.0\.0 +live/m);
  }
  const other = await run('vulnerable', 'CVE-2026-1', '--advisories', 'all.zip', '--json');
  assert.equal(other.exitCode, 1);
  const { code, message } = parseError(other);
  assert.equal(code, 'no-advisory');
  assert.match(message, /has no advisory CVE-2026-1\. .*download it again/);
});

test('the exit code is 0 when nothing is affected, unless a live release has no SBOM', async (context) => {
  const sound = await startSite(
    context,
    [{ name: 'tools', version: '1.0.0', content: left('1.3.0') }],
    current,
  );
  const none = await sound.run('vulnerable', 'advisory.json');
  assert.equal(none.exitCode, 0, none.stderr + none.stdout);
  assert.match(none.stdout, /^0 of 2 releases that visitors get are affected/m);

  const unknown = await startSite(context, [{ name: 'tools', version: '1.0.0' }], current);
  const { exitCode, stdout } = await unknown.run('vulnerable', 'advisory.json');
  assert.equal(exitCode, 1);
  assert.match(
    stdout,
    /^Unknown, because these releases have no SBOM: tools 1\.0\.0\. Build them with a current version of @sumut\/module-build and release them\.$/m,
  );
});

test('an affected package of the shell is reported for the shell, with the modules that use it', async (context) => {
  const { run } = await startSite(
    context,
    [
      {
        name: 'tools',
        version: '1.0.0',
        content: { provided: [{ name: 'left', range: '^1.2.0' }] },
      },
    ],
    left('1.2.4'),
  );
  const { exitCode, stdout } = await run('vulnerable', 'advisory.json');
  assert.equal(exitCode, 1);
  assert.match(stdout, /^shell +2\.0\.0 +live +left +1\.2\.4/m);
  assert.doesNotMatch(stdout, /^tools/m);
  assert.match(stdout, /run in its folder: {2}npx --no -- @sumut\/modules release$/m);
  assert.match(stdout, /^The shell provides the package to tools \(left \^1\.2\.0\): /m);
});

const refused: [argument: string, exitCode: number, message: RegExp][] = [
  ['missing.json', 2, /There is no file missing\.json/],
  ['left@newest', 2, /"newest" is not a valid version range/],
  [
    'CVE-2026-1',
    2,
    /There is no file CVE-2026-1, and an ID cannot be looked up without --advisories\..*osv\.dev/s,
  ],
  ['tsconfig.json', 1, /tsconfig\.json is not an advisory in OSV format/],
  ['withdrawn.json', 1, /was withdrawn, or names no npm package/],
  ['python.json', 1, /was withdrawn, or names no npm package/],
];
test('an argument that is not an advisory is refused before anything is sent', async (context) => {
  const [part] = advisory.affected;
  const python = { ...part, package: { ecosystem: 'PyPI', name: 'left' } };
  const folder = await createFolder(context, {
    'withdrawn.json': JSON.stringify({ ...advisory, withdrawn: '2026-11-21T00:00:00Z' }),
    'python.json': JSON.stringify({ ...advisory, affected: [python] }),
  });
  for (const [argument, exitCode, message] of refused) {
    const outcome = await modules(['vulnerable', argument], { cwd: folder });
    assert.equal(outcome.exitCode, exitCode, argument);
    assert.match(outcome.stderr, message);
  }
});

test('sbom lists the packages of a release, writes the unchanged file, and reports what is missing', async (context) => {
  const content = { ...left('1.2.4'), provided: [{ name: 'react', range: '^19.0.0' }] };
  const { folder, run } = await startSite(context, [
    { name: 'tools', version: '1.0.0', content },
    { name: 'tools', version: '1.1.0', content: left('1.3.0') },
    { name: 'maps', version: '1.0.0' },
  ]);
  const live = await run('sbom', 'tools');
  assert.equal(live.exitCode, 0, live.stderr);
  assert.match(live.stdout, /^tools 1\.1\.0 contains 1 packages\.$/m);
  const { stdout } = await run('sbom', 'tools', '1.0.0');
  assert.match(stdout, /^left +1\.2\.4$/m);
  assert.match(stdout, /^react +\^19\.0\.0$/m);
  const signed = describeSbomFile(content)[sbomFile];
  assert.deepEqual(
    parseOutput(await run('sbom', 'tools', '1.0.0', '--json')),
    JSON.parse(String(signed)),
  );
  assert.equal((await run('sbom', 'tools', '1.0.0', '--output', 'tools.json')).exitCode, 0);
  assert.equal(await readFile(path.join(folder, 'tools.json'), 'utf8'), signed);

  const nowhere = parseError(
    await run('sbom', 'tools', '--output', 'missing/tools.json', '--json'),
  );
  assert.equal(nowhere.code, 'not-written');
  const file = path.join(folder, 'missing/tools.json');
  assert.ok(nowhere.message.startsWith(`Cannot write ${file} (ENOENT`), nowhere.message);

  const without = await run('sbom', 'maps', '--json');
  assert.equal(without.exitCode, 1);
  assert.deepEqual(parseError(without), {
    code: 'no-sbom',
    message:
      'maps 1.0.0 has no SBOM. To add one, build with a current version of @sumut/module-build and release again.',
  });
});
