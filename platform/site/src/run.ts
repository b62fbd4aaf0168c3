import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../../toolchain/command.mjs';
import { configureDevelopmentShell, configureShell } from './configureShell.ts';
import { companyOf, readSite, type Site } from './siteFile.ts';

/** The folder of this package, with the built server and the built shell. */
const own = path.join(import.meta.dirname, '../../..');

/** Writes the shell of the folder with `site.json` to `dist` in this folder. */
export function buildShell(folder: string): Site {
  const site = readSite(folder);
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  configureShell(path.join(own, 'shell'), path.join(folder, 'dist'), { site, version });
  return site;
}

/** Builds the modules that have no build yet, and returns the folders of all builds. */
async function buildModules(root: string): Promise<string[]> {
  const folders = globSync('modules/*/module.json', { cwd: root })
    .map((file) => path.join(root, path.dirname(file)))
    .sort();
  for (const folder of folders)
    if (!existsSync(path.join(folder, 'dist/release.json')))
      await runCommand(
        'npm',
        ['run', 'build'],
        { cwd: folder, stdio: 'inherit' },
        `The build of ${folder} failed; the messages above say why.`,
      );
  return folders.map((folder) => path.join(folder, 'dist'));
}

const cacheOf = (root: string) => path.join(root, 'node_modules/.cache/sumut-site');

/** The environment of the server and its commands: the variables of `.env`, then those that follow from `site.json`. */
function environmentOf(root: string, site: Site): NodeJS.ProcessEnv {
  if (existsSync(path.join(root, '.env'))) process.loadEnvFile(path.join(root, '.env'));
  const company = path.join(cacheOf(root), 'company.json');
  mkdirSync(path.dirname(company), { recursive: true });
  writeFileSync(company, JSON.stringify(companyOf(site)));
  return {
    NODE_ENV: 'production',
    DATA_DIR: path.join(root, 'data'),
    GATE_ENFORCEMENT: site.gate ? 'server' : 'none',
    COMPANY_FILE: company,
    ...process.env,
  };
}

/** Runs a script of the server until it ends. Resolves to its exit code. */
const runServer = (script: string, words: readonly string[], env: NodeJS.ProcessEnv) =>
  new Promise<number>((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(own, 'server/dist', script), ...words], {
      stdio: 'inherit',
      env,
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => child.kill(signal));
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 0));
  });

/** Serves the site in a folder until it is stopped. The first start makes its shell and its modules live. */
export async function startSite(root: string): Promise<number> {
  const shell = path.join(root, 'shell');
  const env = environmentOf(root, buildShell(shell));
  const modules = await buildModules(root);
  return runServer('main.js', [], {
    ...env,
    SHELL_DIST: path.join(shell, 'dist'),
    PUBLISH_DIRS: modules.join(','),
  });
}

/** Runs a command of the server on the data of the site in a folder. */
export const runOnSite = (root: string, command: string, words: readonly string[]) =>
  runServer(
    `commands/${command}.js`,
    words,
    environmentOf(root, readSite(path.join(root, 'shell'))),
  );

/**
 * Serves a module of the site in a folder in a development build of the site's own shell, until it is stopped. All else comes from the
 * running site.
 */
export async function developModule(root: string, module: string): Promise<void> {
  const shell = path.join(cacheOf(root), 'shell');
  const site = readSite(path.join(root, 'shell'));
  configureDevelopmentShell(path.join(own, 'shell-development'), shell, site);
  // In the environment, it is the port of the development server; in `.env`, that of the site.
  const { PORT: port = '' } = process.env;
  delete process.env['PORT'];
  const { PORT: portOfSite = '8080', GATE_PASSWORD } = environmentOf(root, site);
  const env = {
    MODULES_SITE: `http://localhost:${portOfSite}`,
    MODULES_GATE_PASSWORD: GATE_PASSWORD,
    ...process.env,
    PORT: port,
    MODULES_SHELL: shell,
  };
  const cwd = path.resolve(root, module);
  await runCommand(
    'npm',
    ['run', 'dev'],
    { cwd, stdio: 'inherit', env },
    `${module} was not shown.`,
  );
}
