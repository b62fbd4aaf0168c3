import assert from 'node:assert/strict';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { createTemporaryFolder } from '../../../server/testing/temporaryFolder.ts';
import { copyModule } from '../lib/publish/copyModule.ts';
import {
  DevelopedPage,
  developedHeading,
  openDevelopedPage,
} from '../lib/publish/developedPage.ts';
import { hasRegistry } from '../lib/publish/localRegistry.ts';
import { startTeamSetting } from '../lib/publish/teamSetting.ts';
import { teamSteps } from '../lib/publish/teamSteps.ts';
import { moduleFolders, root } from '../../../platform/toolchain/packages.ts';
import { freePort } from '../lib/freePort.ts';
import { run, start } from './oldestNode.ts';
import { testOwnSite } from './ownSite.ts';

/** Skips tests on a machine without a registry. `npm test` counts the skipped tests by this reason. */
const needsRegistry = { skip: !hasRegistry() && 'needs registry' };

/** Timeout in milliseconds. On a busy machine the steps together take longer than the default timeout of a test. */
const longest = 40 * 60_000;

/** Whether a file imports, extends or includes a file outside of the folder. */
const leaves = (folder: string, file: string): boolean =>
  [
    ...readFileSync(file, 'utf8').matchAll(/(?:extends|from|include).*?['"](\.\.\/[^'"]*)['"]/g),
  ].some(([, to = '']) =>
    path.relative(folder, path.join(path.dirname(file), to)).startsWith('..'),
  );

/** The files and links of a folder that refer to a place outside of it, or to this repository. */
function waysOut(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.startsWith('node_modules') && !file.startsWith('dist'))
    .map((file) => path.join(folder, file));
  const texts = files.filter((file) => lstatSync(file).isFile());
  return [
    ...files.filter((file) => lstatSync(file).isSymbolicLink()),
    ...texts.filter((file) => readFileSync(file, 'utf8').includes(root)),
    ...texts.filter((file) => leaves(folder, file)),
  ];
}

test('a team without this repository', { ...needsRegistry, timeout: longest }, async (context) => {
  const above = createTemporaryFolder('sumut-team-alone');
  const packages = path.join(above, 'packages');

  await context.test('npm run packages writes the packages that are published', async () => {
    const { code, output } = await run(`npm run packages -- ${packages}`);
    assert.equal(code, 0, output);
    assert.equal(readdirSync(packages).length, 12);
  });
  const setting = await startTeamSetting(packages, above);
  context.after(setting.dispose);
  await context.test('npm create @sumut/site makes the site of another company', (inner) =>
    testOwnSite(inner, setting.variablesFor({ command: 'npm install', folder: '.' })),
  );
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
  for (const script of ['types', 'lint', 'build'])
    await context.test(`npm run ${script} works in a folder of its own, too`, async () => {
      const { code, output } = await run(`npm run ${script}`, { folder: module });
      assert.equal(code, 0, output);
    });
  for (const words of ['doctor', 'check'])
    await context.test(`npx --no -- @sumut/modules ${words} finds nothing to change`, async () => {
      const { code, output } = await run(`npx --no -- @sumut/modules ${words}`, {
        folder: module,
        variables: { MODULES_SITE: setting.site, MODULES_GATE_PASSWORD: 'azimuth' },
      });
      assert.equal(code, 0, output);
    });
  await context.test(
    'npm run dev shows the module in the shell of the site, without an account, and each change with the state kept',
    async (inner) => {
      const port = await freePort();
      await start(inner, 'npm run dev', 'Stop with Ctrl+C.', {
        folder: module,
        variables: {
          MODULES_SITE: setting.site,
          MODULES_GATE_PASSWORD: 'azimuth',
          PORT: String(port),
        },
      });
      const { page, close } = await openDevelopedPage(`http://localhost:${port}/stories`);
      inner.after(close);
      const heading = developedHeading(page);
      await heading.waitFor();
      const source = new DevelopedPage(module);
      source.write('<input title="state" />');
      const input = page.getByTitle('state');
      await input.fill('typed');
      source.write('<input title="state" /> changed');
      await page.getByText('changed').waitFor();
      assert.equal(await input.inputValue(), 'typed');

      // The overlay is a frame.
      const overlay = page.frameLocator('iframe');
      source.write('{');
      await overlay
        .getByText(/StoriesPage\.tsx/)
        .first()
        .waitFor();
      assert.doesNotMatch(await overlay.locator('body').innerText(), /<unknown>/);
      source.write("{(() => { throw new Error('render fault') })()}");
      await overlay
        .getByText(/render fault/)
        .first()
        .waitFor();
      source.restore();

      // All else is the site's, and is only read.
      const answer = await page.request.post(`http://localhost:${port}/api/session`, { data: {} });
      assert.equal(answer.status(), 403);
      await page.goto(`http://localhost:${port}/products?site-language=en`);
      await heading.filter({ hasText: 'Products' }).waitFor();
    },
  );
  await context.test('its pages are rendered with the kit of the site', async () => {
    const read = (file: string) =>
      (JSON.parse(readFileSync(file, 'utf8')) as { prerendered: { kit: string; pages: object } })
        .prerendered;
    const own = read(path.join(module, 'dist/release.json'));
    assert.equal(own.kit, read(path.join(root, 'shell/dist/release.json')).kit);
    assert.deepEqual(Object.keys(own.pages), ['/stories']);
  });
  for (const folder of moduleFolders)
    await context.test(
      `${folder} works outside of this repository, with the same packages`,
      async () => {
        // The copy is inside the other module and finds its packages there. Installing all of them again would take minutes.
        const copy = path.join(module, folder);
        const packages = copyModule(folder, copy);
        const variables = setting.variablesFor({ command: 'npm install', folder: '.' });
        const install = `npm install --no-save --no-audit --no-fund ${packages.join(' ')}`;
        // The command line is installed in the other module, so it runs there.
        const check = `npx --no -- @sumut/modules check ${folder}/dist`;
        for (const [command, at] of [
          [install, module],
          ...['npm run types', 'npm test', 'npm run build'].map((words) => [words, copy] as const),
          [check, module],
        ] as const) {
          const { code, output } = await run(command, { folder: at, variables });
          assert.equal(code, 0, output);
        }
        assert.deepEqual(waysOut(copy), []);
      },
    );
});
