import type { Compiler } from 'webpack';

/**
 * Takes the page's own origin off the addresses of a module's files, which `publicPath: 'auto'` makes absolute: the pages
 * that the build renders do not have it, and React has to render the same ones. A module that is previewed from a
 * developer's machine keeps that origin.
 */
export class OriginlessPathPlugin {
  apply(compiler: Compiler): void {
    const name = 'OriginlessPathPlugin';
    const { RuntimeGlobals, RuntimeModule } = compiler.webpack;
    const { publicPath } = RuntimeGlobals;

    class OriginlessPath extends RuntimeModule {
      constructor() {
        super('public path without origin', RuntimeModule.STAGE_ATTACH);
      }
      override generate() {
        return `if (${publicPath}.startsWith(location.origin + '/')) ${publicPath} = ${publicPath}.slice(location.origin.length);`;
      }
    }
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(publicPath).tap(name, (chunk) => {
        compilation.addRuntimeModule(chunk, new OriginlessPath());
        return undefined;
      });
    });
  }
}
