import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';
import { cacheFolder, installedFolder, isOutside, root } from '../places.ts';

const compiler = path.join(installedFolder('typescript'), 'bin/tsc');

/**
 * Returns a function that checks the types of a changed package, because builds do not check types. Checks one package at a time, and
 * again if the package changes during the check. The compiler itself prints the errors.
 */
function createTypeCheck(): (folder: string) => void {
  const waiting = new Set<string>();
  const failed = new Set<string>();
  let running = false;

  async function checkOne(folder: string): Promise<void> {
    const name = path.basename(folder);
    const buildInfo = path.join(cacheFolder(folder, 'types'), `${name}.tsbuildinfo`);
    const args = [
      compiler,
      '-p',
      folder,
      '--pretty',
      '--incremental',
      '--tsBuildInfoFile',
      buildInfo,
    ];
    const [code] = (await once(
      // Paths in messages are relative to this folder.
      spawn(process.execPath, args, { cwd: isOutside(folder) ? folder : root, stdio: 'inherit' }),
      'close',
    )) as [number | null];
    if (code !== 0) failed.add(folder);
    else if (failed.delete(folder)) console.log(`${name}: no type errors any more`);
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    for (const folder of waiting) {
      // The iteration also visits folders that are added to the set during the loop.
      waiting.delete(folder);
      await checkOne(folder);
    }
    running = false;
  }

  return (folder) => {
    waiting.add(folder);
    void run();
  };
}

interface Options extends Pick<
  ServerConfiguration,
  'headers' | 'proxy' | 'setupMiddlewares' | 'static'
> {
  port: number;
  /** Checks whether a built file is also written to disk. */
  writeToDisk?: (file: string) => boolean;
  /** The site whose pages may receive build updates, if it is another server. */
  site?: URL;
}

/**
 * Builds whenever a source changes, and serves the built files from memory. Resolves when the first builds are done.
 */
export async function startDevServer(
  configs: Configuration[],
  { site, writeToDisk = () => false, ...options }: Options,
): Promise<void> {
  const compiler = webpack(configs);
  const server = new WebpackDevServer(
    {
      static: false,
      ...options,
      host: 'localhost',
      compress: false,
      ...(site && { allowedHosts: [site.hostname] }),
      // Each build has its own client as an entry (platform/build/development/client.ts).
      client: false,
      devMiddleware: {
        writeToDisk,
        stats: { preset: 'none', errors: true, warnings: true },
        hot: {
          transport: 'ws',
          path: '/ws',
          inject: 'plugin',
          ...(site && { cors: site.origin }),
        },
      },
    },
    compiler,
  );
  const checkTypes = createTypeCheck();
  for (const { hooks, name, context } of compiler.compilers) {
    hooks.done.tap('developer', ({ startTime, endTime }) => {
      console.log(`${name}: built in ${endTime - startTime} ms`);
      checkTypes(context);
    });
  }
  await server.start();
  await new Promise<void>((resolve) => {
    server.middleware?.waitUntilValid(() => resolve());
  });
}
