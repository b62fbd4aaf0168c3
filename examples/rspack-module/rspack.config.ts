import { rspack, type Configuration } from '@rspack/core';
import manifest from './module.json' with { type: 'json' };
import { ReleaseManifestPlugin } from './ReleaseManifestPlugin.ts';
import packageFile from './package.json' with { type: 'json' };

const { name } = manifest;
const { dependencies, version } = packageFile;
const exposed = 'module';

/** The dependencies that the shell provides, here all of them, as ranges. An exact version becomes the minimum of a range. */
const shared = Object.fromEntries(
  Object.entries(dependencies).map(([library, wanted]) => [library, wanted.replace(/^\d/, '^$&')]),
);

export default {
  context: import.meta.dirname,
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: false,
  entry: {},
  output: {
    clean: true,
    // Other files are requested from the folder of the entry.
    publicPath: 'auto',
    // A page may load two releases. The version keeps their chunks apart.
    uniqueName: `${name}-${version}`,
    filename: '[name].[contenthash:10].js',
    chunkFilename: '[name].[contenthash:10].js',
    cssChunkFilename: '[name].[contenthash:10].css',
    // The page's integrity policy and Trusted Types policy require these.
    crossOriginLoading: 'anonymous',
    trustedTypes: { policyName: 'webpack-module' },
    // A module, or its placeholder after an error, has to be shown within 5 s.
    chunkLoadTimeout: 4500,
    strictModuleErrorHandling: true,
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      {
        test: /\.module\.css$/,
        type: 'css/module',
        parser: { namedExports: false },
        generator: { localIdentName: `${name}-[local]-[hash:base64:5]` },
      },
    ],
  },
  plugins: [
    // The container format of webpack 5, without a federation runtime: it takes libraries from the share scope of the shell.
    new rspack.container.ModuleFederationPluginV1({
      name,
      library: { type: 'var', name: `sumut_${name}` },
      filename: 'entry.[contenthash:10].js',
      exposes: { './module': { import: './src/module.ts', name: exposed } },
      // Not `singleton`: the container would take the newest version, but the site may also provide a former major.
      shared: Object.fromEntries(
        Object.entries(shared).map(([library, requiredVersion]) => [
          library,
          { requiredVersion, import: false as const },
        ]),
      ),
    }),
    // The entry contains the hashes of all chunks, and the page contains the hash of the entry.
    new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
    new ReleaseManifestPlugin({ shared, exposed }),
  ],
} satisfies Configuration;
