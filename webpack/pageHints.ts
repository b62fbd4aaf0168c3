import path from 'node:path';
import webpack, { type Compilation, type Module } from 'webpack';
import type { HintedFiles, PageHints } from '@sumut/contracts';

/** What is imported where a page begins, beside its texts. */
const pageFile = /Page\.tsx$/;
const textsFile = /locales\/(ar|en)\.json$/;
/** Where the shell imports the libraries that not every page needs. */
const libraries = 'federation/host.ts';

const none = (): HintedFiles => ({ any: [], ar: [], en: [], shared: [] });

interface Import {
  /** Of the file that is imported and the one that imports it, from the package's sources. */
  file: string;
  from: string;
  /** As it is written. */
  request: string;
  files: string[];
  shared: string[];
}

/** Every `import()` of a package's own code, with the files that it leads to. */
function* importsOf({ modules, moduleGraph, chunkGraph }: Compilation, sources: string) {
  const nameOf = (module: Module | null) =>
    path.relative(sources, module?.nameForCondition() ?? '').replaceAll('\\', '/');
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
        file: nameOf(module),
        from: nameOf(originModule),
        request,
        files: group.getFiles(),
        shared,
      } satisfies Import;
    }
  }
}

/**
 * What the pages of a build ask for as soon as their code runs, found by where it lies: a page's code and texts in
 * `pages/PAGE`, the texts of all its pages in `locales`, what stands around them in a component of the top folder; of
 * the shell the frame in `app` and `layout`.
 */
export function pageHints(compilation: Compilation, sources: string): PageHints {
  const hints: PageHints = { always: none(), pages: {}, libraries: {} };
  for (const { file, from, request, files, shared } of importsOf(compilation, sources)) {
    if (from === libraries) hints.libraries[request] = files;
    const page = /^pages\/([^/]+)\//.exec(file)?.[1];
    const language = textsFile.exec(file)?.[1] as 'ar' | 'en' | undefined;
    const isFrame = /^((app|layout|locales)\/|[^/]+\.tsx$)/.test(file);
    if (!isFrame && !(page && (language ?? pageFile.test(file)))) continue;
    const target = page === undefined ? hints.always : (hints.pages[page] ??= none());
    const list = target[language ?? 'any'];
    list.push(...files.filter((one) => !list.includes(one)));
    target.shared.push(...shared.filter((one) => !target.shared.includes(one)));
  }
  return hints;
}
