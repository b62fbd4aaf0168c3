import { execFileSync } from 'node:child_process';

/** Runs `@sumut/modules …` in a module's folder and gives what it prints. Throws, with its output, when that fails. */
export const runModules = (folder: string, ...words: string[]): string =>
  execFileSync('npx', ['--no', '--', '@sumut/modules', ...words], {
    cwd: folder,
    stdio: 'pipe',
    encoding: 'utf8',
  });
