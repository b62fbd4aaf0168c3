import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { fetchNode } from '../../../platform/toolchain/node.mjs';
import { oldestSupportedPackages } from '../../../platform/toolchain/nodePackages.mjs';
import { root } from '../../../platform/toolchain/packages.ts';

interface Options {
  /** Additional environment variables. */
  variables?: Record<string, string>;
  /** The working folder. Default: the repository's folder. */
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

/** Starts a documented command line under the oldest supported Node. */
function spawnCommand(command: string, { variables, folder = root }: Options): ChildProcess {
  const [program = '', ...words] = command.split(' ');
  return spawn(program, words, {
    cwd: folder,
    // Ctrl+C in a terminal signals the whole process group, so each command gets its own group.
    detached: true,
    env: {
      ...process.env,
      PATH: [path.dirname(oldest), process.env['PATH']].join(path.delimiter),
      NODE_TEST_CONTEXT: undefined, // otherwise a test runner in the command reports to this one
      CHROMIUM_PATH: undefined, // the stored screenshots come from the browser of the npm packages
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

/** Runs a command and waits until it ends. */
export async function run(command: string, options: Options = {}): Promise<Outcome> {
  const child = spawnCommand(command, options);
  const output = collectOutput(child);
  child.stdin?.end(options.input ?? '');
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output() };
}

/**
 * Starts a command that runs until Ctrl+C, and waits until it has printed `ready`. The command is stopped when the test
 * ends. Rejects with the output when the command ends before it is ready.
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
