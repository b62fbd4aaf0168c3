import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { containerName } from '@sumut/contracts/registry/contract';
import { minimizers } from './webpack/minimizers.ts';
import { OriginlessPathPlugin } from './webpack/OriginlessPathPlugin.ts';
import { PageIntegrityPlugin } from './webpack/PageIntegrityPlugin.ts';
import { exposedChunk, ReleasePlugin } from './webpack/ReleasePlugin.ts';
import { assetsPath, ShellBuildPlugin } from './webpack/ShellBuildPlugin.ts';
import { facades, sharedByShell, sharedVersions } from './webpack/sharedLibraries.ts';

const root = import.meta.dirname;

/** `production` for visitors, `development` for `npm run dev`. */
export type Mode = 'production' | 'development';

/**
 * Names of built files: with a content hash, so that browsers can cache them forever. In development without a hash:
 * there the next build replaces a file.
 */
const outputName = (mode: Mode, name: string, ending: string) =>
  mode === 'production' ? `${name}.[contenthash:10]${ending}` : `${name}${ending}`;

const router = (file: string) => path.join(root, 'node_modules/react-router/dist/production', file);

/** Constants for the federation's runtime in the shell; a module's plugin sets them by its options. */
const runtimeConstants = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  ENV_TARGET: JSON.stringify('web'),
  sharedVersions: JSON.stringify(sharedVersions()),
};

/** Compiles TypeScript; in development with what Fast Refresh needs. */
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

/** Configuration that all builds share. `name` is the federation name, `folder` the package's folder. */
function commonConfig(folder: string, name: string, mode: Mode): Configuration {
  // A module outside of the repository is built with the packages installed here, too.
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
      filename: outputName(mode, '[name]', '.js'),
      chunkFilename: outputName(mode, '[name]', '.js'),
      assetModuleFilename: '[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      // Code that throws while it is evaluated throws at the next import, too, instead of giving half of its exports.
      strictModuleErrorHandling: true,
      // A hanging chunk counts as failed: the fallback has to show within 5 s.
      chunkLoadTimeout: 4500,
      // One name for all modules, as in the server's content security policy.
      trustedTypes: { policyName: name === 'shell' ? 'webpack-shell' : 'webpack-module' },
    },
    resolveLoader: { modules },
    resolve: {
      modules,
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        '#react-i18next': path.join(root, 'node_modules/react-i18next/dist/es'),
        // The package exports its development build only; the production one is an export for Node's CommonJS.
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
                  // Without the name, two builds with the same path and class would have the same hash.
                  localIdentName: `${name}-[local]-[hash:base64:5]`,
                },
              },
            },
          ],
        },
        {
          test: /\.(avif|webp|svg|woff2|pdf|glb)$/,
          resourceQuery: { not: /^\?picture$/ },
          type: 'asset/resource',
        },
        {
          resourceQuery: /^\?picture$/,
          type: 'javascript/auto',
          loader: path.join(root, 'webpack/pictureLoader.ts'),
        },
        {
          resourceQuery: /^\?zip$/,
          type: 'javascript/auto',
          loader: path.join(root, 'webpack/zipLoader.ts'),
        },
        // A library loads it by its name from a folder, so it needs a name without a hash.
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
    filename: outputName(mode, '[name]', '.css'),
    chunkFilename: outputName(mode, '[name]', '.css'),
    ignoreOrder: true,
  });

/** Development builds are not checked: their hot updates have no integrity values. */
const integrity = (mode: Mode) => (mode === 'production' ? [new PageIntegrityPlugin()] : []);

const readJson = (folder: string, file: string): unknown =>
  JSON.parse(readFileSync(path.join(folder, file), 'utf8'));

interface BuildOptions {
  /** Whether the build renders its pages: false for a module of which a visitor sees nothing without scripts. */
  prerendered?: boolean;
}

/**
 * The shell's copy of the runtime in a module's entry. The plugin's own option for another one (`implementation`) names a
 * folder whose `node_modules` are searched.
 */
const useRuntimeOfShell = () =>
  new webpack.NormalModuleReplacementPlugin(
    /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/,
    path.join(root, 'webpack/federation/runtimeOfShell.ts'),
  );

/** Build of a module: the federation entry, its chunks, its pages and the release manifest. */
export function moduleConfig(
  folder: string,
  mode: Mode = 'production',
  { prerendered = true }: BuildOptions = {},
): Configuration {
  const { name } = readJson(folder, 'module.json') as { name: string };
  const { version } = readJson(folder, 'package.json') as { version: string };
  const common = commonConfig(folder, name, mode);
  return {
    ...common,
    entry: {},
    output: {
      ...common.output,
      publicPath: 'auto',
      // Two releases may be in one page (a failed one and its fallback). The version in the name keeps their chunks
      // apart.
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
      ...(mode === 'production' ? [new OriginlessPathPlugin()] : []),
      new ReleasePlugin(folder, prerendered ? common : undefined),
    ],
  };
}

/** Build of the shell: the gate in the initial files, everything behind it in chunks. */
export function shellConfig(
  folder: string,
  mode: Mode = 'production',
  { prerendered = true }: BuildOptions = {},
): Configuration {
  const base = commonConfig(folder, 'shell', mode);
  const alias = { ...(base.resolve?.alias as Record<string, string>), ...facades };
  const common = { ...base, resolve: { ...base.resolve, alias } };
  return {
    ...common,
    entry: { main: './src/main.tsx' },
    output: { ...common.output, publicPath: assetsPath },
    plugins: [
      new webpack.DefinePlugin(runtimeConstants),
      styles(mode),
      ...integrity(mode),
      new ShellBuildPlugin(folder, prerendered ? common : undefined),
    ],
  };
}

/** Build of the kit's page (`npm run kit`): served from memory, without federation and server. */
export function kitConfig(folder: string): Configuration {
  const common = commonConfig(folder, 'kit', 'production');
  return {
    ...common,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    entry: { kit: './main.tsx' },
    // Without hashes, because the static page in `public` refers to it.
    output: { ...common.output, publicPath: '/', filename: '[name].js', clean: false },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true })],
  };
}
