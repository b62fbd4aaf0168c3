import { globSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { cacheFolder, ownFile } from '../platform/build/places.ts';

const folder = import.meta.dirname;

/** The scripts of operators, as in `package.json`. */
const commands = globSync('src/commands/*.ts', { cwd: folder })
  .filter((file) => !/\.test\.ts$|runCommand\.ts$|operator\.ts$/.test(file))
  .map((file) => `./${file}`);
const outputName = (file: string) => file.replace(/^\.\/src\/|\.ts$/g, '');

/** Packages that find native code or files of their own by their folder. Node loads them from `node_modules`. */
export const unbundledPackages = ['@node-rs/argon2', 'pdfjs-dist'];

/** Returns the configuration of the server's build (docs/decisions/0001-toolchain.md). */
const config: Configuration = {
  name: 'server',
  context: folder,
  mode: 'production',
  // Not `node24`, for which webpack replaces the imported `Worker` by one of its own.
  target: 'es2024',
  externalsPresets: { node: true },
  // `import.meta.filename` is the built file.
  node: { __filename: 'node-module' },
  devtool: false,
  entry: Object.fromEntries(['./src/main.ts', ...commands].map((file) => [outputName(file), file])),
  experiments: { outputModule: true },
  output: {
    path: path.join(folder, 'dist'),
    module: true,
    filename: '[name].js',
    chunkFilename: 'chunks/[name].js',
    chunkFormat: 'module',
    chunkLoading: 'import',
    workerChunkLoading: 'import',
    clean: true,
  },
  resolve: {
    // As Node resolves them.
    mainFields: ['main'],
    byDependency: {
      esm: { conditionNames: ['node', 'import', 'default'] },
      commonjs: { conditionNames: ['node', 'require', 'default'] },
    },
  },
  externals: [
    ...unbundledPackages.map((name) => new RegExp(`^${name}(/|$)`)),
    // An optional package that is not installed.
    { 'pg-native': 'node-commonjs pg-native' },
  ],
  externalsType: 'module-import',
  module: {
    rules: [
      {
        test: /\.ts$/,
        exclude: /node_modules/,
        loader: ownFile('platform/build/swcLoader.ts'),
      },
    ],
    // Imports of packages for other frameworks and databases, which never run.
    parser: { javascript: { exprContextCritical: false } },
  },
  plugins: [
    // The company of another site is data of its installation, and not of this build.
    new webpack.NormalModuleReplacementPlugin(
      /^@sumut\/contracts\/company\/company$/,
      path.join(folder, 'src/platform/environment/company.ts'),
    ),
  ],
  optimization: {
    // Errors in logs name functions and lines.
    minimize: false,
    // The environment decides when the server runs.
    nodeEnv: false,
    // Not for each entry: webpack leaves out a module that only one entry uses, by a file that several share.
    usedExports: 'global',
    // What the server and the commands share is loaded, but not evaluated, by each of them.
    splitChunks: {
      chunks: 'initial',
      cacheGroups: {
        default: false,
        defaultVendors: false,
        shared: { name: 'shared', minChunks: 2 },
      },
    },
  },
  cache: {
    type: 'filesystem',
    cacheDirectory: path.join(cacheFolder(folder, 'webpack'), 'server'),
    buildDependencies: { config: [import.meta.filename] },
  },
  performance: { hints: false },
  stats: 'errors-warnings',
};

export default config;
