import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { fetchNode } from '../lib/node.mjs';
import { oldestSupportedPackages } from '../lib/nodePackages.mjs';
import { root } from '../lib/packages.ts';

interface Options {
  /** Environment variables besides the usual ones. */
  variables?: Record<string, string>;
  /** Folder to run in: the repository's, unless given. */
  folder?: string;
  /** Standard input. */
  input?: string;
}

interface Outcome {
  code: number | null;
  /** Standard output and standard error, in the order in which they arrived. */
  output: string;
}

const oldest = await fetchNode(root, oldestSupportedPackages);

/** Starts a documented command line as a person with the oldest supported Node does. */
function spawnCommand(command: string, { variables, folder = root }: Options): ChildProcess {
  const [program = '', ...words] = command.split(' ');
  return spawn(program, words, {
    cwd: folder,
    // Ctrl+C in a terminal signals the whole process group, so each command gets a group of its own.
    detached: true,
    env: {
      ...process.env,
      PATH: [path.dirname(oldest), process.env['PATH']].join(path.delimiter),
      NODE_TEST_CONTEXT: undefined, // or a test runner below reports to this one
      CHROMIUM_PATH: undefined, // stored screenshots are those of the carried browser
      ...variables,
    },
  });
}

function collectOutput(child: ChildProcess): () => string {
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  return () => chunks.join('');
}

/** Runs a command to its end. */
export async function run(command: string, options: Options = {}): Promise<Outcome> {
  const child = spawnCommand(command, options);
  const output = collectOutput(child);
  child.stdin?.end(options.input ?? '');
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output() };
}

/**
 * Starts a command that runs until Ctrl+C, and waits until it has printed `ready`; stopped when the test ends. Rejects with
 * its output when it ends before that.
 */
export async function start(
  context: TestContext,
  command: string,
  ready: string,
  options: Options = {},
): Promise<{ stop: () => Promise<void>; stopAlone: () => Promise<void> }> {
  const child = spawnCommand(command, options);
  const output = collectOutput(child);
  const ended = once(child, 'close');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null && child.pid)
      process.kill(-child.pid, 'SIGINT');
    await ended;
  };
  /** Signals the command's own process alone, as a service manager does. */
  const stopAlone = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  context.after(stop);
  await new Promise<void>((resolve, reject) => {
    const check = () => output().includes(ready) && resolve();
    child.stdout?.on('data', check);
    void ended.then(() => reject(new Error(`"${command}" ended:\n${output()}`)));
  });
  return { stop, stopAlone };
}
