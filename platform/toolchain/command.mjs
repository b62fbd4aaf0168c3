import { spawn } from 'node:child_process';

/** Runs a command with its output shown. Rejects with `advice` when it cannot be started or fails. */
export function runCommand(command, args, options, advice) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      ...options,
    });
    child.on('error', (error) => reject(new Error(`${advice} (${error.message})`)));
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(advice))));
  });
}
