import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';
import { contractVersion } from '@sumut/contracts';
import { moduleManifestSchema, releaseSchema } from '@sumut/contracts/schemas';
import { assetFiles } from './integrity.ts';
import { pageHints } from './pageHints.ts';
import { sharedRanges } from './sharedLibraries.ts';
import { textKeys } from './textKeys.ts';

/** Name of the chunk that a module exposes. */
export const exposedChunk = 'module';

/** Writes `release.json` beside a module's files: all that the registry and the shell need to know of the build. */
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
        if (!entry || !exposed) return; // the compilation failed; its own errors say why
        const production = compiler.options.mode === 'production';
        const manifest = moduleManifestSchema.parse(readJson('module.json'));
        const { version } = readJson('package.json') as { version: string };
        const release = releaseSchema.parse({
          ...manifest,
          contract: contractVersion,
          version,
          hash: createHash('sha256')
            .update(JSON.stringify([manifest, version, files]))
            .digest('hex'),
          entry: entry.path,
          // In development files change under their names: a hint would be fetched for nothing.
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
