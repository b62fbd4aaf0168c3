import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

/**
 * Gives every script and stylesheet that webpack's runtime loads its integrity value from the table that the
 * shell fills (absolute URL → sha384), and refuses what is not in it. webpack-subresource-integrity cannot do
 * this for remotes, whose files no build of the shell knows.
 */
export class PageIntegrityPlugin {
  apply(compiler: Compiler): void {
    const guard = (element: string, address: string) => `
      var integrity = (self.sumutIntegrity || {})[${element}.${address}];
      if (!integrity) throw new Error('No integrity value for ' + ${element}.${address});
      ${element}.integrity = integrity;
      ${element}.crossOrigin = 'anonymous';`;
    compiler.hooks.thisCompilation.tap('PageIntegrityPlugin', (compilation) => {
      compiler.webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(
        compilation,
      ).createScript.tap('PageIntegrityPlugin', (source) => `${source}\n${guard('script', 'src')}`);
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'PageIntegrityPlugin',
        (source, names) => `${source}\n${guard(names.tag, 'href')}`,
      );
    });
  }
}
