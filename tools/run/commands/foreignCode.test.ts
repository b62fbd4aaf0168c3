import assert from 'node:assert/strict';
import { globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { createTemporaryFolder } from '../../../server/testing/temporaryFolder.ts';
import { root } from '../../../platform/toolchain/packages.ts';
import { hasRegistry } from '../lib/publish/localRegistry.ts';
import { strangers } from '../lib/strangers/strangers.ts';
import {
  approveOrigins,
  seeStranger,
  startBrowser,
  writeStrangersCode,
} from '../lib/strangers/strangerSite.ts';
import { registerKeyFile } from '../lib/testing/keyFile.ts';
import { SiteProcess } from '../lib/testing/siteProcess.ts';
import { run } from './oldestNode.ts';

/** Skips tests on a machine without a registry. The run counts the skipped tests by this reason. */
const needsRegistry = { skip: !hasRegistry() && 'needs registry' };

/** Utility classes with headless controls, charts with data of another origin, and a worker. The nightly run has all, with published packages. */
const chosen = strangers.filter(({ name }) => ['winds', 'figures', 'works'].includes(name));

/** The libraries of which a page has one copy: the one of this repository. */
const shared = ['react', 'react-dom', 'react-is'];

async function succeed(command: string, folder: string, variables: Record<string, string> = {}) {
  const { code, output } = await run(command, { folder, variables });
  assert.equal(code, 0, output);
  return output;
}

test("strangers' code in modules", needsRegistry, async (context) => {
  const base = createTemporaryFolder('sumut-foreign');
  writeFileSync(path.join(base, 'package.json'), '{ "private": true }');
  const packages = chosen.flatMap((stranger) => stranger.packages).join(' ');
  const [site, browser] = await Promise.all([
    // The shell alone, so that each entry in the header has a free place.
    SiteProcess.start({ PUBLISH_DIRS: '' }),
    startBrowser(),
    succeed(`npm install --no-audit --no-fund --legacy-peer-deps ${packages}`, base),
  ]);
  context.after(() => Promise.all([site.dispose(), browser.close()]));
  mkdirSync(path.join(base, 'node_modules'), { recursive: true });
  for (const name of shared)
    symlinkSync(path.join(root, 'node_modules', name), path.join(base, 'node_modules', name));

  for (const stranger of chosen)
    await context.test(
      `${stranger.name} is built, released and shown${stranger.fails ? ', and its error is listed with its line' : ''}`,
      async () => {
        const { name } = stranger;
        const folder = path.join(base, name);
        const variables = { MODULES_SITE: site.url, MODULES_KEY: path.join(base, `${name}.jwk`) };
        const modules = (words: string, at = folder) =>
          succeed(`npx --no -- @sumut/modules ${words}`, at, variables);
        await modules(`create ${name} ${folder}`, root);
        writeStrangersCode(folder, stranger);
        for (const step of stranger.prepare ?? []) await succeed(step, folder);
        await modules(`keys create ${variables.MODULES_KEY}`);
        await registerKeyFile(site.url, name, variables.MODULES_KEY);
        await approveOrigins(site.url, stranger);
        await modules('release');
        await seeStranger(browser, site.url, stranger);
        if (!stranger.fails) return;
        const { source } = stranger.fails;
        const file = globSync('src/**/*Page.tsx', { cwd: folder })[0] ?? '';
        const lines = readFileSync(path.join(folder, file), 'utf8').split('\n');
        const line = lines.findIndex((text) => text.includes(source)) + 1;
        const errors = await modules(`errors ${name}`);
        assert.match(errors, /Error: the work failed\n/);
        assert.ok(errors.includes(`${file}:${line}:`), errors);
      },
    );
});
