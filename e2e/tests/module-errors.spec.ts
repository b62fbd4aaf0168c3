import path from 'node:path';
import { errorListSchema } from '@sumut/contracts/registry/moduleErrors';
import { root } from '../../platform/toolchain/packages.ts';
import { registerKeyFile } from '../../tools/run/lib/testing/keyFile.ts';
import { runModules } from '../support/commandLine.ts';
import { test } from '../support/ownSite.ts';
import { createReleaseVariant } from '../support/releaseVariant.ts';
import { ReleasingTeam } from '../support/releasingTeam.ts';
import { expect } from '../support/test.ts';

const folder = 'mf-careers';

test.describe('a module that throws in an event handler', () => {
  test.use({ language: 'en', expectedErrors: ['a broken filter'] });

  test("is shown to its team with file and line, and nothing of the visitor's", async ({
    page,
    visitor,
    ownSite,
  }, info) => {
    const team = await ReleasingTeam.create(ownSite.url, 'careers');
    await team.goLive(
      createReleaseVariant(folder, '1.1.0', (text) =>
        // The first handler of DepartmentFilter.tsx.
        text.replace(
          /("data-count":"",count:\w+\.length,onClick:\(\)=>)\w+\(null\)/,
          '$1{throw TypeError("a broken filter of layla@example.ae")}',
        ),
      ),
    );
    const key = info.outputPath('team.jwk');
    const run = (...args: string[]) =>
      runModules(path.join(root, folder), ...args, '--site', ownSite.url);
    run('keys', 'create', key);
    await registerKeyFile(ownSite.url, 'careers', key);

    await visitor.enterByPass('/careers?from=layla');
    await page.locator('[data-choices="departments"] [data-count=""]').click();
    const list = () =>
      errorListSchema.parse(JSON.parse(run('errors', 'careers', '--json', '--key', key))).errors;
    await expect.poll(() => list().length, { timeout: 30_000 }).toBe(1);
    const [error] = list();
    expect(error).toMatchObject({
      kind: 'script',
      name: 'TypeError',
      message: 'a broken filter of <address>',
      count: 1,
      releases: [{ value: '1.1.0', count: 1 }],
      pages: [{ value: '/careers', count: 1 }],
      languages: [{ value: 'en', count: 1 }],
    });
    expect(error?.frames[0]).toMatchObject({
      file: 'src/features/openings/DepartmentFilter.tsx',
      line: 37,
      resolved: true,
    });
    expect(run('errors', 'careers', '--key', key)).toContain(
      '(src/features/openings/DepartmentFilter.tsx:37:',
    );
  });
});
