import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { contractVersion } from '@sumut/contracts/registry/contract';
import type { Provided } from '@sumut/contracts/registry/provided';
import type { ModuleManifest } from '@sumut/contracts/registry/release';
import { startServer } from '../../../server/testing/server.ts';
import { createTemporaryFolder } from '../../../server/testing/temporaryFolder.ts';
import { startTeam } from './support/changes.ts';
import { modules, parseError, parseOutput, type Outcome } from './support/commandLine.ts';
import { ok } from './support/site.ts';

const provided: Provided = {
  contract: contractVersion,
  shell: '2.1.0',
  shared: { react: '19.3.1', '@sumut/shared-ui': '1.2.0' },
  surface: {
    '@sumut/shared-ui': { version: '1.2.0', exports: ['Button'] },
    runtime: { version: '2.9.2', exports: [] },
  },
  kit: 'kit-1',
  budget: { firstLoad: 60_000, total: 1_000_000 },
};

interface Module {
  packages?: Record<string, string>;
  preset?: { shared?: Record<string, string>; kit?: string; ui?: string };
  budget?: ModuleManifest['budget'];
}

/** Creates the folder of a module with an installed preset. */
async function createModule({ packages, preset, budget }: Module): Promise<string> {
  const folder = createTemporaryFolder('sumut-modules');
  const write = async (file: string, content: unknown) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), JSON.stringify(content));
  };
  const title = { ar: 'أدوات', en: 'Tools' };
  await write('module.json', {
    name: 'tools',
    title,
    routes: [],
    navigation: [],
    widgets: [],
    ...(budget && { budget }),
  });
  await write('package.json', { dependencies: packages ?? { react: '19.3.1' } });
  if (preset) {
    const at = 'node_modules/@sumut/module-build';
    await write(`${at}/package.json`, { version: '1.0.0' });
    await write(`${at}/shell/package.json`, { dependencies: preset.shared ?? { react: '19.3.1' } });
    await write(`${at}/shared-ui/package.json`, { version: preset.ui ?? '1.2.0' });
    await write(`${at}/kitPrint.json`, preset.kit ?? 'kit-1');
  }
  return folder;
}

async function doctor(
  context: TestContext,
  module: Module,
  change: Partial<Provided> = {},
  ...args: string[]
): Promise<Outcome & { url: string }> {
  const { site, run } = await startTeam(context, {
    'GET /api/registry/provided?module=tools': [ok({ ...provided, ...change })],
  });
  const outcome = await run(['doctor', ...args], await createModule(module));
  return { ...outcome, url: site.url };
}

test('doctor prints what the site provides when a module fits', async (context) => {
  const { exitCode, stdout, url } = await doctor(context, { preset: {} });
  assert.equal(exitCode, 0);
  assert.equal(
    stdout,
    `${url} has shell 2.1.0 with contract 1.

LIBRARY           SITE    PACKAGE.JSON  BUILD
react             19.3.1  19.3.1        ^19.3.1
@sumut/shared-ui  1.2.0                 ^1.2.0

Budget of tools: 60 kB for the first load, compressed; 1 MB for all files.
No problems found.
`,
  );
  const json = await doctor(context, {}, {}, '--json');
  assert.deepEqual(parseOutput(json), { module: 'tools', site: json.url, provided, findings: [] });
});

test('a module for a former major of the kit fits, with a notice that it has to be updated', async (context) => {
  const shared = { react: '19.3.1', '@sumut/shared-ui': '2.0.0', '@sumut/shared-ui@1': '1.2.0' };
  const { exitCode, stdout } = await doctor(
    context,
    { packages: { '@sumut/shared-ui': '1.2.0' }, preset: {} },
    { shared },
  );
  assert.equal(exitCode, 0, stdout);
  assert.match(
    stdout,
    /notice +shared +@sumut\/shared-ui: the module needs 1\.2\.0, a former major, which the site provides until no live module needs it\. The newest is 2\.0\.0\.\n$/,
  );
});

