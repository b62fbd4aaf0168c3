import { execFileSync } from 'node:child_process';

/** Runs `@sumut/modules …` in a module's folder and returns its output. Throws an error with the output if the command fails. */
export const runModules = (folder: string, ...args: string[]): string =>
  execFileSync('npx', ['--no', '--', '@sumut/modules', ...args], {
    cwd: folder,
    stdio: 'pipe',
    encoding: 'utf8',
  });
