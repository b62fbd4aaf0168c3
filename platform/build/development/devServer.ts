import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';
import { createTypeCheck } from './typeCheck.ts';

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
