import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findFiles, root } from './root.ts';

/** Runs `git ls-files` with these arguments. Returns the paths from the root. */
const gitFiles = (...options: string[]): string[] =>
  // Without this setting, git refuses to read a checkout that belongs to another user.
  execFileSync('git', ['-c', 'safe.directory=*', 'ls-files', '-z', ...options], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(root, file)));

/** Whether this folder is a git checkout and git is installed. */
const hasGit = existsSync(path.join(root, '.git')) && !spawnSync('git', ['--version']).error;

/** Paths that are never versioned. Used when git is not available. */
const unversioned = /(^|\/)(\.git|\.cache|coverage|test-results|playwright-report)\/|^data\//;

/** Every file that is versioned, or that the next commit can add. */
export const versionedFiles = (): string[] =>
  hasGit
    ? gitFiles('--cached', '--others', '--exclude-standard')
    : findFiles('**/*.*').filter((file) => !unversioned.test(file));

/** The files that match a pattern and that `.gitignore` excludes. */
export const ignoredFiles = (pattern: string): string[] => {
  const versioned = new Set(versionedFiles());
  return findFiles(pattern).filter((file) => !versioned.has(file));
};

const textEndings =
  /\.(ts|tsx|mts|cts|js|mjs|cjs|css|json|md|html|svg|txt|yml|yaml|sql|sh|conf|service|timer)$|(^|\/)(\.[\w.-]+|run|[A-Z]+|Containerfile)$/;

/** The versioned text files. */
export const versionedTexts = (): string[] =>
  versionedFiles().filter((file) => textEndings.test(file));
