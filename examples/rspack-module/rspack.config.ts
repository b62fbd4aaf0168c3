import { rspack, type Configuration } from '@rspack/core';
import manifest from './module.json' with { type: 'json' };
import { ReleaseManifestPlugin } from './ReleaseManifestPlugin.ts';
import packageFile from './package.json' with { type: 'json' };

const { name } = manifest;
const { dependencies, version } = packageFile;
const exposed = 'module';

/** What the shell provides of the dependencies, here all of them. An exact version is the least one that will do. */
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
    // Other files are next to the entry, wherever that is.
    publicPath: 'auto',
    // Two releases may be in one page. The version keeps their chunks apart.
    uniqueName: `${name}-${version}`,
    filename: '[name].[contenthash:10].js',
    chunkFilename: '[name].[contenthash:10].js',
    cssChunkFilename: '[name].[contenthash:10].css',
    // What the policies of the page require.
    crossOriginLoading: 'anonymous',
    trustedTypes: { policyName: 'webpack-module' },
    // A module, or what stands for it, has to show within 5 s.
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
    // The container of webpack 5: it has no federation runtime of its own, and takes libraries from the share scope it is given.
    new rspack.container.ModuleFederationPluginV1({
      name,
      library: { type: 'var', name: `sumut_${name}` },
      filename: 'entry.[contenthash:10].js',
      exposes: { './module': { import: './src/module.ts', name: exposed } },
      // No singletons, of which the container takes the newest: the site may have a former major, too.
      shared: Object.fromEntries(
        Object.entries(shared).map(([library, requiredVersion]) => [
          library,
          { requiredVersion, import: false as const },
        ]),
      ),
    }),
    // The hashes of all chunks are in the entry, whose own hash is in the page.
    new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
    new ReleaseManifestPlugin({ shared, exposed }),
  ],
} satisfies Configuration;
