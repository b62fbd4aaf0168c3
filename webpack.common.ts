import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { containerName } from '@sumut/contracts';
import { minimizers } from './webpack/minimizers.ts';
import { PageIntegrityPlugin } from './webpack/PageIntegrityPlugin.ts';
import { exposedChunk, ReleasePlugin } from './webpack/ReleasePlugin.ts';
import { ShellBuildPlugin } from './webpack/ShellBuildPlugin.ts';
import { facades, sharedByShell, sharedVersions } from './webpack/sharedLibraries.ts';

const root = import.meta.dirname;

/** What a build is for: visitors, or the developer who watches it change (`npm run dev`). */
export type Mode = 'production' | 'development';

/**
 * Names of built files: by content, so that browsers keep them for good. In development by chunk alone: there a
 * file is replaced by its next state.
 */
const named = (mode: Mode, name: string, ending: string) =>
  mode === 'production' ? `${name}.[contenthash:10]${ending}` : `${name}${ending}`;

const router = (file: string) => path.join(root, 'node_modules/react-router/dist/production', file);

/** What the shell tells the federation's runtime, as a module's plugin does by its options. */
const runtimeConstants = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  ENV_TARGET: JSON.stringify('web'),
  sharedVersions: JSON.stringify(sharedVersions()),
};

/** Code as browsers run it; in development with what Fast Refresh needs. */
const codeLoader = (mode: Mode, name: string) =>
  mode === 'production'
    ? {
        loader: 'ts-loader',
        options: {
          transpileOnly: true,
          configFile: path.join(root, 'tsconfig.webpack.json'),
          instance: name,
        },
      }
    : { loader: path.join(root, 'webpack/development/swcLoader.ts') };

/** What every build has in common. `name` is the federation name, `folder` the package's own. */
function commonConfig(folder: string, name: string, mode: Mode): Configuration {
  // A module may lie outside the repository and still is built with what is installed here.
  const modules = ['node_modules', path.join(root, 'node_modules')];
  return {
    name,
    context: folder,
    mode,
    target: ['web', 'es2022'],
    devtool: false,
    output: {
      path: path.join(folder, 'dist'),
      clean: true,
      uniqueName: name,
      filename: named(mode, '[name]', '.js'),
      chunkFilename: named(mode, '[name]', '.js'),
      assetModuleFilename: '[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      // A chunk that hangs is a failed chunk: the fallback has to show within 5 s.
      chunkLoadTimeout: 4500,
      // One name for all modules, as the server's content security policy has it.
      trustedTypes: { policyName: name === 'shell' ? 'webpack-shell' : 'webpack-module' },
    },
    resolveLoader: { modules },
    resolve: {
      modules,
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        '#react-i18next': path.join(root, 'node_modules/react-i18next/dist/es'),
        // Its package names the build with warnings alone; the one without is chosen by Node's CommonJS entry only.
        ...(mode === 'production' && {
          'react-router$': router('index.mjs'),
          'react-router/dom$': router('dom-export.mjs'),
        }),
      },
    },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, ...codeLoader(mode, name) },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: 'css-loader',
              options: {
                modules: {
                  auto: /\.module\.css$/,
                  namedExport: false,
                  // The default renames `split-head` to `splitHead`, and the class is then not found.
                  exportLocalsConvention: 'as-is',
                  // Two builds with the same path and class would hash alike without the name.
                  localIdentName: `${name}-[local]-[hash:base64:5]`,
                },
              },
            },
          ],
        },
        { test: /\.(avif|webp|svg|woff2|pdf|glb)$/, type: 'asset/resource' },
        // Looked for by its name, beside others of its kind, by a library that is told the folder alone.
        {
          test: /_nowasm_fallback\.js$/,
          type: 'asset/resource',
          generator: { filename: '[name][ext]' },
        },
      ],
    },
    optimization: { minimizer: minimizers() },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack', name),
      buildDependencies: { config: [import.meta.filename] },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

const styles = (mode: Mode) =>
  new MiniCssExtractPlugin({
    filename: named(mode, '[name]', '.css'),
    chunkFilename: named(mode, '[name]', '.css'),
    ignoreOrder: true,
  });

/** Hot updates are in no table of integrity values: what runs in development is not checked. */
const integrity = (mode: Mode) => (mode === 'production' ? [new PageIntegrityPlugin()] : []);

const readJson = (folder: string, file: string): unknown =>
  JSON.parse(readFileSync(path.join(folder, file), 'utf8'));

/** Build of a feature module: one entry for the federation, its chunks, and `release.json`. */
export function moduleConfig(folder: string, mode: Mode = 'production'): Configuration {
  const { name } = readJson(folder, 'module.json') as { name: string };
  const { version } = readJson(folder, 'package.json') as { version: string };
  const common = commonConfig(folder, name, mode);
  return {
    ...common,
    entry: {},
    output: {
      ...common.output,
      publicPath: 'auto',
      // Two releases may stand in one page (a failed one and the one instead): with the version in its name, neither
      // takes the other's chunks for its own.
      uniqueName: `${name}-${version}`,
    },
    plugins: [
      // Settings that measured best (docs/decisions/0003-federation.md): no snapshot plugin, no Node code, no type
      // archives.
      new ModuleFederationPlugin({
        dts: false,
        manifest: false,
        shareStrategy: 'loaded-first',
        name,
        library: { type: 'var', name: containerName(name) },
        filename: named(mode, 'entry', '.js'),
        exposes: { './module': { import: './src/module.ts', name: exposedChunk } },
        shared: sharedByShell(),
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, target: 'web', disableRemote: true },
        },
      }),
      styles(mode),
      ...integrity(mode),
      new ReleasePlugin(folder),
    ],
  };
}

/** Build of the shell: the gate in the first files, everything behind it in chunks. */
export function shellConfig(folder: string, mode: Mode = 'production'): Configuration {
  const common = commonConfig(folder, 'shell', mode);
  return {
    ...common,
    entry: { main: './src/main.tsx' },
    output: { ...common.output, publicPath: '/assets/' },
    resolve: {
      ...common.resolve,
      alias: { ...(common.resolve?.alias as Record<string, string>), ...facades },
    },
    plugins: [
      new webpack.DefinePlugin(runtimeConstants),
      styles(mode),
      ...integrity(mode),
      new ShellBuildPlugin(folder),
    ],
  };
}

/** Build of the kit's page (`npm run kit`): a page by itself, served from memory, with no federation and no server. */
export function kitConfig(folder: string): Configuration {
  const common = commonConfig(folder, 'kit', 'production');
  return {
    ...common,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    entry: { kit: './main.tsx' },
    // Named by the page in `public`, which no build writes: so without hashes.
    output: { ...common.output, publicPath: '/', filename: '[name].js', clean: false },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true })],
  };
}
