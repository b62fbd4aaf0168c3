import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler } from '@rspack/core';
import { describeFiles, describeRelease } from '@sumut/contracts/registry/describeRelease';

/** The shared libraries of which a shell may provide only a part. A release lists its imports of these libraries. */
const partlyProvided = ['@sumut/shared-ui', 'react-router-dom'];

interface Options {
  /** Shared library → range of versions. */
  shared: Record<string, string>;
  /** The name of the chunk with the exposed file. */
  exposed: string;
}

/** Writes `release.json` (docs/release-format.md) after all other files have their final content. */
export class ReleaseManifestPlugin {
  private readonly options: Options;

  constructor(options: Options) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources, WebpackError } = compiler.webpack;
    const name = 'ReleaseManifestPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        if (compilation.errors.length > 0) return;
        try {
          const release = JSON.stringify(this.describe(compilation, compiler.context), null, 2);
          compilation.emitAsset('release.json', new sources.RawSource(release));
        } catch (error) {
          compilation.errors.push(new WebpackError(String(error)));
        }
      });
    });
  }

  private describe(compilation: Compilation, folder: string) {
    const readJson = (file: string): unknown =>
      JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    const { version } = readJson('package.json') as { version: string };
    const files = describeFiles(
      compilation.getAssets().map((asset) => [asset.name, asset.source.buffer()] as const),
    );
    return describeRelease({
      manifest: readJson('module.json'),
      version,
      files,
      entry: files.find((file) => file.path.startsWith('entry.'))?.path ?? '',
      preload: [...(compilation.namedChunks.get(this.options.exposed)?.files ?? [])],
      shared: this.options.shared,
      uses: collectUses(compilation),
      catalogue: readJson('src/locales/en.json'),
    });
  }
}

/** The imports of the partly provided libraries: library → names, both sorted. Throws when a whole library is imported. */
function collectUses({ modules, moduleGraph }: Compilation): Record<string, string[]> {
  const uses = new Map(partlyProvided.map((library) => [library, new Set<string>()]));
  for (const module of modules) {
    if (module.type !== 'consume-shared-module') continue;
    for (const { dependency } of moduleGraph.getIncomingConnections(module)) {
      const { request = '', ids, type } = dependency;
      // The dependency of the import statement itself, which has no names. Each imported name has its own dependency.
      if (type === 'esm import') continue;
      const [name] = ids ?? [];
      if (name !== undefined) uses.get(request)?.add(name);
      else if (uses.has(request)) throw new Error(`Import single names of ${request}, not all`);
    }
  }
  return Object.fromEntries([...uses].map(([library, names]) => [library, [...names].sort()]));
}
