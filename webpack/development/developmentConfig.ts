import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';

const root = path.join(import.meta.dirname, '../..');
const installed = (file: string) => path.join(root, 'node_modules', file);
const own = (file: string) => path.join(import.meta.dirname, file);

const withAlias = ({ resolve }: Configuration, alias: Record<string, string>) => ({
  ...resolve,
  alias: { ...(resolve?.alias as Record<string, string>), ...alias },
});

interface Options {
  /** Under which the files are served: an address or a path. */
  publicPath: string;
  /** Where the build lies on the disk, as far as it is written there. */
  output?: string;
  /** Address of the socket that tells of builds, where it is not the page's own server. */
  socket?: string;
}

/**
 * Makes a build follow its sources: hot updates, Fast Refresh, source maps. Nothing is evaluated from strings, because
 * the site's content security policy holds in development too.
 */
function developmentConfig(config: Configuration, options: Options): Configuration {
  const { publicPath, output, socket } = options;
  const { name = '', plugins = [] } = config;
  const entry = (file: string) => new webpack.EntryPlugin(root, own(file), {});
  const query = new URLSearchParams({ name, ...(socket && { url: socket }) });
  return {
    ...config,
    devtool: 'cheap-module-source-map',
    infrastructureLogging: { level: 'warn' },
    output: { ...config.output, publicPath, clean: false, ...(output && { path: output }) },
    resolve: withAlias(config, {
      '#react-refresh': installed('react-refresh/cjs/react-refresh-runtime.development.js'),
    }),
    plugins: [
      ...plugins,
      // The library's name keeps a second build in the same page from setting Fast Refresh up again.
      new ReactRefreshPlugin({
        overlay: false,
        library: 'sumut',
        exclude: [/node_modules/, import.meta.dirname],
      }),
      entry(`client.ts?${query}`),
    ],
  };
}

/** The shell's build in development. */
export function developmentShell(config: Configuration, options: Options): Configuration {
  const { plugins = [], ...rest } = developmentConfig(config, options);
  return {
    ...rest,
    plugins: [new webpack.EntryPlugin(root, own('shareRefresh.ts'), {}), ...plugins],
  };
}

/** A module's build in development, for a shell that is in development too or is built for visitors. */
export function developmentModule(config: Configuration, options: Options): Configuration {
  const { plugins = [], ...rest } = developmentConfig(config, options);
  return {
    ...rest,
    resolve: withAlias(rest, {
      '#react-jsx': installed('react/cjs'),
      'react/jsx-runtime$': own('jsxRuntime.ts'),
    }),
    plugins: [
      ...plugins,
      new webpack.NormalModuleReplacementPlugin(
        /react-refresh[\\/]runtime(\.js)?$/,
        own('refreshRuntime.ts'),
      ),
    ],
  };
}
