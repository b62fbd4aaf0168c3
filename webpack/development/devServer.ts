import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';
import { createTypeCheck } from './typeCheck.ts';

interface Options extends Pick<ServerConfiguration, 'headers' | 'proxy' | 'setupMiddlewares'> {
  port: number;
  /** Which files go to the disk too. */
  writeToDisk?: (file: string) => boolean;
  /** Whose pages may hear of builds, where not the server's own alone. */
  site?: URL;
}

/**
 * Builds whenever a source changes, and serves what was built from memory. Resolves when the first builds are done.
 */
export async function startDevServer(
  configs: Configuration[],
  { site, writeToDisk = () => false, ...options }: Options,
): Promise<void> {
  const compiler = webpack(configs);
  const server = new WebpackDevServer(
    {
      ...options,
      host: 'localhost',
      static: false,
      compress: false,
      ...(site && { allowedHosts: [site.hostname] }),
      // The client is a build's own entry (webpack/development/client.ts).
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
