import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { shellPaths } from '@sumut/contracts/shellPaths';
import {
  type BuildOptions,
  commonConfig,
  integrity,
  type Mode,
  styles,
} from './platform/build/commonConfig.ts';
import { assetsPath } from './platform/build/places.ts';
import { ShellBuildPlugin, type ShellContent } from './platform/build/ShellBuildPlugin.ts';
import { facades, providedVersions } from './platform/build/sharedLibraries.ts';

import { livePaths } from './shell/src/prerender/livePaths.ts';

export { moduleConfig } from './platform/build/moduleConfig.ts';

/** Constants for the federation's runtime in the shell. In a module's build, the federation plugin sets them. */
const runtimeConstants = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  ENV_TARGET: JSON.stringify('web'),
  sharedVersions: JSON.stringify(providedVersions()),
};

/** What another site than this repository's has in its shell. */
export interface ForeignShell extends ShellContent {
  /** The files that replace files of the shell and the kit, by their absolute paths. */
  replaced: Readonly<Record<string, string>>;
  /** The folder of the build. */
  output: string;
  /** The folder of the build's cache. */
  cache: string;
}

/**
 * Returns the build configuration of the shell, with the gate in the initial file, React in the chunk `site`, and
 * everything behind the gate in other chunks. `foreign` makes
 * it the shell of another site.
 */
export function shellConfig(
  folder: string,
  mode: Mode = 'production',
  { prerendered = true, foreign }: BuildOptions & { foreign?: ForeignShell } = {},
): Configuration {
  const base = commonConfig(folder, 'shell', mode);
  const alias = {
    ...(base.resolve?.alias as Record<string, string>),
    ...facades,
    ...foreign?.replaced,
  };
  const common: Configuration = {
    ...base,
    resolve: { ...base.resolve, alias },
    // The cache of one site does not apply to another one.
    ...(foreign && { cache: { type: 'filesystem' as const, cacheDirectory: foreign.cache } }),
  };
  const own = {
    paths: Object.values(shellPaths),
    livePaths,
    publicFolder: path.join(folder, 'public'),
  };
  return {
    ...common,
    entry: { main: './src/index.ts' },
    output: {
      ...common.output,
      publicPath: assetsPath,
      ...(foreign && { path: foreign.output }),
    },
    optimization: {
      ...common.optimization,
      // The code that every page behind the gate needs first stays in one file.
      splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== 'site' },
    },
    plugins: [
      new webpack.DefinePlugin(runtimeConstants),
      styles(mode),
      ...integrity(mode),
      new ShellBuildPlugin(folder, prerendered ? common : undefined, foreign ?? own),
    ],
  };
}

/** Returns the build configuration of the kit page (`npm run kit`), which is served from memory, without federation and server. */
export function kitConfig(folder: string): Configuration {
  const common = commonConfig(folder, 'kit', 'production');
  return {
    ...common,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    entry: { kit: './main.tsx' },
    // The name has no hash, because the static page in `public` refers to the file.
    output: { ...common.output, publicPath: '/', filename: '[name].js', clean: false },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true })],
  };
}
