import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { surfaceFiles } from './sharedLibraries.ts';

const name = 'recordUses';
/** The key in a file's `buildInfo`. Webpack's cache keeps that object, because a cached file is not parsed again. */
const key = 'sharedUses';
/** The name that is recorded for an import that does not list the names it needs. */
const allNames = '*';

interface Use {
  library: string;
  name: string;
}

/** Records which names each file of a build imports from the shared libraries that have a surface. */
export function recordUses(compiler: Compiler): void {
  compiler.hooks.compilation.tap(name, (_compilation, { normalModuleFactory }) => {
    const watch = (parser: webpack.javascript.JavascriptParser) => {
      const record = (library: unknown, exported: string) => {
        if (typeof library !== 'string' || !(library in surfaceFiles)) return;
        const { buildInfo } = parser.state.module as { buildInfo: { [key]?: Use[] } };
        (buildInfo[key] ??= []).push({ library, name: exported });
      };
      parser.hooks.importSpecifier.tap(name, (_statement, library, exported) => {
        record(library, exported ?? allNames);
      });
      parser.hooks.exportImportSpecifier.tap(name, (_statement, library, imported) => {
        record(library, imported ?? allNames);
      });
      parser.hooks.importCall.tap(name, ({ source }) => {
        if (source.type === 'Literal') record(source.value, allNames);
      });
    };
    for (const type of ['javascript/auto', 'javascript/esm'] as const)
      normalModuleFactory.hooks.parser.for(type).tap(name, (parser) => {
        if (parser instanceof webpack.javascript.JavascriptParser) watch(parser);
      });
  });
}

/** Returns the modules that webpack has joined into a module, one per file; otherwise the module itself. */
export const getJoinedModules = (module: Module): Module[] =>
  'modules' in module ? (module as Module & { modules: Module[] }).modules : [module];

export interface Uses {
  /** The imported names by library, both sorted. */
  uses: Record<string, string[]>;
  /** A line for each import that does not list the names it needs. */
  faults: string[];
}

/** Returns the names that the emitted files of a build import from the shared libraries. */
export function collectUses({ modules, chunkGraph, requestShortener }: Compilation): Uses {
  const names = new Map<string, Set<string>>();
  const faults = new Set<string>();
  for (const module of modules) {
    if (chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    for (const file of getJoinedModules(module)) {
      const { [key]: uses = [] } = (file.buildInfo ?? {}) as { [key]?: Use[] };
      for (const { library, name: exported } of uses) {
        if (exported === allNames)
          faults.add(
            `${file.readableIdentifier(requestShortener)}: import the names that it needs of ${library}, not all of it`,
          );
        else names.set(library, (names.get(library) ?? new Set()).add(exported));
      }
    }
  }
  const uses = [...names].map(([library, set]) => [library, [...set].sort()] as const);
  return {
    uses: Object.fromEntries(uses.sort(([one], [other]) => (one < other ? -1 : 1))),
    faults: [...faults].sort(),
  };
}
