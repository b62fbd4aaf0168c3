import path from 'node:path';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import type { HintedFiles, PageHints } from '@sumut/contracts/registry/pageHints';
import type { LazyPage } from './moduleRoutes.ts';

// Finds the files of a build that its pages need early. docs/architecture.md#page-hints describes their way to the browser.

/** Matches a page's component or texts: `pages/PAGE/…Page.tsx`, `pages/PAGE/locales/LANGUAGE.json`. */
const pageFile = /^pages\/([^/]+)\/(?:.*Page\.tsx|(?:.*\/)?locales\/(ar|en)\.json)$/;
/**
 * Matches code and texts that all pages need: a module's `locales` and top-level components; the shell's `app` and
 * `features/layout`.
 */
const commonFile =
  /^(?:[^/]+\.tsx|app\/.*|(?:features\/layout\/)?locales\/(ar|en)\.json|features\/layout\/.*)$/;
/** The file in which the shell imports shared libraries on demand. */
const libraryImporter = 'features/federation/runtime/host.ts';

interface DynamicImport {
  /** The imported and the importing file, relative to the package's sources. */
  file: string;
  importer: string;
  /** The absolute path of the file with the `import()`, also if webpack has joined it with others. */
  writtenIn: string;
  /** The specifier as it is written in the code. */
  request: string;
  /** The built files that the import loads. */
  files: string[];
  /** The shared libraries that these files use. */
  shared: string[];
}

/** Returns the path of a webpack module, relative to the package's sources. */
const sourcePath = (sources: string, module: Module | null): string =>
  path.relative(sources, module?.nameForCondition() ?? '').replaceAll('\\', '/');

/** The folders of the pages that import components of a page, by the folder of that page, for each compilation. */
const importers = new WeakMap<Compilation, Map<string, Set<string>>>();

/** Finds the pages that import components of another page, because they also need its texts. Runs before webpack joins files. */
export function recordPageImports(compiler: Compiler, sources: string): void {
  const getPageFolder = (module: Module | null) =>
    /^pages\/([^/]+)\//.exec(sourcePath(sources, module))?.[1];
  compiler.hooks.thisCompilation.tap('recordPageImports', (compilation) => {
    compilation.hooks.optimizeDependencies.tap('recordPageImports', (modules) => {
      const found = new Map<string, Set<string>>();
      const follow = (page: string, module: Module, seen: Set<Module>) => {
        seen.add(module);
        for (const connection of compilation.moduleGraph.getOutgoingConnections(module)) {
          const folder = getPageFolder(connection.module);
          const isStatic = connection.dependency?.type !== 'import()';
          if (folder === undefined || !isStatic || seen.has(connection.module)) continue;
          if (folder !== page) found.set(folder, (found.get(folder) ?? new Set()).add(page));
          follow(page, connection.module, seen);
        }
      };
      for (const module of modules) {
        const [, page] = pageFile.exec(sourcePath(sources, module)) ?? [];
        if (page !== undefined) follow(page, module, new Set());
      }
      importers.set(compilation, found);
    });
  });
}

/** Yields every `import()` in a package's own code. */
function* findDynamicImports(
  { modules, moduleGraph, chunkGraph }: Compilation,
  sources: string,
): Generator<DynamicImport> {
  for (const module of modules) {
    for (const { dependency, originModule } of moduleGraph.getIncomingConnections(module)) {
      if (dependency?.type !== 'import()') continue;
      const block = moduleGraph.getParentBlock(dependency);
      if (!(block instanceof webpack.AsyncDependenciesBlock)) continue;
      const group = chunkGraph.getBlockChunkGroup(block);
      if (!group) continue;
      const shared = group.chunks
        .flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)])
        .filter(({ type }) => type === 'consume-shared-module')
        .map(
          (consumed) => (consumed as Module & { options: { shareKey: string } }).options.shareKey,
        );
      const { request } = dependency as typeof dependency & { request: string };
      yield {
        file: sourcePath(sources, module),
        importer: sourcePath(sources, originModule),
        writtenIn: moduleGraph.getParentModule(dependency)?.nameForCondition() ?? '',
        request,
        files: group.getFiles(),
        shared,
      };
    }
  }
}

