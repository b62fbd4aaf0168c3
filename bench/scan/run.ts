import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

interface Options {
  /** Standard input. */
  input?: string;
  /** Timeout in minutes. */
  minutes?: number;
}

export interface Ran {
  code: number | null;
  output: string;
  errors: string;
}

/** Runs a command. Rejects if it cannot be started or times out. */
export async function run(
  command: string,
  words: readonly string[],
  { input = '', minutes = 15 }: Options = {},
): Promise<Ran> {
  const child = spawn(command, words, { timeout: minutes * 60_000 });
  child.stdin.end(input);
  const outputs = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  const [output, errors] = await outputs;
  if (signal) throw new Error(`${command} timed out after ${minutes} minutes\n${output}${errors}`);
  return { code, output, errors };
}
