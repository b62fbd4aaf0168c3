import { readFileSync } from 'node:fs';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { stylePrefix } from '@sumut/contracts/registry/styleScope';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { type Audience, webpackTarget, styleTargets } from './browsers.ts';
import { PageIntegrityPlugin } from './PageIntegrityPlugin.ts';
import { cacheFolder, installedFile, installedFolder, ownFile, root } from './places.ts';

/**
 * Returns the minimizers of built files. SWC takes half of terser's time (docs/performance.md) for files of the same size. It uses
 * threads: worker processes would compete with the parallel builds for the same processors. Lightning CSS also writes the prefixes and
 * older forms that the supported browsers need.
 */
const minimizers = (audience: Audience): WebpackPluginInstance[] => [
  new MinimizerPlugin({
    // Excludes the decoders of the CV viewer, which are minified modules where SWC expects scripts, and files for the server only.
    exclude: [/nowasm_fallback/, /^prerendered\//],
    minify: MinimizerPlugin.swcMinify,
    parallel: false,
    minimizerOptions: { compress: { passes: 2 }, mangle: true },
  }),
  new MinimizerPlugin({
    test: /\.css$/,
    parallel: false,
    minify: MinimizerPlugin.lightningCssMinify,
    minimizerOptions: { targets: styleTargets(audience) },
  }),
];

/** `production` for visitors, `development` for `npm run dev`. */
export type Mode = 'production' | 'development';

/**
 * Returns the name of built files. It has a content hash in production, so that browsers can cache the files forever, and none in
 * development, so that the next build replaces a file.
 */
export const outputName = (mode: Mode, name: string, ending: string) =>
  mode === 'production' ? `${name}.[contenthash:10]${ending}` : `${name}${ending}`;

const router = (file: string) =>
  path.join(installedFolder('react-router'), 'dist/production', file);

/** Returns the loader that compiles TypeScript. In development, it adds the code that Fast Refresh needs. */
const codeLoader = (mode: Mode, name: string) =>
  mode === 'production'
    ? {
        loader: installedFile('ts-loader'),
        options: {
          transpileOnly: true,
          configFile: path.join(root, 'tsconfig.webpack.json'),
          compilerOptions: { sourceMap: true },
          instance: name,
        },
      }
    : { loader: ownFile('platform/build/swcLoader.ts'), options: { refresh: true } };

/**
 * Pictures, videos, fonts, models and documents, whose import is the URL of the file. `platform/types/assets.d.ts` has their types, and
 * the server their media types.
 */
const importedFiles = /\.(avif|gif|glb|ico|jpe?g|mp4|otf|pdf|png|svg|ttf|webp|woff2?)$/;

/** Returns the configuration that all builds share. `name` is the federation name, `folder` the package's folder. */
export function commonConfig(
  folder: string,
  name: string,
  mode: Mode,
  audience: Audience = 'public',
): Configuration {
  // A module outside the repository may also use the packages installed here.
  const modules = ['node_modules', path.join(root, 'node_modules')];
  return {
    name,
    context: folder,
    mode,
    target: webpackTarget(audience),
    devtool: false,
    output: {
      path: path.join(folder, 'dist'),
      clean: true,
      uniqueName: name,
      filename: outputName(mode, '[name]', '.js'),
      chunkFilename: outputName(mode, '[name]', '.js'),
      assetModuleFilename: '[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      // A module that throws during evaluation throws again at the next import, instead of returning incomplete exports.
      strictModuleErrorHandling: true,
      // A hanging chunk counts as failed early enough for the fallback to show within 5 s; milliseconds.
      chunkLoadTimeout: 4500,
      // One name for all modules, as in the server's content security policy.
      trustedTypes: { policyName: name === 'shell' ? 'webpack-shell' : 'webpack-module' },
    },
    resolveLoader: { modules },
    resolve: {
      modules,
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        '#react-i18next': path.join(installedFolder('react-i18next'), 'dist/es'),
        // For bundlers, the package exports only its development build. The production build is exported only for CommonJS in Node.
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
              loader: installedFile('css-loader'),
              options: {
                sourceMap: false,
                modules: {
                  auto: /\.module\.css$/,
                  namedExport: false,
                  // The default would rename `split-head` to `splitHead`, and the class would not be found.
                  exportLocalsConvention: 'as-is',
                  // Without the name, two builds with the same path and class would have the same hash.
                  localIdentName: `${stylePrefix(name)}[local]-[hash:base64:5]`,
                },
              },
            },
          ],
        },
        {
          test: importedFiles,
          resourceQuery: { not: /^\?picture$/ },
          type: 'asset/resource',
        },
        {
          resourceQuery: /^\?picture$/,
          type: 'javascript/auto',
          loader: ownFile('platform/build/pictureLoader.ts'),
        },
        {
          resourceQuery: /^\?zip$/,
          type: 'javascript/auto',
          loader: ownFile('platform/build/zipLoader.ts'),
        },
        // A library loads this file by its name from a folder, so the name must not contain a hash.
        {
          test: /_nowasm_fallback\.js$/,
          type: 'asset/resource',
          generator: { filename: '[name][ext]' },
        },
      ],
    },
    optimization: { minimizer: minimizers(audience) },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(cacheFolder(folder, 'webpack'), name),
      buildDependencies: { config: [import.meta.filename] },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

/** Extracts styles into separate files. */
export const styles = (mode: Mode) =>
  new MiniCssExtractPlugin({
    filename: outputName(mode, '[name]', '.css'),
    chunkFilename: outputName(mode, '[name]', '.css'),
    ignoreOrder: true,
  });

/** Returns the integrity check for production builds only, because hot updates in development have no integrity values. */
export const integrity = (mode: Mode) => (mode === 'production' ? [new PageIntegrityPlugin()] : []);

/** Reads a JSON file in a folder. */
export const readJson = (folder: string, file: string): unknown =>
  JSON.parse(readFileSync(path.join(folder, file), 'utf8'));

export interface BuildOptions {
  /** Whether the build renders its pages. False for a module whose pages show nothing without scripts. */
  prerendered?: boolean;
  /** Who uses the build, which decides the oldest browsers for which it is made. */
  audience?: Audience;
}
