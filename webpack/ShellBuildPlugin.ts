import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import type { ShellBuild } from '@sumut/contracts';
import { shellBuildSchema } from '@sumut/contracts/schemas';
import { assetFiles } from './integrity.ts';
import { sharedVersions } from './sharedLibraries.ts';

/**
 * Copies the shell's `public` folder and writes `shell.json` beside its files: what the server needs to make a
 * page, and which files it may give out without a pass. Those are the gate's own, pictures included, and the public
 * folder's.
 */
export class ShellBuildPlugin {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = path.join(folder, 'public');
  }

  apply(compiler: Compiler): void {
    const { PROCESS_ASSETS_STAGE_ADDITIONAL: copyStage, PROCESS_ASSETS_STAGE_REPORT: listStage } =
      compiler.webpack.Compilation;
    const { RawSource } = compiler.webpack.sources;
    const name = 'ShellBuildPlugin';

    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const copied = globSync('**/*.*', { cwd: this.folder });
      compilation.contextDependencies.add(this.folder);
      compilation.hooks.processAssets.tap({ name, stage: copyStage }, () => {
        for (const file of copied) {
          compilation.emitAsset(file, new RawSource(readFileSync(path.join(this.folder, file))));
        }
      });
      compilation.hooks.processAssets.tap({ name, stage: listStage }, () => {
        const build = shellBuild(compilation, copied);
        if (build)
          compilation.emitAsset('shell.json', new RawSource(JSON.stringify(build, null, 2)));
      });
    });
  }
}

/** Undefined when the compilation failed: its own errors say why. */
function shellBuild(compilation: Compilation, copied: string[]): ShellBuild | undefined {
  const entrypoint = compilation.entrypoints.get('main');
  if (!entrypoint) return undefined;
  const initial = entrypoint.getFiles();
  const pictures = entrypoint.chunks.flatMap((chunk) => [...chunk.auxiliaryFiles]);
  const open = new Set([...initial, ...pictures, ...copied]);
  const files = assetFiles(compilation).map((file) => ({
    ...file,
    // The gate's stylesheet names the fonts, and webpack does not say which chunk they belong to.
    public: open.has(file.path) || file.path.endsWith('.woff2'),
  }));
  const font = (script: string) =>
    files.map((file) => file.path).filter((file) => file.includes(`alexandria-${script}-wght`));
  return shellBuildSchema.parse({
    files,
    scripts: initial.filter((file) => file.endsWith('.js')),
    styles: initial.filter((file) => file.endsWith('.css')),
    shared: sharedVersions(),
    fonts: { ar: font('arabic'), en: font('latin') },
  });
}
