import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { matchRoutes, type RouteObject } from 'react-router';
import webpack, { type Compilation } from 'webpack';
import type { FeatureModule } from '../../shared-ui/src/featureModule.ts';
import { compileForNode } from './compileForNode.ts';

const loadInstalled = createRequire(import.meta.filename);

/** Checks whether Node loads the installed package. The site's own packages are compiled. */
const isInstalled = (request: string) => !/^(?:[./]|@sumut\/)/.test(request);

/** Leaves `import()` unchanged, because pages that load on demand are not run and do not have to be compiled. */
function keepDynamicImports(compiler: webpack.Compiler): void {
  const name = 'keepDynamicImports';
  compiler.hooks.compilation.tap(name, (_compilation, { normalModuleFactory }) => {
    for (const type of ['javascript/auto', 'javascript/esm'] as const)
      normalModuleFactory.hooks.parser.for(type).tap(name, (parser) => {
        if (parser instanceof webpack.javascript.JavascriptParser)
          parser.hooks.importCall.tap({ name, stage: -100 }, () => true);
      });
  });
}

/** Compiles a module's exposed file for Node, without the code that it loads on demand. Rejects with the first error. */
const compile = (compilation: Compilation): Promise<string> =>
  compileForNode(compilation, {
    name: 'routes',
    entry: './src/module.ts',
    externals: ({ request }, callback) =>
      isInstalled(request) ? callback(null, request) : callback(),
    // Pictures get a fixed path, because `auto` works only in a browser.
    publicPath: '/',
    configure: keepDynamicImports,
  });

/** Runs the compiled code and returns the module's routes. */
function readRoutes(code: string, folder: string): RouteObject[] {
  const module = { exports: {} as { default?: FeatureModule } };
  const run = vm.compileFunction(code, ['module', 'require']) as (...values: unknown[]) => void;
  const { resolve } = createRequire(path.join(folder, 'package.json'));
  // A module outside the repository may also use the packages installed here.
  const load = (request: string): unknown =>
    loadInstalled(resolve(request, { paths: [folder, import.meta.dirname] }));
  run(module, load);
  return module.exports.default?.routes ?? [];
}

/** Returns a path that matches a pattern, with parameters filled in and optional parts present. */
const samplePath = (pattern: string): string =>
  pattern
    .split('/')
    .map((part) => (part === '*' || part.startsWith(':') ? 'any' : part.replace(/[?*]$/, '')))
    .join('/');

/** Checks whether a module has a page for a pattern. */
function hasPage(routes: RouteObject[], pattern: string): boolean {
  const route = matchRoutes(routes, samplePath(pattern))?.at(-1)?.route;
  if (!route) return false;
  // If only a catch-all route matches a normal pattern, the page is missing.
  if (route.path?.endsWith('*') && !pattern.endsWith('*')) return false;
  return Boolean(route.lazy ?? route.Component ?? route.element);
}

/** Runs a module's exposed file, and returns a line for every declared route without a page. */
export async function findMissingPages(
  compilation: Compilation,
  folder: string,
  declared: readonly string[],
): Promise<string[]> {
  if (declared.length === 0) return [];
  const code = await compile(compilation);
  let routes: RouteObject[];
  try {
    routes = readRoutes(code, folder);
  } catch (error) {
    return [`routes: src/module.ts cannot be run without a browser (${String(error)})`];
  }
  return declared
    .filter((pattern) => !hasPage(routes, pattern))
    .map((pattern) => `route ${pattern}: no page`);
}
