import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';

interface Options {
  /** The name of the child compilation. */
  name: string;
  /** The file to compile, relative to the package's folder. */
  entry: string;
  /** The packages that are not bundled, because Node loads the installed ones. */
  externals: ConstructorParameters<typeof webpack.ExternalsPlugin>[1];
  /** The beginning of the URLs of files, if it is not the build's own. */
  publicPath?: string;
  /** Further changes of the child compiler. */
  configure?: (compiler: Compiler) => void;
}

/**
 * Compiles a file for Node within the build, so that class names and URLs of pictures are the same as in the browser's files. Resolves
 * to a CommonJS script. Rejects with the first error.
 */
export function compileForNode(
  compilation: Compilation,
  { name, entry, externals, publicPath, configure }: Options,
): Promise<string> {
  const { node, library, EntryPlugin, ExternalsPlugin } = webpack;
  // Without an extension, so that the minimizers skip it.
  const filename = name;
  const compiler = compilation.createChildCompiler(
    name,
    {
      filename,
      ...(publicPath !== undefined && { publicPath }),
      library: { type: 'commonjs2' },
    },
    [],
  );
  // Applied here, because the call above would replace their hooks on the compilation by those of the build's own plugins.
  for (const plugin of [
    new node.NodeTemplatePlugin(),
    new node.NodeTargetPlugin(),
    new library.EnableLibraryPlugin('commonjs2'),
    new ExternalsPlugin('commonjs', externals),
    new EntryPlugin(compilation.compiler.context, entry, { name }),
    new MiniCssExtractPlugin({ filename: `${name}Styles` }),
  ])
    plugin.apply(compiler);
  configure?.(compiler);
  return new Promise((resolve, reject) => {
    compiler.compile((error, child) => {
      const failure = error ?? child?.errors[0];
      if (failure || !child) reject(failure ?? new Error('Nothing was compiled'));
      else resolve(child.assets[filename]?.source().toString() ?? '');
    });
  });
}
