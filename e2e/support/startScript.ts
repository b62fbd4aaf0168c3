import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../../scripts/lib/packages.ts';

/** First builds on a busy machine, in milliseconds. */
const startTimeout = 240_000;

interface Script {
  /** The script, as a path from the repository's root, and its arguments. */
  words: readonly string[];
  /** Environment variables in addition to the tests' own. */
  environment: Record<string, string>;
  /** URL that answers once the script has started. */
  ready: string;
}

/** Starts a script as a process of its own. Rejects with its output if it does not start. */
export async function startScript({ words, environment, ready }: Script) {
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  /** Resolves when the process has ended. `SIGKILL` is for one whose data nobody reads any more. */
  const stop = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    if (hasEnded()) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };

  const deadline = Date.now() + startTimeout;
  while (Date.now() < deadline && !hasEnded()) {
    const answer = await fetch(ready).catch(() => undefined);
    if (answer?.ok) return { stop };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await stop();
  throw new Error(`${words[0]} did not start:\n${output}`);
}
