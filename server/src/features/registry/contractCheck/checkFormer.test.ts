import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Surface } from '@sumut/contracts/registry/assets';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import type { ShellRelease } from '@sumut/contracts/registry/shellRelease';
import { shellName } from '@sumut/contracts/registry/shellName';
import { createModuleBuild, describeModule, describeShell } from '../../../../testing/builds.ts';
import { startPlatformTeam } from '../../../../testing/platformTeam.ts';
import { createTeam } from '../../../../testing/team.ts';
import { insertKey } from '../access/teamKeys.ts';
import { publishBuild } from '../publishing/publishBuild.ts';
import { listFormer } from './checkFormer.ts';

const kit = '@sumut/shared-ui';
const former = `${kit}@1`;
const react = '19.3.1';
const newKit = { version: '2.0.0', exports: ['Button', 'FilterChip'] };
const formerKit = { version: '1.3.0', exports: ['Button', 'Chip'] };

const shellWith = (version: string, surface: Surface): Partial<ShellRelease> => ({
  version,
  surface,
  shared: {
    react,
    ...Object.fromEntries(
      Object.entries(surface).map(([name, { version: provided }]) => [name, provided] as const),
    ),
  },
});
const builtFor = (range: string, ...names: string[]) => ({
  shared: { react: '^19.0.0', [kit]: range },
  uses: { [kit]: names },
});

const linesOf = async (answer: Response) => {
  const { findings } = (await answer.json()) as { findings: Finding[] };
  return findings.map(({ level, text }) => `${level}: ${text}`);
};

test('a former major of the kit is served until no module needs it', async (context) => {
  const site = await startPlatformTeam(context);
  const makeLive = async (shell: Partial<ShellRelease>) =>
    site.change({ action: 'live', module: shellName, release: await site.store({}, shell) });
  const check = async (shell: Partial<ShellRelease>) => {
    const { release, contents } = describeShell({}, shell);
    return linesOf(await site.team.release(release, contents, { check: true }));
  };
  await makeLive(shellWith('1.1.0', { [kit]: formerKit }));
  const { folder } = await createModuleBuild({}, builtFor('^1.2.0', 'Button', 'Chip'));
  await publishBuild(site.server.db, folder, 'test');

  assert.deepEqual(await check(shellWith('1.2.0', { [kit]: newKit })), [
    `refused: ${kit} 2.0.0: live module tools 1.0.0 needs ^1.2.0`,
    `refused: drops ${kit} Chip: live module tools 1.0.0 uses it`,
    `addition: ~ shared ${kit}: 1.3.0 -> 2.0.0`,
  ]);
  const both = shellWith('1.2.0', { [kit]: newKit, [former]: formerKit });
  assert.deepEqual(await check(both), [
    `addition: ~ shared ${kit}: 1.3.0 -> 2.0.0`,
    `addition: + shared ${former}: 1.3.0`,
  ]);
  await makeLive(both);
  const stateOf = async () => (await site.state()).formerLibraries;
  const served = { library: kit, version: '1.3.0', newest: '2.0.0' };
  assert.deepEqual(await stateOf(), [{ ...served, neededBy: ['tools'] }]);

  const tools = await createTeam(site.server.url, 'tools', (key) => insertKey(site.server.db, key));
  const send = (version: string, change: object, options = {}) => {
    const { release, contents } = describeModule({}, { version, ...change });
    return tools.release(release, contents, options);
  };
  const checked = { check: true };
  assert.deepEqual(await linesOf(await send('1.1.0', builtFor('^1.2.0', 'Chip'), checked)), [
    `notice: ${kit}: built for 1.3.0, a former major that the site provides until no live module needs it. The newest is 2.0.0`,
  ]);
  assert.deepEqual(await linesOf(await send('1.1.0', builtFor('^1.2.0', 'FilterChip'), checked)), [
    `refused: uses ${kit} FilterChip: the live shell 1.2.0 does not have it`,
    `notice: ${kit}: built for 1.3.0, a former major that the site provides until no live module needs it. The newest is 2.0.0`,
  ]);
  assert.deepEqual(await linesOf(await send('1.1.0', builtFor('^3.0.0'), checked)), [
    `refused: shared ${kit}: needs ^3.0.0, this site provides 2.0.0 and 1.3.0`,
    `breaking: ~ shared ${kit}: ^1.2.0 -> ^3.0.0`,
  ]);

  const moved = await send('2.0.0', builtFor('^2.0.0', 'FilterChip'));
  assert.equal(moved.status, 201);
  const { release } = (await moved.json()) as { release: { hash: string } };
  const { snapshot } = await site.state();
  const live = { action: 'live', module: 'tools', release: release.hash } as const;
  assert.equal((await tools.change({ ...live, snapshot })).status, 200);
  assert.deepEqual(await stateOf(), [{ ...served, neededBy: [] }]);

  assert.deepEqual(await check(shellWith('1.3.0', { [kit]: newKit })), [
    `addition: - shared ${former}`,
  ]);
  await makeLive(shellWith('1.3.0', { [kit]: newKit }));
  assert.equal(await stateOf(), undefined);
});

test('the modules that need a former major are listed once each, by name', () => {
  const served = (name: string, range?: string) =>
    describeModule({}, { name, shared: range === undefined ? {} : { [kit]: range } }).release;
  const releases = [
    ...[served('tools', '^1.2.0'), served('tools', '^1.3.0'), served('careers', '^1.0.0')],
    ...[served('new', '^2.0.0'), served('none')],
  ];
  const provided = { [kit]: '2.0.0', [`${kit}@1`]: '1.3.0' };
  assert.deepEqual(listFormer(provided, releases), [
    { library: kit, version: '1.3.0', newest: '2.0.0', neededBy: ['careers', 'tools'] },
  ]);
});
