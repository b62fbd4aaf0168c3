import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../platform/toolchain/packages.ts';

/**
 * Copies the sources to a folder inside the repository, in which StrykerJS changes them, and returns the folder. The copy
 * finds libraries in the repository's `node_modules` above it, and this repository's packages in its own `node_modules`.
 */
export function createWorkingCopy(name: string): string {
  const copy = path.join(root, '.cache/mutation', name);
  rmSync(copy, { recursive: true, force: true });
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    { cwd: root, encoding: 'utf8' },
  );
  for (const file of files.split('\0'))
    if (file && existsSync(path.join(root, file)))
      cpSync(path.join(root, file), path.join(copy, file), { recursive: true });

  mkdirSync(path.join(copy, 'node_modules'));
  cpSync(path.join(root, 'node_modules/@sumut'), path.join(copy, 'node_modules/@sumut'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const folder of globSync('{*,platform/*,tools/mutation}/node_modules', { cwd: root }))
    symlinkSync(path.join(root, folder), path.join(copy, folder));
  return copy;
}
