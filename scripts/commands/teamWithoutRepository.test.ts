import assert from 'node:assert/strict';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { createTemporaryFolder } from '../../server/testing/temporaryFolder.ts';
import { hasRegistry } from '../lib/publish/localRegistry.ts';
import { startTeamSetting } from '../lib/publish/teamSetting.ts';
import { teamSteps } from '../lib/publish/teamSteps.ts';
import { root } from '../lib/packages.ts';
import { run } from './oldestNode.ts';

/** `npm test` counts the tests that a machine without it does not run, by this reason. */
const needsRegistry = { skip: !hasRegistry() && 'needs registry' };

/** Texts and links of a folder that lead out of it, or into this repository. */
function waysOut(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.startsWith('node_modules') && !file.startsWith('dist'))
    .map((file) => path.join(folder, file));
  const texts = files.filter((file) => lstatSync(file).isFile());
  return [
    ...files.filter((file) => lstatSync(file).isSymbolicLink()),
    ...texts.filter((file) => readFileSync(file, 'utf8').includes(root)),
    ...texts.filter((file) =>
      /(?:extends|from|include).*(?:\.\.\/){3}/.test(readFileSync(file, 'utf8')),
    ),
  ];
}

test('a team without this repository', needsRegistry, async (context) => {
  const above = createTemporaryFolder('sumut-team-alone');
  const packages = path.join(above, 'packages');

  await context.test('npm run packages writes the packages that are published', async () => {
    const { code, output } = await run(`npm run packages -- ${packages}`);
    assert.equal(code, 0, output);
    assert.equal(readdirSync(packages).length, 8);
  });
  const setting = await startTeamSetting(packages, above);
  context.after(setting.dispose);
  const empty = createTemporaryFolder('sumut-empty');
  const steps = teamSteps();
  assert.ok(steps.length > 3 && steps.length <= 6);
  for (const step of steps) {
    await context.test(`${step.command} works in a folder of its own`, async () => {
      const { code, output } = await run('sh -s', {
        folder: path.join(empty, step.folder),
        variables: setting.variablesFor(step),
        input: `set -e\n${step.command}\n`,
      });
      assert.equal(code, 0, output);
      await setting.respondTo(step, empty);
    });
  }

  const module = path.join(empty, 'stories');
  await context.test('the folder has no way out of it', () => {
    assert.deepEqual(waysOut(module), []);
  });
  for (const script of ['types', 'build'])
    await context.test(`npm run ${script} works in a folder of its own, too`, async () => {
      const { code, output } = await run(`npm run ${script}`, { folder: module });
      assert.equal(code, 0, output);
    });
  await context.test('its pages are rendered with the kit of the site', async () => {
    const read = (file: string) =>
      (JSON.parse(readFileSync(file, 'utf8')) as { prerendered: { kit: string; pages: object } })
        .prerendered;
    const own = read(path.join(module, 'dist/release.json'));
    assert.equal(own.kit, read(path.join(root, 'shell/dist/release.json')).kit);
    assert.deepEqual(Object.keys(own.pages), ['/stories']);
  });
});
