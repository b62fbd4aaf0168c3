import path from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { sourceMapFolder } from '@sumut/contracts/registry/sourceMaps';
import { root } from './places.ts';

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
export function sourceMaps(folder: string): WebpackPluginInstance {
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
