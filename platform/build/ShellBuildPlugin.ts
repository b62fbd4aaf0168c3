import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler, Configuration } from 'webpack';
import type { GatePage, ShellBuild } from '@sumut/contracts/registry/assets';
import { contractVersion, releaseManifestFile } from '@sumut/contracts/registry/contract';
import { hashShellRelease } from '@sumut/contracts/registry/hashes';
import { shellName } from '@sumut/contracts/registry/shellName';
import { shellManifestSchema, type ShellRelease } from '@sumut/contracts/registry/shellRelease';
import { renderGate, styleHash } from './gateMarkup.ts';
import { assetFiles } from './integrity.ts';
import { pageHints, recordPageImports } from './pageHints.ts';
import { emitPages, emitServerOnly } from './prerender/emitPages.ts';
import { kitParts } from './prerender/kitParts.ts';
import { type NodeCode, nodeBuildInParallel } from './prerender/nodeBuild.ts';
import { renderTwice } from './prerender/renderTwice.ts';
import { emitSearchPart } from './prerender/searchPart.ts';
import { emitSbom } from './sbom/emitSbom.ts';
import { assetsPath } from './places.ts';
import { providedVersions } from './sharedLibraries.ts';
import { getSurface, recordSurface } from './sharedSurface.ts';

/** The pages and public files of a shell, which differ between sites. */
export interface ShellContent {
  /** The paths of the shell's own pages. */
  paths: readonly string[];
  /** The paths among them that the server renders on each request. */
  livePaths: readonly string[];
  /** The folder of the files that are served without a pass. */
  publicFolder: string;
}

/**
 * Copies the shell's `public` folder and writes its SBOM and its release manifest, `release.json`. The manifest contains the data that
 * the server needs to render a page, including the gate's markup, and marks the files that it may serve without a pass: the files of
 * the gate with its pictures, and the public folder.
 */
export class ShellBuildPlugin {
  private readonly folder: string;
  /** The common configuration of the browser's build. Undefined for a build without rendered pages. */
  private readonly browser: Configuration | undefined;
  private readonly content: ShellContent;

  constructor(folder: string, browser: Configuration | undefined, content: ShellContent) {
    this.folder = folder;
    this.browser = browser;
    this.content = content;
  }

  apply(compiler: Compiler): void {
    const { PROCESS_ASSETS_STAGE_ADDITIONAL: copyStage, PROCESS_ASSETS_STAGE_REPORT: listStage } =
      compiler.webpack.Compilation;
    const { RawSource } = compiler.webpack.sources;
    const name = 'ShellBuildPlugin';
    const production = compiler.options.mode === 'production';

    recordSurface(compiler);
    recordPageImports(compiler, path.join(this.folder, 'src'));
    const getRenderers = nodeBuildInParallel(compiler, this.browser, () =>
      rendererOptions(this.folder),
    );
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      for (const file of shellFiles) compilation.fileDependencies.add(path.join(this.folder, file));
      const { publicFolder } = this.content;
      const copied = globSync('**/*.*', { cwd: publicFolder });
      compilation.contextDependencies.add(publicFolder);
      compilation.hooks.processAssets.tap({ name, stage: copyStage }, () => {
        for (const file of copied) {
          compilation.emitAsset(file, new RawSource(readFileSync(path.join(publicFolder, file))));
        }
      });
      compilation.hooks.processAssets.tapPromise({ name, stage: listStage }, async () => {
        const renderers = getRenderers();
        const gate = production ? await gatePage(compilation, this.folder) : null;
        const prerendered =
          gate && renderers ? await prerender(compilation, renderers, this.content) : undefined;
        // The frame is compiled separately, but is one of the release's files, so the SBOM includes its packages.
        const frame = prerendered && (await renderers)?.['frame'];
        if (gate) emitSbom(compilation, readIdentity(this.folder), frame?.packages);
        const build = shellBuild(compilation, { copied, gate, prerendered });
        if (!build) return;
        const manifest = JSON.stringify(
          shellRelease(this.folder, { ...build, routes: [...this.content.paths] }),
          null,
          2,
        );
        compilation.emitAsset(releaseManifestFile, new RawSource(manifest));
      });
    });
  }
}

/** The files in the shell's folder that contain its title and version. */
const shellFiles = ['shell.json', 'package.json'] as const;

const readShellFile = (folder: string, file: (typeof shellFiles)[number]): unknown =>
  JSON.parse(readFileSync(path.join(folder, file), 'utf8'));

/** Returns the name and version of the shell in a folder. */
const readIdentity = (folder: string): Pick<ShellRelease, 'name' | 'version'> => ({
  name: shellName,
  version: (readShellFile(folder, 'package.json') as { version: string }).version,
});

