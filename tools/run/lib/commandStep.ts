import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { root } from '../../../platform/toolchain/packages.ts';
import { resultOf, sum, type StepResult } from './results.ts';

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

/** Runs commands, as many in parallel as there are cores. Each counts as one test, which passes with exit code 0. */
export async function runChecks(commands: string[][]): Promise<StepResult> {
  const waiting = commands.values();
  const results: StepResult[] = [];
  const runWaiting = async () => {
    for (const [command = '', ...args] of waiting) {
      const code = await exitCodeOf(command, args);
      const failures = [[command, ...args].join(' ')];
      results.push(code === 0 ? resultOf(1, 0) : { ...resultOf(0, 1), failures });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
  return sum(results);
}
