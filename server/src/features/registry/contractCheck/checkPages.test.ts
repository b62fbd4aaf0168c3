import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import { startPlatformTeam } from '../../../../testing/platformTeam.ts';
import { shellWith, toolsWith } from '../../../../testing/prerendered.ts';
import { createTeam, type Team } from '../../../../testing/team.ts';
import { insertKey } from '../access/teamKeys.ts';
import { hasUnfitPages, noteModulesToBuild } from './checkPages.ts';

async function noticesOf(
  team: Team,
  { release, contents }: ReturnType<typeof shellWith> | ReturnType<typeof toolsWith>,
  options?: { check: boolean },
): Promise<string[]> {
  const answer = await team.release(release, contents, options);
  assert.ok(answer.ok, await answer.clone().text());
  const { findings } = (await answer.json()) as { findings: Finding[] };
  return findings.filter(({ level }) => level === 'notice').map(({ text }) => text);
}

test('a shell with another kit version lists the modules to build again until they are built with it', async (context) => {
  const site = await startPlatformTeam(context);
  const tools = await createTeam(site.server.url, 'tools', (key) => insertKey(site.server.db, key));
  const goLive = async (team: Team, module: string, release: string) => {
    const { snapshot } = await site.state();
    const answer = await team.change({ action: 'live', module, release, snapshot });
    assert.equal(answer.status, 200);
  };
  const isUnfit = async () =>
    (await site.state()).modules.find(({ name }) => name === 'tools')?.pagesUnfit;

  const first = shellWith('kit-1', '1.1.0');
  assert.deepEqual(await noticesOf(site.team, first), []);
  await goLive(site.team, 'shell', first.release.hash);
  const old = toolsWith('kit-1', '1.0.0');
  assert.deepEqual(await noticesOf(tools, old), []);
  await goLive(tools, 'tools', old.release.hash);
  assert.equal(await isUnfit(), undefined);

  const second = shellWith('kit-2', '1.2.0');
  assert.deepEqual(await noticesOf(site.team, second), [
    'live module tools 1.0.0: the pages were rendered with another kit; they are shown only after their scripts have loaded, until the module is built and released again',
  ]);
  await goLive(site.team, 'shell', second.release.hash);
  assert.equal(await isUnfit(), true);

  assert.deepEqual(await noticesOf(tools, toolsWith('kit-1', '1.0.1'), { check: true }), [
    'the pages were rendered with another kit than the live shell 1.2.0: they are shown only after their scripts have loaded, until the module is built with that kit',
  ]);
  const built = toolsWith('kit-2', '1.0.2');
  assert.deepEqual(await noticesOf(tools, built), []);
  await goLive(tools, 'tools', built.release.hash);
  assert.equal(await isUnfit(), undefined);
});

test('a change of parts that the pages do not use leaves them fit, and a notice names the changed parts that they use', () => {
  const parts = { react: '19.0.0', 'shared-ui/src/Button': 'a' };
  const prerendered = { kit: 'one', slot: '_r_', parts, pages: {} };
  const shell = { ...prerendered, kit: 'two', parts: { ...parts, 'shared-ui/src/New': 'b' } };
  assert.equal(hasUnfitPages({ prerendered }, shell), false);
  const changed = { ...shell, parts: { ...shell.parts, 'shared-ui/src/Button': 'c' } };
  const { release } = toolsWith('one', '1.0.0');
  const served = [{ release: { ...release, prerendered }, role: 'live module' as const }];
  assert.deepEqual(noteModulesToBuild(shell, served), []);
  const [notice] = noteModulesToBuild(changed, served);
  assert.match(
    notice?.text ?? '',
    /another kit \(changed: shared-ui\/src\/Button\); they are shown/,
  );
});