const noFiles = (): HintedFiles => ({ any: [], ar: [], en: [], shared: [] });

/** Adds the files of an import to hints, for one language or for both. */
function add(target: HintedFiles, language: string | undefined, found: DynamicImport): void {
  const list = target[(language as 'ar' | 'en' | undefined) ?? 'any'];
  list.push(...found.files.filter((file) => !list.includes(file)));
  target.shared.push(...found.shared.filter((name) => !target.shared.includes(name)));
}

const isText = ({ file }: DynamicImport) => /(?:^|\/)locales\//.test(file);

/** Compares patterns so that the more specific one of two that match the same path comes first: fixed parts, parameters, the rest. */
function comparePatterns(one: string, other: string): number {
  const rank = (pattern: string) =>
    pattern.split('/').map((part) => (part === '*' ? 2 : part.startsWith(':') ? 1 : 0));
  const ranks = rank(other);
  const difference = rank(one)
    .map((part, index) => part - (ranks[index] ?? 0))
    .find((part) => part !== 0);
  return difference ?? (one < other ? -1 : 1);
}

/** Returns the hints of single routes: the imports of their loading functions that `isOwn` selects. */
function routeHints(
  imports: readonly DynamicImport[],
  pages: readonly LazyPage[],
  isOwn: (found: DynamicImport) => boolean,
): Record<string, HintedFiles> {
  const hints: Record<string, HintedFiles> = {};
  for (const page of [...pages].sort((one, other) => comparePatterns(one.pattern, other.pattern)))
    for (const { importer, request } of page.imports) {
      const found = imports.find((one) => one.writtenIn === importer && one.request === request);
      if (found && isOwn(found)) add((hints[page.pattern] ??= noFiles()), undefined, found);
    }
  return hints;
}

/**
 * Returns the files that each page loads as soon as its code runs: by source paths, and for a module also by what its routes import.
 * Requires `recordPageImports` before.
 */
export function pageHints(
  compilation: Compilation,
  sources: string,
  pages?: readonly LazyPage[],
): PageHints {
  const hints: PageHints = { always: noFiles(), pages: {}, libraries: {} };
  // Sorted, because webpack lists files in the order in which it has read them, and the same sources must give the same release.
  const key = ({ file, importer, request }: DynamicImport) => `${file} ${importer} ${request}`;
  const imports = [...findDynamicImports(compilation, sources)].sort((one, other) =>
    key(one) < key(other) ? -1 : 1,
  );
  const folderOf = ({ file }: DynamicImport) => pageFile.exec(file)?.[1];
  /** Whether a module has the components of several pages in the folder of this one, each for a route of its own. */
  const isOneOfSeveral = (found: DynamicImport) =>
    pages !== undefined &&
    !isText(found) &&
    imports.some(
      (one) => folderOf(one) === folderOf(found) && one.file !== found.file && !isText(one),
    );
  for (const found of imports) {
    if (found.importer === libraryImporter) hints.libraries[found.request] = found.files;
    const [, page, pageLanguage] = pageFile.exec(found.file) ?? [];
    const common = commonFile.exec(found.file);
    if (page !== undefined) {
      if (isOneOfSeveral(found)) continue;
      const users = pageLanguage === undefined ? [] : (importers.get(compilation)?.get(page) ?? []);
      for (const user of [page, ...users])
        add((hints.pages[user] ??= noFiles()), pageLanguage, found);
    } else if (common) add(hints.always, common[1], found);
  }
  if (pages)
    hints.routes = routeHints(
      imports,
      pages,
      (found) =>
        !isText(found) &&
        !commonFile.test(found.file) &&
        (folderOf(found) === undefined || isOneOfSeveral(found)),
    );
  return hints;
}
