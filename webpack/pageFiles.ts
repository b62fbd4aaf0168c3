import path from 'node:path';
import type { AsyncDependenciesBlock, Compilation, Dependency, Module } from 'webpack';
import { languages, type Language } from '@sumut/contracts';

/** What a part of the shell is loaded by: its own chunk, and the texts that it shows. */
interface Part {
  code: AsyncDependenciesBlock;
  texts: Record<Language, AsyncDependenciesBlock[]>;
}
export type Parts = ReadonlyMap<string, Part>;

const resourceOf = (module: Module | null): string => module?.nameForCondition() ?? '';
const requestOf = ([dependency]: readonly Dependency[]): string =>
  (dependency as { request?: string } | undefined)?.request ?? '';

/** All modules of a folder that come with `module`, itself included. */
function withImports(
  graph: Compilation['moduleGraph'],
  module: Module,
  { within, seen = new Set() }: { within: (resource: string) => boolean; seen?: Set<Module> },
): Set<Module> {
  seen.add(module);
  for (const dependency of module.dependencies) {
    const next = graph.getModule(dependency);
    if (next && !seen.has(next) && within(resourceOf(next)))
      withImports(graph, next, { within, seen });
  }
  return seen;
}

/** Catalogues lie in `locales`, named after their language, and are loaded by a module `i18n.ts` beside it. */
function textsOf(modules: Iterable<Module>): Part['texts'] {
  const blocks = [...modules]
    .filter((module) => resourceOf(module).endsWith('/i18n.ts'))
    .flatMap(({ blocks }) => blocks);
  const inLanguage = (language: Language) =>
    blocks.filter(({ dependencies }) => requestOf(dependencies).endsWith(`/${language}.json`));
  return { ar: inLanguage('ar'), en: inLanguage('en') };
}

/**
 * The shell's pages by the name of their folder, and under `app` what all of them stand in. To be called before webpack
 * joins modules: then it still shows who imports what.
 */
export function findParts({ modules, moduleGraph }: Compilation, folder: string): Parts {
  const source = path.join(folder, 'src');
  const pages = path.join(source, 'pages');
  const parts = new Map<string, Part>();
  const add = (name: string, code: AsyncDependenciesBlock, within: (file: string) => boolean) => {
    const [dependency] = code.dependencies;
    const root = dependency && moduleGraph.getModule(dependency);
    if (root) parts.set(name, { code, texts: textsOf(withImports(moduleGraph, root, { within })) });
  };
  for (const module of modules) {
    for (const block of module.blocks) {
      const request = requestOf(block.dependencies);
      if (resourceOf(module) === path.join(source, 'main.tsx'))
        add('app', block, (file) => file.startsWith(source) && !file.startsWith(pages));
      if (resourceOf(module) === path.join(pages, 'routes.ts'))
        add(request.split('/')[1] ?? '', block, (file) => file.startsWith(pages));
    }
  }
  return parts;
}

/** The files that a part needs in each language, once the chunks are made. Empty for a part that there is not. */
export function filesOf(
  { chunkGraph }: Compilation,
  part: Part | undefined,
): Record<Language, string[]> {
  const filesIn = (language: Language) => {
    const blocks = part ? [part.code, ...part.texts[language]] : [];
    const files = blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block)?.getFiles() ?? []);
    return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file));
  };
  return Object.fromEntries(languages.map((language) => [language, filesIn(language)])) as Record<
    Language,
    string[]
  >;
}
