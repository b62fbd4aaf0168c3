import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import type { GatePage, ShellBuild } from '@sumut/contracts';
import { shellBuildSchema } from '@sumut/contracts/schemas';
import { renderGate, styleHash } from './gateMarkup.ts';
import { assetFiles } from './integrity.ts';
import { pageHints } from './pageHints.ts';
import { sharedVersions } from './sharedLibraries.ts';

/**
 * Copies the shell's `public` folder and writes `shell.json` beside its files: what the server needs to make a
 * page, the gate's markup included, and which files it may give out without a pass. Those are the gate's own, pictures
 * included, and the public folder's.
 */
export class ShellBuildPlugin {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  apply(compiler: Compiler): void {
    const { PROCESS_ASSETS_STAGE_ADDITIONAL: copyStage, PROCESS_ASSETS_STAGE_REPORT: listStage } =
      compiler.webpack.Compilation;
    const { RawSource } = compiler.webpack.sources;
    const name = 'ShellBuildPlugin';
    const production = compiler.options.mode === 'production';

    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const publicFolder = path.join(this.folder, 'public');
      const copied = globSync('**/*.*', { cwd: publicFolder });
      compilation.contextDependencies.add(publicFolder);
      compilation.hooks.processAssets.tap({ name, stage: copyStage }, () => {
        for (const file of copied) {
          compilation.emitAsset(file, new RawSource(readFileSync(path.join(publicFolder, file))));
        }
      });
      compilation.hooks.processAssets.tapPromise({ name, stage: listStage }, async () => {
        const gate = production ? await gatePage(compilation, this.folder) : null;
        const build = shellBuild(compilation, { copied, gate });
        if (build)
          compilation.emitAsset('shell.json', new RawSource(JSON.stringify(build, null, 2)));
      });
    });
  }
}

/** The files that the page begins with; none when the compilation failed: its own errors say why. */
const initialFiles = (compilation: Compilation): string[] =>
  compilation.entrypoints.get('main')?.getFiles() ?? [];

/** The gate as it stands in the page. Its styles go there too, and are no file any more. */
async function gatePage(compilation: Compilation, folder: string): Promise<GatePage | null> {
  if (compilation.errors.length > 0) return null;
  const sheets = initialFiles(compilation).filter((file) => file.endsWith('.css'));
  const style = sheets
    .map((file) => compilation.getAsset(file)?.source.source().toString() ?? '')
    .join('\n');
  for (const file of sheets) compilation.deleteAsset(file);
  return {
    ...(await renderGate(compilation, folder)),
    style,
    styleHash: styleHash(style),
  };
}

interface Findings {
  copied: string[];
  gate: GatePage | null;
}

function shellBuild(compilation: Compilation, { copied, gate }: Findings): ShellBuild | undefined {
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
    styles: gate ? [] : initial.filter((file) => file.endsWith('.css')),
    gate,
    shared: sharedVersions(),
    // In development files change under their names: a hint would be fetched for nothing.
    ...(compilation.options.mode === 'production' && {
      hints: pageHints(compilation, path.join(compilation.compiler.context, 'src')),
    }),
    fonts: { ar: font('arabic'), en: font('latin') },
  });
}
