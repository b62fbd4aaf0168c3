import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration, type Compiler } from 'webpack';
import { containerName } from '@sumut/contracts/registry/contract';
import {
  type BuildOptions,
  commonConfig,
  integrity,
  type Mode,
  outputName,
  readJson,
  styles,
} from './commonConfig.ts';
import { installedFile, ownFile } from './places.ts';
import { exposedChunk, ReleasePlugin } from './ReleasePlugin.ts';
import { sourceMaps } from './sourceMaps.ts';
import { sharedByShell } from './sharedLibraries.ts';

/**
 * Removes the page's origin from the URLs of a module's files, which `publicPath: 'auto'` makes absolute. The pages that the build
 * renders have URLs without origin, and React must render the same URLs. A module that is previewed from a developer's machine
 * keeps the origin of that machine.
 */
class OriginlessPathPlugin {
  apply(compiler: Compiler): void {
    const name = 'OriginlessPathPlugin';
    const { RuntimeGlobals, RuntimeModule } = compiler.webpack;
    const { publicPath } = RuntimeGlobals;

    class OriginlessPath extends RuntimeModule {
      constructor() {
        super('public path without origin', RuntimeModule.STAGE_ATTACH);
      }
      override generate() {
        // Styles run in Node while they are extracted, where there is no location.
        return `if (typeof location === 'object' && ${publicPath}.startsWith(location.origin + '/')) ${publicPath} = ${publicPath}.slice(location.origin.length);`;
      }
    }
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(publicPath).tap(name, (chunk) => {
        compilation.addRuntimeModule(chunk, new OriginlessPath());
        return undefined;
      });
    });
  }
}

/**
 * Replaces the runtime in a module's entry by the shell's copy. The plugin's own option for another runtime (`implementation`) only
 * accepts a folder whose `node_modules` are searched.
 */
const useRuntimeOfShell = () =>
  new webpack.NormalModuleReplacementPlugin(
    /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/,
    ownFile('platform/build/federation/runtimeOfShell.ts'),
  );

// Otherwise, the federation plugin provokes an error of webpack to read the path from its stack, which takes a third of a second.
process.env['FEDERATION_WEBPACK_PATH'] ??= installedFile('webpack');

/** The environment variable that is set while the development server reads a team's configuration file. */
export const developmentVariable = 'MODULE_DEVELOPMENT';

/**
 * Returns the build configuration of a module: the federation entry, its chunks, its pages and the release manifest. What a team adds to
 * it in its `webpack.config.js` also holds in development and for rendered pages.
 */
export function moduleConfig(
  folder: string,
  mode: Mode = process.env[developmentVariable] ? 'development' : 'production',
  { prerendered = true, audience }: BuildOptions = {},
): Configuration {
  const { name } = readJson(folder, 'module.json') as { name: string };
  const { version } = readJson(folder, 'package.json') as { version: string };
  const common = commonConfig(folder, name, mode, audience);
  return {
    ...common,
    entry: {},
    output: {
      ...common.output,
      publicPath: 'auto',
      // One page may contain two releases of a module: a failed release and its fallback. The version in the name keeps
      // their chunks apart.
      uniqueName: `${name}-${version}`,
    },
    plugins: [
      // The settings with the best measurements (docs/decisions/0003-federation.md): no snapshot plugin, Node code or type archives.
      new ModuleFederationPlugin({
        dts: false,
        manifest: false,
        shareStrategy: 'loaded-first',
        name,
        library: { type: 'var', name: containerName(name) },
        filename: outputName(mode, 'entry', '.js'),
        exposes: { './module': { import: './src/module.ts', name: exposedChunk } },
        shared: sharedByShell(),
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, target: 'web', disableRemote: true },
        },
      }),
      useRuntimeOfShell(),
      styles(mode),
      ...integrity(mode),
      ...(mode === 'production' ? [sourceMaps(folder)] : []),
      ...(mode === 'production' ? [new OriginlessPathPlugin()] : []),
      new ReleasePlugin(folder, prerendered ? common : undefined),
    ],
  };
}
