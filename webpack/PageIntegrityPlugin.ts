import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compilation, Compiler } from 'webpack';

interface Element {
  /** Name of the variable that holds it in webpack's runtime. */
  name: string;
  address: 'src' | 'href';
  /** Makes an address one that the element may be given. */
  trusted?: (expression: string) => string;
}

/**
 * Gives every script and stylesheet that webpack's runtime loads its integrity value from the table that the
 * shell fills (absolute URL → sha384), and refuses what is not in it. webpack-subresource-integrity cannot do
 * this for remotes, whose files no build of the shell knows. Files of the one origin that an admin previews a module
 * from need no value (shell/src/features/federation/runtime/integrity.ts says while what).
 *
 * A load that is repeated gets a fresh address, because a hung one hangs again.
 */
export class PageIntegrityPlugin {
  apply(compiler: Compiler): void {
    const name = 'PageIntegrityPlugin';
    const { RuntimeGlobals, runtime } = compiler.webpack;

    const guard = ({ name: element, address, trusted = (url) => url }: Element) => `{
      const address = ${element}.${address};
      const integrity = (self.sumutIntegrity || {})[address];
      const previewed = self.sumutPreviewOrigin && address.startsWith(self.sumutPreviewOrigin + '/');
      if (!integrity && !previewed) throw new Error('No integrity value for ' + address);
      if (integrity) ${element}.integrity = integrity;
      ${element}.crossOrigin = 'anonymous';
      const loads = ${RuntimeGlobals.require}.sumutLoads ||= {};
      const before = loads[address] || 0;
      loads[address] = before + 1;
      if (before > 0) ${element}.${address} = ${trusted("address + '?r=' + before")};
    }`;
    /** Unlike scripts, stylesheets have no time limit of their own; the handler's error says what hung. */
    const limit = (tag: string, { outputOptions }: Compilation) => `
      setTimeout(() => {
        if (${tag}.onerror) ${tag}.onerror({ type: 'timeout', target: ${tag} });
      }, ${outputOptions.chunkLoadTimeout});`;

    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const trusted = (url: string) =>
        compilation.outputOptions.trustedTypes ? `${RuntimeGlobals.createScriptUrl}(${url})` : url;
      const script = guard({ name: 'script', address: 'src', trusted });
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        (source) => `${source}\n${script}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        name,
        (source, { tag }) =>
          [source, guard({ name: tag, address: 'href' }), limit(tag, compilation)].join('\n'),
      );
    });
  }
}
