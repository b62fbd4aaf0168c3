import type { Compiler } from 'webpack';

/**
 * Removes the page's origin from the URLs of a module's files, which `publicPath: 'auto'` makes absolute. The pages that the build
 * renders have URLs without origin, and React must render the same URLs. A module that is previewed from a developer's machine
 * keeps the origin of that machine.
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
