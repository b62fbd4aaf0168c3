import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { requestedPathPlaceholder } from '@sumut/contracts/gate/document';
import type { AssetFile } from '@sumut/contracts/registry/assets';
import { contractVersion } from '@sumut/contracts/registry/contract';
import { computeIntegrity, hashRelease, hashShellRelease } from '@sumut/contracts/registry/hashes';
import type { HintedFiles } from '@sumut/contracts/registry/pageHints';
import type { ModuleManifest, Release } from '@sumut/contracts/registry/release';
import type { PageRelease } from '@sumut/contracts/registry/pageSnapshot';
import { shellName } from '@sumut/contracts/registry/shellName';
import type { ShellRelease } from '@sumut/contracts/registry/shellRelease';
import { readStoredRelease } from '../src/shared/releases/storedRelease.ts';
import { createTemporaryFolder } from './temporaryFolder.ts';

export type Contents = Record<string, string | Buffer>;

const describeFile = (file: string, content: string | Buffer): AssetFile => ({
  path: file,
  integrity: computeIntegrity(content),
  size: Buffer.byteLength(content),
});

async function writeAll(contents: Contents): Promise<string> {
  const folder = createTemporaryFolder('sumut-build');
  for (const [file, content] of Object.entries(contents)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  return folder;
}

const openFiles: Contents = {
  'main.js': `/* the gate */ ${'show("gate");'.repeat(100)}`,
  'main.css': '.gate { color: sand }',
  'arabic.woff2': Buffer.from('wOF2 arabic'),
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'favicon.ico': Buffer.from([0, 0, 1, 0]),
};
const markup = (language: string) => ({
  loading: `<p>${language} loading</p>`,
  closed: `<form><input name="address" value="${requestedPathPlaceholder}">${language} closed</form>`,
  right: `<p>${language} right</p>`,
  wrong: [1, 2, 3, 4, 5].map(
    (attempts) => `<p>${language} wrong ${attempts}, ${requestedPathPlaceholder}</p>`,
  ),
  tooMany: `<p>${language} too many, ${requestedPathPlaceholder}</p>`,
});
const style = '@layer reset; .gate { color: sand }';
export const gatePage = {
  markup: { ar: markup('ar'), en: markup('en') },
  style,
  styleHash: `sha256-${createHash('sha256').update(style).digest('base64')}`,
  hints: '<link rel="preload" as="image" imagesrcset="/assets/gate.avif 400w">',
};

export const gatedShellFiles: Contents = {
  'app.js': 'the layout of every page',
  'app-ar.js': 'its texts',
  'home.js': 'the home page, behind the gate',
  'lost.js': 'the page that is not found',
  'pictures/drone.avif': Buffer.from([0, 1, 2, 3]),
};

const hinted = (any: string, ar?: string): HintedFiles => ({
  any: [any],
  ar: ar ? [ar] : [],
  en: [],
  shared: [],
});

export interface ShellBuildFolder {
  folder: string;
  release: ShellRelease;
  /** All files but the manifest. */
  contents: Contents;
}

/**
 * Describes a tiny release of the shell, with files for the gate and for the pages behind it. `open` and `gated` add to these
 * files or replace them; `change` overrides fields of the manifest.
 */
export function describeShell(
  { open = {}, gated = {} }: { open?: Contents; gated?: Contents } = {},
  change: Partial<ShellRelease> = {},
): Omit<ShellBuildFolder, 'folder'> {
  const allOpen = { ...openFiles, ...open };
  const allGated = { ...gatedShellFiles, ...gated };
  const release: Omit<ShellRelease, 'hash'> = {
    name: shellName,
    title: { ar: 'إطار الموقع', en: 'Shell' },
    contract: contractVersion,
    version: '1.0.0',
    routes: ['/', '/about'],
    files: [
      ...Object.entries(allOpen).map((file) => ({ ...describeFile(...file), public: true })),
      ...Object.entries(allGated).map((file) => ({ ...describeFile(...file), public: false })),
    ],
    scripts: ['main.js'],
    styles: ['main.css'],
    gate: gatePage,
    shared: { react: '19.3.1' },
    fonts: { ar: ['arabic.woff2'], en: [] },
    hints: {
      always: hinted('app.js', 'app-ar.js'),
      pages: { home: hinted('home.js'), 'not-found': hinted('lost.js') },
      libraries: {},
    },
    ...change,
  };
  const hash = change.hash ?? hashShellRelease(release);
  return { release: { ...release, hash }, contents: { ...allOpen, ...allGated } };
}

/** Writes a tiny build of the shell, as in `describeShell`, into a new folder. */
export async function createShell(
  ...described: Parameters<typeof describeShell>
): Promise<ShellBuildFolder> {
  const shell = describeShell(...described);
  const manifest = JSON.stringify(shell.release);
  return { ...shell, folder: await writeAll({ ...shell.contents, 'release.json': manifest }) };
}

/** Writes a tiny build of the shell and returns its folder. */
export const createShellBuild = async (change?: Partial<ShellRelease>): Promise<string> =>
  (await createShell({}, change)).folder;

export interface ModuleBuild {
  folder: string;
  release: Release;
  /** All files except the release manifest. */
  contents: Contents;
}

/** Describes a tiny module named `tools`, with a page at /tools/:name. `change` overrides fields of its manifest. */
export function describeModule(
  contents: Contents = {},
  change: Partial<Release> = {},
): Omit<ModuleBuild, 'folder'> {
  const files: Contents = {
    'entry.js': `/* the module */ ${'tool();'.repeat(200)}`,
    'page.css': '/*tool*/',
    ...contents,
  };
  const manifest: ModuleManifest = {
    name: change.name ?? 'tools',
    title: change.title ?? { ar: 'الأدوات', en: 'Tools' },
    routes: change.routes ?? ['/tools', '/tools/:name'],
    navigation: change.navigation ?? [],
    widgets: change.widgets ?? [],
    ...(change.origins && { origins: change.origins }),
    ...(change.budget && { budget: change.budget }),
    ...(change.frames && { frames: change.frames }),
  };
  const version = change.version ?? '1.0.0';
  const described = change.files ?? Object.entries(files).map((file) => describeFile(...file));
  const release: Release = {
    ...manifest,
    contract: contractVersion,
    version,
    hash: hashRelease({ ...manifest, version, files: described }),
    entry: 'entry.js',
    preload: ['page.css'],
    files: described,
    shared: { react: '^19.0.0' },
    texts: [],
    types: {},
    ...change,
  };
  return { release, contents: files };
}

/** Writes a tiny build of a module, as in `describeModule`, into a new folder. */
export async function createModuleBuild(
  contents: Contents = {},
  change: Partial<Release> = {},
): Promise<ModuleBuild> {
  const described = describeModule(contents, change);
  const manifest = JSON.stringify(described.release);
  const folder = await writeAll({ ...described.contents, 'release.json': manifest });
  return { ...described, folder };
}

/** The data that pages get of a release, with the manifest that `createModuleBuild` writes. */
export const pageOf = (release: Release): PageRelease =>
  readStoredRelease(JSON.stringify(release)).page;
