import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import type { RouteObject } from 'react-router';
import webpack, { type Compilation } from 'webpack';
import type { FeatureModule } from '../../shared-ui/src/featureModule.ts';
import { compileForNode } from './compileForNode.ts';

// Runs a module's exposed file without a browser, to read its routes.

const loadInstalled = createRequire(import.meta.filename);

/** Checks whether Node loads the installed package. The site's own packages are compiled. */
const isInstalled = (request: string) => !/^(?:[./]|@sumut\/)/.test(request);

/** An `import()` in the code: the absolute path of the importing file, and the specifier as it is written. */
interface LazyImport {
  importer: string;
  request: string;
}

/** The function that replaces `import()` in the compiled code. */
const recorder = 'recordLazyImport';

/** Replaces each `import()` by a call that only records it, because pages that load on demand are not run and do not have to be compiled. */
function recordDynamicImports(compiler: webpack.Compiler): void {
  const name = 'recordDynamicImports';
  compiler.hooks.compilation.tap(name, (_compilation, { normalModuleFactory }) => {
    for (const type of ['javascript/auto', 'javascript/esm'] as const)
      normalModuleFactory.hooks.parser.for(type).tap(name, (parser) => {
        if (!(parser instanceof webpack.javascript.JavascriptParser)) return;
        parser.hooks.importCall.tap({ name, stage: -100 }, (expression) => {
          const { module } = parser.state;
          const request = parser.evaluateExpression(expression.source).string;
          const found = { importer: module.nameForCondition() ?? '', request: request ?? '' };
          const [start = 0, end = 0] = expression.range ?? [];
          const call = `${recorder}(${JSON.stringify(found)})`;
          module.addPresentationalDependency(
            new webpack.dependencies.ConstDependency(call, [start, end]),
          );
          return true;
        });
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
    configure: recordDynamicImports,
  });

/** A route without children, with its whole pattern, and the imports that it and the routes above it start. */
export interface LazyPage {
  pattern: string;
  imports: LazyImport[];
}

export interface ModuleRoutes {
  routes: RouteObject[];
  /** Calls the loading functions of all routes, and returns what they import first. */
  listPages: () => LazyPage[];
}

const getLoaders = ({ lazy }: RouteObject): (() => unknown)[] =>
  typeof lazy === 'function' ? [lazy] : Object.values(lazy ?? {});

const joinPath = (parent: string, own: string | undefined): string => {
  if (own?.startsWith('/')) return own;
  return own ? `${parent}/${own}` : parent;
};

/** Runs compiled code and returns the module's routes. */
function run(code: string, folder: string): ModuleRoutes {
  const module = { exports: {} as { default?: FeatureModule } };
  let recorded: LazyImport[] = [];
  const record = (found: LazyImport) => {
    recorded.push(found);
    // The code after the import is not run.
    return new Promise(() => undefined);
  };
  const names = ['module', 'require', recorder];
  const start = vm.compileFunction(code, names) as (...values: unknown[]) => void;
  const { resolve } = createRequire(path.join(folder, 'package.json'));
  // A module outside the repository may also use the packages installed here.
  const load = (request: string): unknown =>
    loadInstalled(resolve(request, { paths: [folder, import.meta.dirname] }));
  start(module, load, record);
  const routes = module.exports.default?.routes ?? [];

  const importsOf = (route: RouteObject): LazyImport[] => {
    recorded = [];
    for (const loader of getLoaders(route)) {
      // A loader that needs a browser has no hints. The rendering of the page reports it.
      try {
        Promise.resolve(loader()).catch(() => undefined);
      } catch {
        continue;
      }
    }
    return recorded;
  };
  const listPages = (all: RouteObject[], parent = '', above: LazyImport[] = []): LazyPage[] =>
    all.flatMap((route) => {
      const pattern = joinPath(parent, route.path);
      const imports = [...above, ...importsOf(route)];
      return route.children ? listPages(route.children, pattern, imports) : [{ pattern, imports }];
    });
  return { routes, listPages: () => listPages(routes) };
}

/** Runs a module's exposed file. Rejects with the reason if it cannot be run without a browser. */
export async function readModuleRoutes(
  compilation: Compilation,
  folder: string,
): Promise<ModuleRoutes> {
  const code = await compile(compilation);
  try {
    return run(code, folder);
  } catch (error) {
    throw new Error(`routes: src/module.ts cannot be run without a browser (${String(error)})`, {
      cause: error,
    });
  }
}
