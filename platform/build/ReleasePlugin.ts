import path from 'node:path';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Compilation, Compiler, Configuration } from 'webpack';
import { describeRelease, textKeys } from '@sumut/contracts/registry/describeRelease';
import { strayFrames } from '@sumut/contracts/registry/frames';
import { type Prerendered, releaseBasePlaceholder } from '@sumut/contracts/registry/prerendered';
import { type ModuleManifest, moduleManifestSchema } from '@sumut/contracts/registry/release';
import { findMarkupFaults } from '@sumut/release-check';
import { readJson } from './commonConfig.ts';
import { findMissingPages } from './findMissingPages.ts';
import { assetFiles } from './integrity.ts';
import { type ModuleRoutes, readModuleRoutes } from './moduleRoutes.ts';
import { pageHints, recordPageImports } from './pageHints.ts';
import { ownFile } from './places.ts';
import { emitPages } from './prerender/emitPages.ts';
import { usedParts } from './prerender/kitParts.ts';
import { loadInstalled, type NodeCode, nodeBuildInParallel } from './prerender/nodeBuild.ts';
import { type RenderedPages, renderTwice } from './prerender/renderTwice.ts';
import { emitSearchPart } from './prerender/searchPart.ts';
import { collectUses, recordUses } from './recordUses.ts';
import { emitSbom } from './sbom/emitSbom.ts';
import { findUnsuitable } from './unsuitablePackages.ts';
import { runtimeOfShell, sharedRanges } from './sharedLibraries.ts';

/** Removes the plural form from a text key, because languages have different plural forms. */
const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

const readKeys = (file: string): Set<string> =>
  new Set(
    existsSync(file) ? textKeys(JSON.parse(readFileSync(file, 'utf8'))).map(withoutPlural) : [],
  );

/** Returns the catalogues of a package as pairs of paths relative to its folder: `locales/en.json`, `locales/en/NAME.json`. */
const catalogueFiles = (folder: string): { ar: string; en: string }[] => {
  // Does not use `globSync`, which the oldest supported Node lacks.
  const files = readdirSync(path.join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\/locales\/(?:ar|en)(?:\/[^/]+)?\.json$/.test(file));
  const inLanguage = (file: string, language: 'ar' | 'en') =>
    file.replace(/\/locales\/(ar|en)(?=[./])/, `/locales/${language}`);
  return [...new Set(files.map((file) => inLanguage(file, 'ar')))]
    .sort()
    .map((ar) => ({ ar, en: inLanguage(ar, 'en') }));
};

/** Returns a line for every text key of a package that exists in only one language. */
const missingTexts = (folder: string): string[] =>
  catalogueFiles(folder).flatMap(({ ar, en }) => {
    const arabic = readKeys(path.join(folder, ar));
    const english = readKeys(path.join(folder, en));
    return [
      ...[...english].filter((key) => !arabic.has(key)).map((key) => `text ${key}: not in ${ar}`),
      ...[...arabic].filter((key) => !english.has(key)).map((key) => `text ${key}: not in ${en}`),
    ];
  });

/** The name of the chunk that a module exposes. */
export const exposedChunk = 'module';

/**
 * Writes the release manifest `release.json`, which describes a build for the registry and the shell, writes the SBOM, and renders the
 * module's pages. The build fails if a declared route has no page, a frame has no route, a text is missing in one language, or an import
 * of a shared library does not name its exports.
 */
export class ReleasePlugin {
  private readonly folder: string;
  /** The common configuration of the browser's build. Undefined for a module whose pages are not rendered. */
  private readonly browser: Configuration | undefined;

  constructor(folder: string, browser: Configuration | undefined) {
    this.folder = folder;
    this.browser = browser;
  }

