import path from 'node:path';
import { existsSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { languageParameter } from '@sumut/contracts/language/language';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { readJson } from '../commonConfig.ts';
import { assetsPath, cacheFolder, root } from '../places.ts';
import { developmentModule } from './developmentConfig.ts';
import { startDevServer } from './devServer.ts';
import { createSiteClient } from './siteClient.ts';
import { createSiteMiddleware } from './siteMiddleware.ts';
import { developmentVariable, moduleConfig } from '../moduleConfig.ts';

const files = ['webpack.config.js', 'webpack.config.mjs', 'webpack.config.ts'];

/**
 * Returns the configuration of a module in development, with everything that the team's own configuration file adds: the build, the
 * renderer and the development server use the same rules. Rejects when the file does not export one configuration.
 */
export async function teamConfig(folder: string): Promise<Configuration> {
  const file = files.map((name) => path.join(folder, name)).find((name) => existsSync(name));
  if (!file) return moduleConfig(folder, 'development');
  process.env[developmentVariable] = 'yes';
  try {
    const { default: config } = (await import(pathToFileURL(file).href)) as { default: unknown };
    if (typeof config !== 'object' || config === null || Array.isArray(config))
      throw new Error(`${file}: export what moduleConfig returns, as the default`);
    return config;
  } finally {
    process.env[developmentVariable] = '';
  }
}

/** The environment variable with the URL of the running site in whose shell the module is shown. `@sumut/modules` uses it too. */
const siteVariable = 'MODULES_SITE';

/**
 * The development build of the shell: that of another company's site (platform/site), or the one in the published package
 * (tools/run/lib/publish/developmentShell.ts).
 */
const shellFolder = process.env['MODULES_SHELL'] || path.join(root, 'shell/development');

/**
 * Serves one module with hot updates, in a development build of the shell. All else comes from a running site, which is only read, as a
 * visitor without an account reads it. `shell` is the configuration of the shell's build; by default, the built shell in this package is
 * used.
 */
export async function developModule(
  folder: string,
  port: number,
  shell?: Configuration,
): Promise<void> {
  const { name, routes } = readJson(folder, 'module.json') as { name: string; routes: string[] };
  const site = new URL(process.env[siteVariable] || 'http://localhost:8080');
  const origin = `http://localhost:${port}`;
  const config = developmentModule(await teamConfig(folder), {
    publicPath: `${origin}/`,
    socket: `ws://localhost:${port}/ws`,
  });
  const answerAsSite = createSiteMiddleware({
    client: createSiteClient(site),
    module: name,
    origin,
    cache: cacheFolder(folder, 'site'),
  });
  const onDisk = new Set(shell ? [] : shellFiles());
  await startDevServer([...(shell ? [shell] : []), config], {
    port,
    site,
    headers: { 'access-control-allow-origin': site.origin, 'cache-control': 'no-store' },
    ...(!shell && { static: { directory: shellFolder, publicPath: assetsPath, watch: false } }),
    setupMiddlewares: (middlewares) => {
      // After the checks of the host and the origin, which keep other websites from using the pass.
      const index = middlewares.findIndex(({ name: other }) => other === 'webpack-dev-middleware');
      return middlewares.toSpliced(index, 0, { name: 'site', middleware: answerAsSite });
    },
    // The server asks the proxy before it looks for files on the disk.
    proxy: [{ context: (file) => !onDisk.has(file), target: site.origin, changeOrigin: true }],
  });
  const page = origin + (routes.find((route) => !/[:*]/.test(route)) ?? '/');
  const preview = new URLSearchParams({ module: name, preview: origin });
  console.log(`
  ${name} in the shell of ${site.origin}:

  ${page}
  ${page}?${languageParameter}=en

  An admin of the site can also open it there: ${site.origin}${viewPaths.modules}?${preview}
  Another site: ${siteVariable}=https://…   Stop with Ctrl+C.
`);
}

/** The paths of the files of the built shell. Throws when the package is incomplete. */
const shellFiles = (): string[] => readdirSync(shellFolder).map((file) => assetsPath + file);
