import { spawn } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Configuration } from 'webpack';
import type { Configuration as ServerConfiguration } from 'webpack-dev-server';
import { moduleConfig } from '../../../../webpack.common.ts';
import { developmentModule } from '../../../../platform/build/development/developmentConfig.ts';
import { startDevServer } from '../../../../platform/build/development/devServer.ts';
import { siteIcons } from '../../../../server/src/features/delivery/rootFiles.ts';
import { freePort } from '../freePort.ts';
import { moduleFolders, root } from '../../../../platform/toolchain/packages.ts';
import { readEnvironment, untilReady, welcome } from '../site.ts';
import { outputOf } from './outputs.ts';
import { developedShell } from './shellConfiguration.ts';

const serverFile = path.join(import.meta.dirname, 'server.ts');

/** The release manifests, which the server reads from the disk. All other files stay in memory. */
const records = /release\.json$/;

function configurations(): Configuration[] {
  const modules = moduleFolders.map((name) => {
    const config = moduleConfig(path.join(root, name), 'development');
    return developmentModule(config, {
      publicPath: `/modules/${config.name}/`,
      output: outputOf(name),
    });
  });
  return [developedShell(outputOf('shell')), ...modules];
}

/** Rewrites the URL of a file to the current build, regardless of the release with which the page was made. */
const currentFile = (url: string): string =>
  siteIcons.includes(url)
    ? `/assets${url}`
    : url.replace(/^(\/modules\/[\w-]+\/)[0-9a-f]{16}\//, '$1');

const setupMiddlewares: ServerConfiguration['setupMiddlewares'] = (middlewares, devServer) => [
  {
    name: 'current-files',
    middleware: (request: IncomingMessage, _response: ServerResponse, next: () => void) => {
      request.url = currentFile(request.url ?? '/');
      // A page must not contain files of two builds.
      devServer.middleware?.waitUntilValid(() => next());
    },
  },
  ...middlewares,
];

/** Serves the whole site from its sources. A change appears in the open page. */
export async function developSite(): Promise<void> {
  const environment = readEnvironment();
  if (environment.production) {
    console.error('Cannot start: npm run dev is for development, and NODE_ENV is production');
    process.exit(1);
  }
  const port = await freePort();
  const behind = `http://127.0.0.1:${port}`;
  await startDevServer(configurations(), {
    port: environment.port,
    writeToDisk: (file) => records.test(file),
    headers: { 'cache-control': 'no-store' },
    setupMiddlewares,
    proxy: [{ context: () => true, target: behind }],
  });

  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', serverFile], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port), PUBLISH_DIRS: '' },
  });
  process.on('exit', () => server.kill());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit());
  await untilReady(behind);
  console.log(welcome(environment));
}
