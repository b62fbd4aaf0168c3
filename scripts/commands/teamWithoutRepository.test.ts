import assert from 'node:assert/strict';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { findBrowser } from '../../e2e/support/browser.ts';
import { registerKeyFile } from '../../e2e/support/keyFile.ts';
import { SiteProcess } from '../../e2e/support/siteProcess.ts';
import { createTemporaryFolder } from '../../server/testing/temporaryFolder.ts';
import { hasRegistry, publishAll, startRegistry } from '../lib/publish/localRegistry.ts';
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
  const registry = await startRegistry(above);
  context.after(registry.dispose);
  publishAll(packages, registry);
  const site = await SiteProcess.start();
  context.after(() => site.dispose());

  const { executablePath, env } = await findBrowser();
  const variables = {
    ...registry.environment,
    MODULES_SITE: site.url,
    // What npm fetches to run it must be what was published above.
    npm_config_yes: 'true',
  };
  const browser = { ...env, ...(executablePath && { CHROMIUM_PATH: executablePath }) };
  const empty = createTemporaryFolder('sumut-empty');
  const steps = teamSteps();
  assert.ok(steps.length > 3 && steps.length <= 6);
  for (const { command, folder } of steps) {
    await context.test(`${command} works in a folder of its own`, async () => {
      const { code, output } = await run('sh -s', {
        folder: path.join(empty, folder),
        variables: { ...variables, ...(command.includes('browser') && browser) },
        input: `set -e\n${command}\n`,
      });
      assert.equal(code, 0, output);
      if (command.includes(' keys create '))
        await registerKeyFile(site.url, 'stories', path.join(empty, folder, 'team.jwk'));
    });
  }

  const module = path.join(empty, 'stories');
  await context.test('the folder has no way out of it', () => {
    assert.deepEqual(waysOut(module), []);
  });
  for (const script of ['types', 'build'])
    await context.test(`npm run ${script} works in a folder of its own, too`, async () => {
      const { code, output } = await run(`npm run ${script}`, { folder: module, variables });
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
