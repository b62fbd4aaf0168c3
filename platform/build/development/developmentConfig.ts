import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { installedFolder, ownFile, root } from '../places.ts';

const developmentFile = (name: string) => ownFile(`platform/build/development/${name}`);

const withAlias = ({ resolve }: Configuration, alias: Record<string, string>) => ({
  ...resolve,
  alias: { ...(resolve?.alias as Record<string, string>), ...alias },
});

interface Options {
  /** The URL or path under which the files are served. */
  publicPath: string;
  /** The folder of the build on disk, if the build is written to disk. */
  output?: string;
  /** The URL of the socket that reports new builds, if it is not on the page's own server. */
  socket?: string;
}

/**
 * Returns the configuration of a build with hot updates, Fast Refresh and source maps. The build evaluates no strings, because the
 * site's content security policy also applies in development.
 */
function developmentConfig(config: Configuration, options: Options): Configuration {
  const { publicPath, output, socket } = options;
  const { name = '', plugins = [] } = config;
  const query = new URLSearchParams({ name, ...(socket && { url: socket }) });
  return {
    ...config,
    devtool: 'cheap-module-source-map',
    infrastructureLogging: { level: 'warn' },
    output: { ...config.output, publicPath, clean: false, ...(output && { path: output }) },
    resolve: withAlias(config, {
      '#react-refresh': path.join(
        installedFolder('react-refresh'),
        'cjs/react-refresh-runtime.development.js',
      ),
    }),
    plugins: [
      ...plugins,
      // The library name prevents a second build in the same page from initialising Fast Refresh again.
      new ReactRefreshPlugin({
        overlay: false,
        library: 'sumut',
        exclude: [/node_modules/, import.meta.dirname],
      }),
      new webpack.EntryPlugin(root, `${developmentFile('client.ts')}?${query}`, {}),
    ],
  };
}

/** Returns the shell's configuration in development. */
export function developmentShell(config: Configuration, options: Options): Configuration {
  const { plugins = [], ...rest } = developmentConfig(config, options);
  return {
    ...rest,
    plugins: [new webpack.EntryPlugin(root, developmentFile('shareRefresh.ts'), {}), ...plugins],
  };
}

/** Returns a module's configuration in development, for a development or a production shell. */
export function developmentModule(config: Configuration, options: Options): Configuration {
  const { plugins = [], ...rest } = developmentConfig(config, options);
  return {
    ...rest,
    resolve: withAlias(rest, {
      '#react-jsx': path.join(installedFolder('react'), 'cjs'),
      'react/jsx-runtime$': developmentFile('jsxRuntime.ts'),
    }),
    plugins: [
      ...plugins,
      new webpack.NormalModuleReplacementPlugin(
        /react-refresh[\\/]runtime(\.js)?$/,
        developmentFile('refreshRuntime.ts'),
      ),
    ],
  };
}
