import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compilation, Compiler } from 'webpack';

interface Element {
  /** The element's variable in webpack's runtime. */
  name: string;
  attribute: 'src' | 'href';
  /** Turns a URL expression into one that Trusted Types allow. */
  trusted?: (expression: string) => string;
}

/**
 * Sets the integrity value of every script and stylesheet that webpack's runtime loads, from a table that the shell fills
 * (absolute URL → sha384), and refuses files that are not in the table. webpack-subresource-integrity cannot do this for
 * remotes, because the shell's build does not contain their files. Files from the origin of an admin's preview need no
 * value (shell/src/features/federation/runtime/integrity.ts limits the time).
 *
 * A repeated load gets a new URL, because a URL that hung hangs again. The first load after a failed preload also gets a new URL
 * (shell/src/document/cacheBustedUrl.ts).
 */
export class PageIntegrityPlugin {
  apply(compiler: Compiler): void {
    const name = 'PageIntegrityPlugin';
    const { RuntimeGlobals, runtime } = compiler.webpack;

    const guard = ({ name: element, attribute, trusted = (url) => url }: Element) => `{
      const url = ${element}.${attribute};
      const integrity = (self.sumutIntegrity || {})[url];
      const previewed = self.sumutPreviewOrigin && url.startsWith(self.sumutPreviewOrigin + '/');
      if (!integrity && !previewed) throw new Error('No integrity value for ' + url);
      if (integrity) ${element}.integrity = integrity;
      ${element}.crossOrigin = 'anonymous';
      const loads = self.sumutLoads ||= {};
      const before = loads[url] || 0;
      loads[url] = before + 1;
      if (before > 0) ${element}.${attribute} = ${trusted("url + '?r=' + before")};
    }`;
    /** Adds a time limit to a stylesheet. For scripts, webpack's runtime has a time limit. */
    const limit = (tag: string, { outputOptions }: Compilation) => `
      setTimeout(() => {
        if (${tag}.onerror) ${tag}.onerror({ type: 'timeout', target: ${tag} });
      }, ${outputOptions.chunkLoadTimeout});`;

    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const trusted = (url: string) =>
        compilation.outputOptions.trustedTypes ? `${RuntimeGlobals.createScriptUrl}(${url})` : url;
      const script = guard({ name: 'script', attribute: 'src', trusted });
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        (source) => `${source}\n${script}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        name,
        (source, { tag }) =>
          [source, guard({ name: tag, attribute: 'href' }), limit(tag, compilation)].join('\n'),
      );
    });
  }
}
