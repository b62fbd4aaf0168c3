import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Compiler, type Configuration, type WebpackPluginInstance } from 'webpack';
import { containerName } from '@sumut/contracts/registry/contract';
import { sourceMapFolder } from '@sumut/contracts/registry/sourceMaps';
import {
  type BuildOptions,
  commonConfig,
  integrity,
  type Mode,
  outputName,
  readJson,
  styles,
} from './commonConfig.ts';
import { installedFile, ownFile, root } from './places.ts';
import { exposedChunk, ReleasePlugin } from './ReleasePlugin.ts';
import { sharedByShell } from './sharedLibraries.ts';

/** What webpack reports about a source of a map. */
interface SourceInfo {
  absoluteResourcePath: string;
}

/** Returns the path of a source in a map, which does not depend on where the module is built. */
function sourceName(folder: string, { absoluteResourcePath }: SourceInfo): string {
  const file = absoluteResourcePath.replaceAll('\\', '/').replace(/\?.*$/, '');
  const installed = file.lastIndexOf('/node_modules/');
  if (installed >= 0) return file.slice(installed + 1);
  const base = [folder, root].find((one) => file.startsWith(`${one.replaceAll('\\', '/')}/`));
  return base === undefined ? file : path.relative(base, file).replaceAll('\\', '/');
}

/**
 * Returns the plugin that writes the source maps of a module's scripts into a folder that only the server reads. The scripts do not name
 * them, and they contain positions and names, but no source text.
 */
function sourceMaps(folder: string): WebpackPluginInstance {
  const name = (info: SourceInfo) => sourceName(folder, info);
  return new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: `${sourceMapFolder}[file].map`,
    append: false,
    noSources: true,
    moduleFilenameTemplate: name,
    fallbackModuleFilenameTemplate: name,
  });
}

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
