import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { shellConfig } from '../webpack.common.ts';

const root = path.join(import.meta.dirname, '..');

/** Where the monolith is built to. */
export const monolithFolder = path.join(root, '.cache/bench/monolith');

/**
 * The same source as one application, for the benchmarks alone: the modules are lazy routes of the shell, and there is
 * neither a federation runtime nor a facade. What it is measured for is what federation costs.
 */
export function monolithConfig(): Configuration {
  const shell = shellConfig(path.join(root, 'shell'));
  const federated = (plugin: unknown) => plugin instanceof ModuleFederationPlugin;
  return {
    ...shell,
    name: 'monolith',
    output: { ...shell.output, path: monolithFolder },
    plugins: [
      ...(shell.plugins ?? []).filter((plugin) => !federated(plugin)),
      new webpack.NormalModuleReplacementPlugin(/\/modules\.ts$/, (request) => {
        if (request.context.includes(path.join('shell', 'src')))
          request.request = path.join(root, 'bench/page/monolith/modules.ts');
      }),
    ],
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack/monolith'),
      buildDependencies: { config: [import.meta.filename] },
    },
  };
}