/** Returns the release manifest of a build. */
function shellRelease(
  folder: string,
  build: ShellBuild & Pick<ShellRelease, 'routes'>,
): ShellRelease {
  const { name, version } = readIdentity(folder);
  const release: Omit<ShellRelease, 'hash'> = {
    name,
    ...shellManifestSchema.parse(readShellFile(folder, 'shell.json')),
    contract: contractVersion,
    version,
    ...build,
  };
  // Not parsed by the schema, which would put the keys in another order than the one that was hashed.
  return { ...release, hash: hashShellRelease(release) };
}

/** Returns the initial files of the page; none if the compilation failed. */
const initialFiles = (compilation: Compilation): string[] =>
  compilation.entrypoints.get('main')?.getFiles() ?? [];

/** The files of a chunk of the shell that is loaded on demand (shell/src/index.ts); none if the compilation failed. */
const chunkFiles = (compilation: Compilation, name: 'site' | 'gate-markup'): string[] => [
  ...(compilation.namedChunks.get(name)?.files ?? []),
];

/**
 * Returns the gate's markup and styles for the page, and removes the stylesheets from the build's files, as well as the code that only
 * renders this markup in development.
 */
async function gatePage(compilation: Compilation, folder: string): Promise<GatePage | null> {
  if (compilation.errors.length > 0) return null;
  const site = chunkFiles(compilation, 'site');
  const markup = chunkFiles(compilation, 'gate-markup');
  const isSheet = (file: string) => file.endsWith('.css');
  const sheets = [...initialFiles(compilation), ...site, ...markup].filter(isSheet);
  const style = sheets
    .map((file) => compilation.getAsset(file)?.source.source().toString() ?? '')
    .join('\n');
  for (const file of new Set([...sheets, ...markup])) compilation.deleteAsset(file);
  const styleFile = site.find(isSheet);
  return {
    ...(await renderGate(compilation, folder)),
    style,
    ...(styleFile !== undefined && { styleFile }),
    styleHash: styleHash(style),
  };
}

/** The build of the code that renders the frame on the server, and of the code that renders the shell's own pages in this build. */
const rendererOptions = (folder: string) => ({
  folder,
  name: shellName,
  entries: {
    frame: path.join(folder, 'src/prerender/frame.ts'),
    pages: path.join(folder, 'src/prerender/shellPages.ts'),
  },
  publicPath: assetsPath,
  external: false,
});

/** Throws for any import, because the code is complete. */
const refuseImport = (request: string): never => {
  throw new Error(`${request} is not part of the frame`);
};

/** Renders the shell's own pages, and adds them and the frame to its files. */
async function prerender(
  compilation: Compilation,
  renderers: Promise<Record<string, NodeCode>>,
  { paths, livePaths }: ShellContent,
): Promise<ShellBuild['prerendered']> {
  const { frame: renderer, pages } = await renderers;
  const rendered = await renderTwice(pages ?? { code: '', map: undefined }, refuseImport, paths);
  emitSearchPart(compilation, rendered);
  const content = renderer?.code ?? '';
  const frame = emitServerOnly(compilation, { name: 'frame', ending: '.cjs', content });
  return { ...emitPages(compilation, rendered, kitParts()), frame, live: [...livePaths] };
}

interface ShellParts {
  copied: string[];
  gate: GatePage | null;
  prerendered: ShellBuild['prerendered'];
}

function shellBuild(
  compilation: Compilation,
  { copied, gate, prerendered }: ShellParts,
): ShellBuild | undefined {
  const entrypoint = compilation.entrypoints.get('main');
  if (!entrypoint) return undefined;
  const initial = entrypoint.getFiles();
  const siteScripts = chunkFiles(compilation, 'site').filter((file) => file.endsWith('.js'));
  const markup = compilation.namedChunks.get('gate-markup');
  const pictures = [...entrypoint.chunks, ...(markup ? [markup] : [])].flatMap((chunk) => [
    ...chunk.auxiliaryFiles,
  ]);
  const open = new Set([...initial, ...siteScripts, ...pictures, ...copied]);
  const files = assetFiles(compilation).map((file) => ({
    ...file,
    // The gate's stylesheet uses the fonts, but webpack does not report to which chunk they belong.
    public: open.has(file.path) || file.path.endsWith('.woff2'),
  }));
  const font = (script: string) =>
    files.map((file) => file.path).filter((file) => file.includes(`alexandria-${script}-wght`));
  return {
    files,
    scripts: initial.filter((file) => file.endsWith('.js')),
    styles: gate ? [] : initial.filter((file) => file.endsWith('.css')),
    siteScripts,
    gate,
    ...(prerendered && { prerendered }),
    shared: providedVersions(),
    surface: getSurface(compilation),
    // In development, a file keeps its name when it changes, so a preloaded file would not be used.
    ...(compilation.options.mode === 'production' && {
      hints: pageHints(compilation, path.join(compilation.compiler.context, 'src')),
    }),
    // Arabic pages also contain Latin digits and names.
    fonts: { ar: [...font('arabic'), ...font('latin')], en: font('latin') },
  };
}