const cases: [name: string, module: Module, change: Partial<Provided>, ...lines: string[]][] = [
  [
    'another major version in package.json',
    { packages: { react: '18.3.1' } },
    {},
    'refused shared: react: package.json requires 18.3.1, but the site provides 19.3.1. Run: npm install --save-exact react@19.3.1',
  ],
  [
    'a newer version in package.json',
    { packages: { react: '~19.4.0', '@sumut/shared-ui': '1.3.0' } },
    {},
    'refused shared: react: package.json requires ~19.4.0, but the site provides 19.3.1. Run: npm install --save-exact react@19.3.1',
    'refused shared: @sumut/shared-ui: package.json requires 1.3.0, but the site provides 1.2.0. Run: npm install --save-exact @sumut/shared-ui@1.2.0',
  ],
  [
    'a version that is neither the newest nor a former major',
    { packages: { '@sumut/shared-ui': '3.0.0' } },
    { shared: { '@sumut/shared-ui@1': '1.2.0', '@sumut/shared-ui': '2.0.0' } },
    'refused shared: @sumut/shared-ui: package.json requires 3.0.0, but the site provides 2.0.0 and 1.2.0. Run: npm install --save-exact @sumut/shared-ui@2.0.0',
  ],
  [
    'a preset for another shell',
    { preset: { shared: { react: '20.0.0', runtime: '2.9.2', jotai: '2.0.0' } } },
    {},
    'refused shared: react: the build requires ^20.0.0, but the site provides 19.3.1. Install the version of @sumut/module-build that was published with shell 2.1.0; version 1.0.0 is installed.',
    'refused shared: jotai: the build expects the site to provide this library, but the site does not. Install the version of @sumut/module-build that was published with shell 2.1.0; version 1.0.0 is installed.',
  ],
  [
    'another contract',
    {},
    { contract: 2 },
    'refused contract: this command supports contract 1, but the site requires contract 2. Install the versions of @sumut/modules and @sumut/module-build for contract 2.',
  ],
];
for (const [name, module, change, ...lines] of cases) {
  test(`${name} is an error that names the next step`, async (context) => {
    const outcome = await doctor(context, module, change, '--json');
    assert.equal(outcome.exitCode, 1);
    const { code, message, findings = [] } = parseError(outcome);
    assert.equal(code, 'does-not-fit');
    assert.equal(
      message,
      `${outcome.url} does not meet the requirements of tools. Each line states how to fix it:`,
    );
    assert.deepEqual(
      findings.map(({ level, kind, text }) => `${level} ${kind}: ${text}`),
      lines,
    );
  });
}

test('another kit version and a larger budget in module.json are notices', async (context) => {
  const budget = { firstLoad: 70_000, total: 900_000 };
  const { exitCode, stdout } = await doctor(context, { preset: { kit: 'kit-2' }, budget });
  assert.equal(exitCode, 0);
  const [kit, size] = stdout.trimEnd().split('\n').slice(-2);
  assert.match(
    kit ?? '',
    /^ {2}notice +pages +the installed @sumut\/module-build renders pages with another kit/,
  );
  assert.match(
    size ?? '',
    /^ {2}notice +size +first load, compressed: module\.json sets a budget of 70 kB, but the site allows 60 kB\. An admin can raise the limit in the portal\.$/,
  );
});

test('doctor reads a real site with the password of its gate', async (context) => {
  const server = await startServer(context);
  const run = (password: string) =>
    createModule({}).then((cwd) =>
      modules(['doctor', '--json', '--site', server.url], {
        env: { MODULES_GATE_PASSWORD: password },
        cwd,
      }),
    );
  const outcome = await run('azimuth');
  assert.equal(outcome.exitCode, 0, outcome.stdout);
  const { shared } = (parseOutput(outcome) as { provided: Provided }).provided;
  assert.ok(shared['react']);
  assert.equal(parseError(await run('zenith')).code, 'wrong-password');
});

test('the error without a key and a password, and the error outside of a module, name what is needed', async () => {
  const cwd = await createModule({});
  assert.match((await modules(['doctor'], { cwd })).stderr, /MODULES_GATE_PASSWORD.*MODULES_KEY/);
  const { stderr } = await modules(['doctor'], { cwd: createTemporaryFolder('sumut-modules') });
  assert.match(stderr, /Cannot read .*module\.json\. Run the command in the folder of a module/);
});