  apply(compiler: Compiler): void {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;

    recordUses(compiler);
    recordPageImports(compiler, path.join(this.folder, 'src'));
    const getRenderer = nodeBuildInParallel(compiler, this.browser, () => this.rendererOptions());
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const catalogues = catalogueFiles(this.folder).flatMap(({ ar, en }) => [ar, en]);
      for (const file of ['module.json', 'package.json', ...catalogues])
        compilation.fileDependencies.add(path.join(this.folder, file));
      compilation.hooks.processAssets.tapPromise({ name: 'ReleasePlugin', stage }, async () => {
        const production = compiler.options.mode === 'production';
        const manifest = moduleManifestSchema.parse(readJson(this.folder, 'module.json'));
        const { uses, faults } = collectUses(compilation);
        // During development, a module may be unfinished.
        const module = production
          ? await this.readRoutes(compilation, manifest, faults)
          : undefined;
        if (production) report(compilation, this.findFaults(compilation, manifest, faults, module));
        const prerendered = await renderPages(compilation, manifest, getRenderer());
        const { version } = readJson(this.folder, 'package.json') as { version: string };
        if (production) emitSbom(compilation, { name: manifest.name, version });
        const files = assetFiles(compilation);
        const entry = files.find(({ path: file }) => file.startsWith('entry.'));
        const exposed = compilation.namedChunks.get(exposedChunk);
        if (!entry || !exposed) return; // the compilation failed, and has reported errors
        const release = describeRelease({
          manifest,
          version,
          files,
          entry: entry.path,
          // In development, a file keeps its name when it changes, so a preloaded file would not be used.
          preload: production ? [...exposed.files] : [],
          ...(production && {
            hints: pageHints(compilation, path.join(this.folder, 'src'), module?.listPages()),
          }),
          ...(prerendered && { prerendered }),
          shared: sharedRanges(),
          uses: { [runtimeOfShell.library]: [runtimeOfShell.name], ...uses },
          catalogue: readJson(this.folder, 'src/locales/en.json'),
        });
        const { RawSource } = compiler.webpack.sources;
        compilation.emitAsset('release.json', new RawSource(JSON.stringify(release, null, 2)));
      });
    });
  }

  /** The build of the code that renders the module's pages. */
  private rendererOptions() {
    const { name } = readJson(this.folder, 'module.json') as ModuleManifest;
    return {
      folder: this.folder,
      name,
      entries: { pages: ownFile('platform/build/prerender/modulePages.ts') },
      publicPath: releaseBasePlaceholder,
      alias: { '#module': path.join(this.folder, 'src/module.ts') },
      external: true,
    };
  }

  /** Reads the module's routes. Adds the reason to `faults` if that is not possible. */
  private async readRoutes(
    compilation: Compilation,
    { routes }: ModuleManifest,
    faults: string[],
  ): Promise<ModuleRoutes | undefined> {
    if (compilation.errors.length > 0 || routes.length === 0) return undefined;
    try {
      return await readModuleRoutes(compilation, this.folder);
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  private findFaults(
    compilation: Compilation,
    { routes, frames }: ModuleManifest,
    otherFaults: readonly string[],
    module: ModuleRoutes | undefined,
  ): string[] {
    if (compilation.errors.length > 0) return [];
    return [
      ...(module ? findMissingPages(module.routes, routes) : []),
      ...strayFrames(frames, routes).map((key) => `module.json: ${key} has a frame and no route`),
      ...missingTexts(this.folder),
      ...otherFaults,
      ...findUnsuitable(compilation),
    ];
  }
}

/**
 * Renders the module's pages and adds them to its files. A page that cannot be rendered is an error of the build. Returns undefined
 * without a renderer, and after errors.
 */
async function renderPages(
  compilation: Compilation,
  { routes }: ModuleManifest,
  renderer: Promise<Record<string, NodeCode>> | undefined,
): Promise<Prerendered | undefined> {
  // Missing pages and texts have already been reported.
  if (!renderer || compilation.errors.length > 0) return undefined;
  try {
    const { pages } = await renderer;
    if (!pages) return undefined;
    const rendered = await renderTwice(pages, loadInstalled, routes);
    report(compilation, findPageFaults(rendered));
    emitSearchPart(compilation, rendered);
    return emitPages(compilation, rendered, usedParts(pages.files));
  } catch (error) {
    report(compilation, [
      `prerendering: ${error instanceof Error ? error.message : String(error)}`,
    ]);
    return undefined;
  }
}

/** The markup for which the release check would refuse the release, with what to do about it. */
function findPageFaults({ pages, widgets }: RenderedPages): string[] {
  const markups = [
    ...Object.entries(pages).flatMap(([name, { ar, en }]) => [
      [name, ar.html] as const,
      [name, en.html] as const,
    ]),
    ...Object.entries(widgets).flatMap(([name, { ar, en }]) => [
      [name, ar] as const,
      [name, en] as const,
    ]),
  ];
  const faults = markups.flatMap(([name, markup]) =>
    findMarkupFaults(markup).map((fault) => `${name}: ${fault}`),
  );
  return [...new Set(faults)];
}

function report(compilation: Compilation, faults: readonly string[]): void {
  const { WebpackError } = compilation.compiler.webpack;
  for (const fault of faults) compilation.errors.push(new WebpackError(fault));
}
