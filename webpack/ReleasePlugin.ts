import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';
import { contractVersion } from '@sumut/contracts/registry/contract';
import { hashRelease } from '@sumut/contracts/registry/hashes';
import { moduleManifestSchema, releaseSchema } from '@sumut/contracts/registry/release';
import { assetFiles } from './integrity.ts';
import { pageHints } from './pageHints.ts';
import { sharedRanges } from './sharedLibraries.ts';

/** Name of the chunk that a module exposes. */
export const exposedChunk = 'module';

/** Dotted keys of a catalogue's texts; a list counts as one. */
const textKeys = (catalogue: unknown, prefix = ''): string[] =>
  typeof catalogue !== 'object' || catalogue === null || Array.isArray(catalogue)
    ? [prefix]
    : Object.entries(catalogue).flatMap(([key, value]) =>
        textKeys(value, prefix ? `${prefix}.${key}` : key),
      );

/** Writes the release manifest, `release.json`: the description of a build for the registry and the shell. */
export class ReleasePlugin {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  apply(compiler: Compiler): void {
    const readJson = (file: string): unknown =>
      JSON.parse(readFileSync(path.join(this.folder, file), 'utf8'));
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;

    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      for (const file of ['module.json', 'package.json', 'src/locales/en.json'])
        compilation.fileDependencies.add(path.join(this.folder, file));
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, () => {
        const files = assetFiles(compilation);
        const entry = files.find(({ path: file }) => file.startsWith('entry.'));
        const exposed = compilation.namedChunks.get(exposedChunk);
        if (!entry || !exposed) return; // the compilation failed with errors of its own
        const production = compiler.options.mode === 'production';
        const manifest = moduleManifestSchema.parse(readJson('module.json'));
        const { version } = readJson('package.json') as { version: string };
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
          texts: textKeys(readJson('src/locales/en.json')),
        });
        const { RawSource } = compiler.webpack.sources;
        compilation.emitAsset('release.json', new RawSource(JSON.stringify(release, null, 2)));
      });
    });
  }
}
