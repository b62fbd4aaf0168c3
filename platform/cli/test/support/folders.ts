import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestContext } from 'node:test';
import type { Release } from '@sumut/contracts/registry/release';
import { createModuleBuild } from '../../../../server/testing/builds.ts';
import { createTemporaryFolder } from '../../../../server/testing/temporaryFolder.ts';

const root = path.join(import.meta.dirname, '../../../..');

const tsconfig = {
  compilerOptions: {
    target: 'es2023',
    module: 'preserve',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
  },
  include: ['src'],
};

/** Creates a folder with the given files and the repository's node_modules. The folder is deleted after the test. */
export async function createFolder(
  context: TestContext,
  files: Record<string, string> = {},
): Promise<string> {
  const folder = createTemporaryFolder('sumut-modules');
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const all = { 'tsconfig.json': JSON.stringify(tsconfig), ...files };
  for (const [file, content] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  return folder;
}

/** The source of a module with a widget `grid`, which has the prop `level`. */
const widgetSource = `
const defineModule = (module: { widgets: Record<string, unknown> }) => module;
const Grid = ({ level }: { level: 2 | 3 }) => level;
export default defineModule({ widgets: { grid: Grid } });
`;

export interface ModuleFolder {
  folder: string;
  release: Release;
}

/** Creates the folder of a built module `tools`. Its build script only writes the file `built`. */
export async function createModule(
  context: TestContext,
  overrides: Partial<Release> = {},
  contents: Record<string, string> = {},
): Promise<ModuleFolder> {
  const build = await createModuleBuild(contents, { widgets: ['grid'], ...overrides });
  const { name, title, routes, navigation, widgets } = build.release;
  const folder = await createFolder(context, {
    'module.json': JSON.stringify({ name, title, routes, navigation, widgets }),
    'package.json': JSON.stringify({
      name,
      private: true,
      scripts: { build: `node -e "require('fs').writeFileSync('built', '')"` },
    }),
    'src/module.ts': widgetSource,
  });
  await rename(build.folder, path.join(folder, 'dist'));
  return { folder, release: build.release };
}
