import assert from 'node:assert/strict';
import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { createStandalone } from '../../../platform/create/src/createStandalone.ts';
import { createTemporaryFolder } from '../../../server/testing/temporaryFolder.ts';
import { hasRegistry } from '../lib/publish/localRegistry.ts';
import { startTeamSetting } from '../lib/publish/teamSetting.ts';
import { foreignOrigin, type Stranger, strangers, unsuitable } from '../lib/strangers/strangers.ts';
import {
  approveOrigins,
  seeStranger,
  startBrowser,
  writeStrangersCode,
} from '../lib/strangers/strangerSite.ts';
import { registerKeyFile } from '../lib/testing/keyFile.ts';
import { run } from './oldestNode.ts';

/** Skips tests on a machine without a registry. The run counts the skipped tests by this reason. */
const needsRegistry = { skip: !hasRegistry() && 'needs registry' };
/** Timeout in milliseconds. */
const longest = 60 * 60_000;

/** The package manager, from the public registry by its name and version. */
const pnpm = 'npm exec --yes --package pnpm@12.21.0 -- pnpm';
/** A workspace as docs/teams.md describes it. */
const pnpmWorkspace = `packages: ['modules/*']
strictDepBuilds: false
storeDir: store
`;

/** Runs a command that has to succeed. Resolves to its output. */
async function succeed(command: string, folder: string, variables: Record<string, string>) {
  const { code, output } = await run(command, { folder, variables });
  assert.equal(code, 0, output);
  return output;
}

/** Writes a stranger's module into a folder below `base`, whose packages it uses. */
function writeStranger(base: string, stranger: Stranger): string {
  const { name } = stranger;
  const folder = path.join(base, name);
  const versions = JSON.parse(readFileSync(path.join(base, 'versions.json'), 'utf8')) as Record<
    string,
    string
  >;
  createStandalone({ name, folder, titles: {}, versions });
  writeStrangersCode(folder, stranger);
  return folder;
}

test("modules of strangers' code", { ...needsRegistry, timeout: longest }, async (context) => {
  const above = createTemporaryFolder('sumut-strangers');
  const packages = path.join(above, 'packages');
  await succeed(`npm run packages -- ${packages}`, '.', {});
  const setting = await startTeamSetting(packages, above);
  context.after(setting.dispose);
  const variables = setting.variablesFor({ command: 'npm install', folder: '.' });
  const browser = await startBrowser();
  context.after(() => browser.close());

  // One installation for all modules, which are in folders below it.
  const base = path.join(createTemporaryFolder('sumut-empty'), 'base');
  const versions = JSON.parse(
    readFileSync(path.join(packages, 'create/versions.json'), 'utf8'),
  ) as Record<string, string>;
  createStandalone({ name: 'base', folder: base, titles: {}, versions });
  writeFileSync(path.join(base, 'versions.json'), JSON.stringify(versions));
  const all = [...strangers, unsuitable].flatMap((stranger) => stranger.packages);
  await succeed(`npm install --no-audit --no-fund ${[...new Set(all)].join(' ')}`, base, variables);

  for (const stranger of strangers)
    await context.test(
      `${stranger.name} is built, released and shown${stranger.fails ? ', and its error is listed with its line' : ''}`,
      async () => {
        const folder = writeStranger(base, stranger);
        for (const step of [...(stranger.prepare ?? []), 'npm run types'])
          await succeed(step, folder, variables);
        // The command line is installed in the folder above.
        const key = `${stranger.name}.jwk`;
        const site = { ...variables, MODULES_KEY: key, MODULES_SITE: setting.site };
        const command = 'npx --no -- @sumut/modules';
        await succeed(`${command} keys create ${key}`, base, site);
        await registerKeyFile(setting.site, stranger.name, path.join(base, key));
        const release = `${command} release ${stranger.name}`;
        if (stranger.manifest?.origins) {
          const { code, output } = await run(release, { folder: base, variables: site });
          assert.notEqual(code, 0, 'its origins are not approved');
          assert.match(output, new RegExp(`connect ${foreignOrigin}: not approved`));
          await approveOrigins(setting.site, stranger);
          await succeed(`${command} live ${stranger.name}@1.0.0`, base, site);
        } else await succeed(release, base, site);
        await seeStranger(browser, setting.site, stranger);
        if (!stranger.fails) return;
        const file = globSync('src/**/*Page.tsx', { cwd: folder })[0] ?? '';
        const lines = readFileSync(path.join(folder, file), 'utf8').split('\n');
        const { source } = stranger.fails;
        const line = lines.findIndex((text) => text.includes(source)) + 1;
        const errors = await succeed(`${command} errors ${stranger.name}`, base, site);
        assert.ok(errors.includes(`${file}:${line}:`), errors);
      },
    );

  await context.test('a module in a pnpm workspace is checked, released and shown', async () => {
    const workspace = createTemporaryFolder('sumut-pnpm');
    const folder = path.join(workspace, 'modules/quays');
    createStandalone({ name: 'quays', folder, titles: {}, versions });
    writeFileSync(path.join(workspace, 'package.json'), '{ "private": true }');
    writeFileSync(path.join(workspace, 'pnpm-workspace.yaml'), pnpmWorkspace);
    // pnpm reads registries from the folder of the workspace.
    copyFileSync(variables['npm_config_userconfig'] ?? '', path.join(workspace, '.npmrc'));
    // pnpm refuses a Node that is older than a package requires.
    const PATH = [path.dirname(process.execPath), process.env['PATH']].join(path.delimiter);
    const environment = { ...variables, PATH };
    await succeed(`${pnpm} install`, workspace, environment);
    for (const script of ['types', 'lint', 'test'])
      await succeed(`${pnpm} --filter mf-quays run ${script}`, workspace, environment);
    const key = path.join(workspace, 'quays.jwk');
    const site = { ...environment, MODULES_KEY: key, MODULES_SITE: setting.site };
    await succeed(`${pnpm} exec sumut-modules keys create ${key}`, folder, site);
    await registerKeyFile(setting.site, 'quays', key);
    await succeed(`${pnpm} run release`, folder, site);
    await seeStranger(browser, setting.site, {
      name: 'quays',
      packages: [],
      files: {},
      shows: 'css=[class*="quays-statement"]',
    });
  });

  await context.test(`${unsuitable.name} is refused at its build, with the reason`, async () => {
    const folder = writeStranger(base, unsuitable);
    const { code, output } = await run('npm run build', { folder, variables });
    assert.notEqual(code, 0);
    assert.match(output, unsuitable.reason);
  });
});
