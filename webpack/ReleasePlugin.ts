import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { contractVersion } from '@sumut/contracts/registry/contract';
import { hashRelease } from '@sumut/contracts/registry/hashes';
import {
  type ModuleManifest,
  moduleManifestSchema,
  releaseSchema,
} from '@sumut/contracts/registry/release';
import { assetFiles } from './integrity.ts';
import { pageHints } from './pageHints.ts';
import { missingPages } from './pagesOfRoutes.ts';
import { collectUses, recordUses } from './recordUses.ts';
import { sharedRanges } from './sharedLibraries.ts';
import { catalogueFiles, missingTexts, textKeys } from './textKeys.ts';

/** Name of the chunk that a module exposes. */
export const exposedChunk = 'module';

/**
 * Writes the release manifest, `release.json`: the description of a build for the registry and the shell. The build fails
 * when the module does not have what it declares: a page for each route, each text in both languages.
 */
export class ReleasePlugin {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  apply(compiler: Compiler): void {
    const readJson = (file: string): unknown =>
      JSON.parse(readFileSync(path.join(this.folder, file), 'utf8'));
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;

    recordUses(compiler);
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const catalogues = catalogueFiles(this.folder).flatMap(({ ar, en }) => [ar, en]);
      for (const file of ['module.json', 'package.json', ...catalogues])
        compilation.fileDependencies.add(path.join(this.folder, file));
      compilation.hooks.processAssets.tapPromise({ name: 'ReleasePlugin', stage }, async () => {
        const files = assetFiles(compilation);
        const entry = files.find(({ path: file }) => file.startsWith('entry.'));
        const exposed = compilation.namedChunks.get(exposedChunk);
        if (!entry || !exposed) return; // the compilation failed with errors of its own
        const production = compiler.options.mode === 'production';
        const manifest = moduleManifestSchema.parse(readJson('module.json'));
        const { version } = readJson('package.json') as { version: string };
        const { uses, faults } = collectUses(compilation);
        // While it is being developed a module may be unfinished.
        if (production) report(compilation, await this.findFaults(compilation, manifest, faults));
        const release = releaseSchema.parse({
          ...manifest,
          contract: contractVersion,
          version,
          hash: hashRelease({ ...manifest, version, files }),
          entry: entry.path,
          // In development a file keeps its name when it changes, so a preloaded one would not be used.
          preload: production ? [...exposed.files] : [],
          files,
          ...(production && { hints: pageHints(compilation, path.join(this.folder, 'src')) }),
          shared: sharedRanges(),
          uses,
          texts: textKeys(readJson('src/locales/en.json')),
        });
        const { RawSource } = compiler.webpack.sources;
        compilation.emitAsset('release.json', new RawSource(JSON.stringify(release, null, 2)));
      });
    });
  }

  private async findFaults(
    compilation: Compilation,
    { routes }: ModuleManifest,
    unclearImports: readonly string[],
  ): Promise<string[]> {
    if (compilation.errors.length > 0) return [];
    return [
      ...(await missingPages(compilation, this.folder, routes)),
      ...missingTexts(this.folder),
      ...unclearImports,
    ];
  }
}

function report(compilation: Compilation, faults: readonly string[]): void {
  const { WebpackError } = compilation.compiler.webpack;
  for (const fault of faults) compilation.errors.push(new WebpackError(fault));
}
