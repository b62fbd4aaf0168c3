import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../../../../platform/toolchain/command.mjs';
import { root } from '../../../../platform/toolchain/packages.ts';

const temporary = path.join(root, '.cache/packages', String(process.pid));
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));

/** The folder of this process for the compiled files, which have the layout of the repository. */
export const compiledTree = path.join(temporary, 'tree');

/**
 * Compiles source files, and all files that they import by path, to JavaScript and declarations. It does not check types:
 * `npm run types` does. Rejects when the compiler fails.
 */
export async function compile(files: readonly string[]): Promise<void> {
  const config = path.join(compiledTree, '../tsconfig.json');
  mkdirSync(compiledTree, { recursive: true });
  const fromRoot = (name: string) => path.join(root, name);
  const compilerOptions = {
    rootDir: root,
    outDir: compiledTree,
    target: 'es2023',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: ['node', 'jest', '@testing-library/jest-dom'],
    typeRoots: [fromRoot('node_modules/@types'), fromRoot('node_modules')],
    paths: {
      'react-router-dom': [fromRoot('platform/build/facades/reactRouterDom.ts')],
      '#react-i18next/*': [fromRoot('node_modules/react-i18next')],
    },
    noEmit: false,
    noCheck: true,
    declaration: true,
    // Rewrites `./name.ts` to `./name.js` in imports.
    rewriteRelativeImportExtensions: true,
  };
  const declarations = ['assets', 'federation', 'prerender'].map(
    (name) => `platform/types/${name}.d.ts`,
  );
  writeFileSync(
    config,
    JSON.stringify({
      extends: fromRoot('tsconfig.base.json'),
      compilerOptions,
      files: [...files, ...declarations, 'platform/build/development/modules.d.ts'].map(fromRoot),
    }),
  );
  await runCommand(
    process.execPath,
    [fromRoot('node_modules/typescript/bin/tsc'), '-p', config],
    { cwd: root },
    'The packages could not be compiled; the messages above say why.',
  );
}
