import { spawn } from 'node:child_process';
import { root } from './packages.ts';
import { resultOf, type StepResult } from './results.ts';

/** Runs a command with its output shown; resolves to its exit code (1 when it was killed). */
export function exitCodeOf(
  command: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, ...environment },
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      resolve(code ?? 1);
    });
  });
}

/** A check that either holds or does not: counts as one test. */
export async function check(command: string, ...args: string[]): Promise<StepResult> {
  const code = await exitCodeOf('npx', [command, ...args]);
  return code === 0 ? resultOf(1, 0) : resultOf(0, 1);
}
