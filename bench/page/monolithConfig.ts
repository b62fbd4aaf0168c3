import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { shellConfig } from '../../webpack.common.ts';
import { root } from '../../platform/build/places.ts';
import { facades } from '../../platform/build/sharedLibraries.ts';

/** The output folder of the monolith. */
export const monolithFolder = path.join(root, '.cache/bench/monolith');

/** The files of the shell's federation that bench/page/monolith replaces. */
const replaced = /\/(modules|host|pageHints)\.ts$/;

/**
 * Builds the same source as one application, for the benchmarks only. The modules are lazy routes of the shell, without federation
 * runtime and facades, and the build renders no pages. The comparison shows the cost of federation.
 */
export function monolithConfig(): Configuration {
  const shell = shellConfig(path.join(root, 'shell'), 'production', { prerendered: false });
  const aliases = Object.entries((shell.resolve?.alias ?? {}) as Record<string, string>);
  return {
    ...shell,
    name: 'monolith',
    output: { ...shell.output, path: monolithFolder },
    resolve: {
      ...shell.resolve,
      alias: Object.fromEntries(aliases.filter(([name]) => !(name in facades))),
    },
    plugins: [
      ...(shell.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(replaced, (request) => {
        const name = replaced.exec(request.request)?.[1];
        if (request.context.includes(path.join('shell', 'src')))
          request.request = path.join(root, `bench/page/monolith/${name}.ts`);
      }),
    ],
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack/monolith'),
      buildDependencies: { config: [import.meta.filename] },
    },
  };
}
