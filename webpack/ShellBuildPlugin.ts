import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { type GatePage, type ShellBuild, shellBuildSchema } from '@sumut/contracts/registry/assets';
import { renderGate, styleHash } from './gateMarkup.ts';
import { assetFiles } from './integrity.ts';
import { pageHints } from './pageHints.ts';
import { sharedVersions } from './sharedLibraries.ts';
import { recordSurface, surfaceOf } from './sharedSurface.ts';

/**
 * Copies the shell's `public` folder and writes `shell.json`: what the server needs to render a page, with the gate's
 * markup, and which files it may serve without a pass. Those are the gate's own with its pictures, and the public folder.
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
    const { version } = JSON.parse(
      readFileSync(path.join(this.folder, 'package.json'), 'utf8'),
    ) as { version: string };

    recordSurface(compiler);
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
        const build = shellBuild(compilation, { version, copied, gate });
        if (build)
          compilation.emitAsset('shell.json', new RawSource(JSON.stringify(build, null, 2)));
      });
    });
  }
}

/** The files that the page starts with; none when the compilation failed. */
const initialFiles = (compilation: Compilation): string[] =>
  compilation.entrypoints.get('main')?.getFiles() ?? [];

/** The gate's markup and styles for the page. The stylesheet is then no longer a file. */
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

interface ShellParts {
  version: string;
  copied: string[];
  gate: GatePage | null;
}

function shellBuild(
  compilation: Compilation,
  { version, copied, gate }: ShellParts,
): ShellBuild | undefined {
  const entrypoint = compilation.entrypoints.get('main');
  if (!entrypoint) return undefined;
  const initial = entrypoint.getFiles();
  const pictures = entrypoint.chunks.flatMap((chunk) => [...chunk.auxiliaryFiles]);
  const open = new Set([...initial, ...pictures, ...copied]);
  const files = assetFiles(compilation).map((file) => ({
    ...file,
    // The gate's stylesheet uses the fonts, but webpack does not report which chunk they belong to.
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
    version,
    surface: surfaceOf(compilation),
    // In development a file keeps its name when it changes, so a preloaded one would not be used.
    ...(compilation.options.mode === 'production' && {
      hints: pageHints(compilation, path.join(compilation.compiler.context, 'src')),
    }),
    fonts: { ar: font('arabic'), en: font('latin') },
  });
}
