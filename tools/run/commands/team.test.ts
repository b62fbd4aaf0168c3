import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { registerKeyFile } from '../lib/testing/keyFile.ts';
import { createTemporaryFolder } from '../../../server/testing/temporaryFolder.ts';
import { freePort } from '../lib/freePort.ts';
import { root } from '../../../platform/toolchain/packages.ts';
import { run, start } from './oldestNode.ts';

test('the commands of a team work from the creation of a module until it is retired', async (context) => {
  const above = createTemporaryFolder('sumut-team');
  const port = String(await freePort());
  const site = `http://localhost:${port}`;
  await start(context, 'npm start', 'Stop with Ctrl+C.', {
    variables: { PORT: port, DATA_DIR: path.join(above, 'data'), LOG_LEVEL: 'warn' },
  });

  const folder = path.join(above, 'mf-stories');
  const manifest = path.join(folder, 'package.json');
  const key = path.join(folder, 'team.json');
  const variables = { MODULES_SITE: site, MODULES_KEY: key };
  const succeed = async (command: string, at = folder) => {
    const { code, output } = await run(command, { folder: at, variables });
    assert.equal(code, 0, output);
    return output;
  };
  const modules = (words: string) => succeed(`npx --no -- @sumut/modules ${words}`);

  await context.test(
    'npx --no -- @sumut/modules create creates a module in its own folder',
    async () => {
      await succeed(
        `npx --no -- @sumut/modules create stories ${folder} --title-en Stories --title-ar قصص`,
        root,
      );
      assert.match(readFileSync(manifest, 'utf8'), /"version": "1\.0\.0"/);
    },
  );
  // The other scripts of a new module run in teamWithoutRepository.test.ts.
  for (const script of ['test', 'build']) {
    await context.test(`npm run ${script} works in the folder of a new module`, async () => {
      await succeed(`npm run ${script}`);
    });
  }
  await context.test(
    'npx --no -- @sumut/modules keys create creates the key that an admin registers',
    async () => {
      await modules(`keys create ${key}`);
      await registerKeyFile(site, 'stories', key);
    },
  );
  await context.test('npx --no -- @sumut/modules release makes the module live', async () => {
    await modules('release');
  });
  await context.test(
    'npx --no -- @sumut/modules release --no-live stores a second version',
    async () => {
      const next = readFileSync(manifest, 'utf8').replace(
        '"version": "1.0.0"',
        '"version": "1.1.0"',
      );
      writeFileSync(manifest, next);
      await modules('release --no-live');
    },
  );
  await context.test('npx --no -- @sumut/modules preview prints the URL for an admin', async () => {
    assert.match(await modules('preview stories@1.1.0'), new RegExp(site));
  });
  await context.test(
    'npx --no -- @sumut/modules canary serves a release to a share of visits',
    async () => {
      await modules('canary stories@1.1.0 10');
    },
  );
  await context.test('npx --no -- @sumut/modules promote makes the canary live', async () => {
    await modules('promote stories');
  });
  await context.test(
    'npx --no -- @sumut/modules rollback makes the previous release live',
    async () => {
      await modules('rollback stories');
    },
  );
  await context.test('npx --no -- @sumut/modules list shows the live releases', async () => {
    assert.match(await modules('list stories'), /1\.0\.0.+live/);
  });
  await context.test(
    'npx --no -- @sumut/modules sbom lists the packages in a release',
    async () => {
      assert.match(await modules('sbom stories'), /^stories 1\.0\.0 contains \d+ packages\.$/m);
    },
  );
  await context.test(
    'npx --no -- @sumut/modules vulnerable names the releases with a package',
    async () => {
      assert.match(await modules('vulnerable left-pad@1'), /^0 of 5 releases .+ are affected/m);
      const words = 'vulnerable webpack@* --json';
      const { code, output } = await run(`npx --no -- @sumut/modules ${words}`, {
        folder,
        variables,
      });
      assert.equal(code, 1, output);
      for (const part of ['careers', 'portal', 'products', 'shell', 'stories'])
        assert.match(output, new RegExp(`"module": "${part}"`));
    },
  );
  await context.test(
    'npx --no -- @sumut/modules retire takes the module off the site',
    async () => {
      assert.match(await modules('retire stories --grace 1'), /stories 1\.0\.0 is being retired/);
    },
  );
});
