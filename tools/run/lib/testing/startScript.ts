import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../../../../platform/toolchain/packages.ts';

/** The time limit for a start in milliseconds, enough for a first build on a busy machine. */
const startTimeout = 240_000;

interface Script {
  /** The script, as a path from the repository's root, and its arguments. */
  args: readonly string[];
  /** Environment variables in addition to those of the tests. */
  environment: Record<string, string>;
  /** A URL that responds successfully once the script has started. */
  ready: string;
}

/** Starts a script as a separate process. Rejects with the output of the script if it does not start. */
export async function startScript({ args, environment, ready }: Script) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  /** Ends the process and resolves when it has ended. `SIGKILL` is for a process whose data is no longer needed. */
  const stop = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    if (hasEnded()) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };

  const deadline = Date.now() + startTimeout;
  while (Date.now() < deadline && !hasEnded()) {
    const response = await fetch(ready).catch(() => undefined);
    if (response?.ok) return { stop };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await stop();
  throw new Error(`${args[0]} did not start:\n${output}`);
}
