import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../platform/toolchain/packages.ts';
import { compile } from '../../tools/run/lib/publish/compile.ts';
import { publishedPackages, sourcesOf } from '../../tools/run/lib/publish/published.ts';
import { identityOf } from '../../tools/run/lib/publish/versions.ts';
import { writePackage } from '../../tools/run/lib/publish/writePackage.ts';
import { createTemporaryFolder } from '../../server/testing/temporaryFolder.ts';
import { type BuiltRelease, readBuild } from './builtRelease.ts';

const kit = '@sumut/shared-ui';
const builtPackages = ['shell', 'mf-careers'] as const;
/** The files and folders of the repository that the builds read. */
const copiedPaths = [
  ...builtPackages,
  ...['docs/brand', 'platform', 'shared-ui', 'tools/run'],
  ...['package.json', 'tsconfig.base.json', 'tsconfig.webpack.json', 'webpack.common.ts'],
];

/** Copies these files and folders, with links to the installed packages. Returns the folder of the copy. */
function copyRepository(): string {
  const copy = createTemporaryFolder('sumut-next-kit');
  const inCopy = (file: string) => path.join(copy, path.relative(root, file));
  for (const file of copiedPaths)
    cpSync(path.join(root, file), path.join(copy, file), {
      recursive: true,
      filter: (source) => !/[\\/](?:dist|node_modules)$/.test(source),
    });
  for (const folder of ['.', ...copiedPaths]) {
    const installed = path.join(root, folder, 'node_modules');
    if (!existsSync(installed)) continue;
    for (const name of readdirSync(installed)) link(path.join(installed, name));
  }
  /** Links an installed package in the copy. Packages of the repository are linked to their copies. */
  function link(installed: string): void {
    if (path.basename(installed) === '@sumut') {
      for (const name of readdirSync(installed)) link(path.join(installed, name));
      return;
    }
    mkdirSync(path.dirname(inCopy(installed)), { recursive: true });
    const target = realpathSync(installed);
    symlinkSync(existsSync(inCopy(target)) ? inCopy(target) : target, inCopy(installed));
  }
  return copy;
}

type Edit = (file: string, edit: (text: string) => string) => void;

const setVersion = (version: string) => (text: string) =>
  text.replace(/"version": "[^"]+"/, `"version": "${version}"`);

/** Turns the kit into a new major, in which `SectionHead` has another name and an attribute. Moves the shell and one module to this major. */
function breakKit(copy: string, edit: Edit): void {
  edit('shared-ui/package.json', setVersion('2.0.0'));
  edit('shared-ui/src/index.ts', (text) =>
    text.replace('{ SectionHead }', '{ SectionHead as SectionHeader }'),
  );
  edit('shared-ui/src/layout/SectionHead.tsx', (text) =>
    text.replace(
      '<div className={styles.sectionHead}',
      '<div data-kit="2" className={styles.sectionHead}',
    ),
  );
  for (const file of globSync('{shell,mf-careers}/src/**/*.tsx', { cwd: copy }))
    edit(file, (text) => text.replaceAll(/\bSectionHead\b/g, 'SectionHeader'));
}

/** Takes the steps in CONTRIBUTING.md, "Serve a former major of the kit". */
function serveFormerKit(edit: Edit, version: string): void {
  const folder = 'shell/src/features/federation/runtime';
  edit('shell/package.json', (text) =>
    text.replace('"dependencies": {', `$&\n    "${kit}-1": "npm:${kit}@${version}",`),
  );
  edit(`${folder}/formerKit1.css`, () => `@import '${kit}-1/tokens.css' layer(former);\n`);
  edit(`${folder}/formerKit1.ts`, () => `import './formerKit1.css';\nexport * from '${kit}-1';\n`);
  edit(`${folder}/formerKits.ts`, (text) =>
    text.replace('{};', `{ '${kit}@1': () => import('./formerKit1.ts') };`),
  );
}

/**
 * Builds the shell 1.1.0 and careers 2.0.0 with a new major of the kit. The shell also serves the kit of this repository as the former
 * major, from a package that is installed under another name.
 */
export async function buildWithNextKit(): Promise<
  Record<(typeof builtPackages)[number], BuiltRelease>
> {
  const published = publishedPackages.find(({ folder }) => folder === 'shared-ui');
  if (!published) throw new Error('The kit is not published');
  await compile(sourcesOf(published));
  const copy = copyRepository();
  writePackage(published, path.join(copy, `node_modules/${kit}-1`));

  const edit: Edit = (file, change) => {
    const target = path.join(copy, file);
    writeFileSync(target, change(existsSync(target) ? readFileSync(target, 'utf8') : ''));
  };
  breakKit(copy, edit);
  serveFormerKit(edit, identityOf(published.folder).version);
  edit('shell/package.json', setVersion('1.1.0'));
  edit('mf-careers/package.json', setVersion('2.0.0'));
  for (const folder of builtPackages)
    await promisify(execFile)('npm', ['run', 'build'], { cwd: path.join(copy, folder) });
  return {
    shell: readBuild(path.join(copy, 'shell/dist')),
    'mf-careers': readBuild(path.join(copy, 'mf-careers/dist')),
  };
}
