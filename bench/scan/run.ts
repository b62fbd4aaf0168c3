import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

interface Options {
  /** What the command reads. */
  input?: string;
  /** It fails when it takes longer. */
  minutes?: number;
}

export interface Ran {
  code: number | null;
  output: string;
  errors: string;
}

/** Runs a command to its end. Rejects when it cannot be started or takes too long. */
export async function run(
  command: string,
  words: readonly string[],
  { input = '', minutes = 15 }: Options = {},
): Promise<Ran> {
  const child = spawn(command, words, { timeout: minutes * 60_000 });
  child.stdin.end(input);
  const told = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  const [output, errors] = await told;
  if (signal) throw new Error(`${command} was ended after ${minutes} minutes\n${output}${errors}`);
  return { code, output, errors };
}
