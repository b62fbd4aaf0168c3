import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { filesLike, root } from './root.ts';

/** `git ls-files` with these arguments, one path from the root per entry. */
const gitFiles = (...options: string[]): string[] =>
  // A checkout may belong to another user than the one who tests it; git would refuse to read that.
  execFileSync('git', ['-c', 'safe.directory=*', 'ls-files', '-z', ...options], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(root, file)));

/** What is never versioned, for a copy of the repository without its history. */
const unversioned = /(^|\/)(\.git|\.cache|coverage|test-results|playwright-report)\/|^data\//;

/** Every file that is versioned, or will be with the next commit. */
export const versionedFiles = (): string[] =>
  existsSync(path.join(root, '.git'))
    ? gitFiles('--cached', '--others', '--exclude-standard')
    : filesLike('**/*.*').filter((file) => !unversioned.test(file));

/** Files that no commit takes because `.gitignore` names them, among those that match. */
export const ignoredFiles = (pattern: string): string[] => {
  const versioned = new Set(versionedFiles());
  return filesLike(pattern).filter((file) => !versioned.has(file));
};

const textEndings =
  /\.(ts|tsx|mts|cts|js|mjs|cjs|css|json|md|html|svg|txt|yml|yaml|sql|sh)$|(^|\/)(\.[\w.-]+|run|[A-Z]+)$/;

/** Those of them that are text. */
export const versionedTexts = (): string[] =>
  versionedFiles().filter((file) => textEndings.test(file));
