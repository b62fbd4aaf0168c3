import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** Options of a test that needs git. */
export const needsGit = { skip: spawnSync('git', ['--version']).status !== 0 && 'needs git' };

const git = (folder: string, ...args: string[]): string =>
  execFileSync(
    'git',
    ['-C', folder, '-c', 'user.name=Test', '-c', 'user.email=test@git.example', ...args],
    {
      encoding: 'utf8',
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
    },
  ).trim();

/** Commits the files of a module's folder on the branch `main`, and adds `remote` as `origin`. Returns the hash of the commit. */
export function commitFolder(folder: string, remote?: string): string {
  writeFileSync(path.join(folder, '.gitignore'), 'dist\nnode_modules\n');
  git(folder, 'init', '--quiet', '--initial-branch', 'main');
  git(folder, 'add', '.');
  git(folder, 'commit', '--quiet', '--message', 'First');
  if (remote !== undefined) git(folder, 'remote', 'add', 'origin', remote);
  return git(folder, 'rev-parse', 'HEAD');
}
