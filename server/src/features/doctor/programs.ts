import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The output of a program that ends by itself. Undefined if it is not installed; rejects if it fails. */
export async function readOutput(
  program: string,
  args: string[],
  signal?: AbortSignal,
): Promise<string | undefined> {
  try {
    return (await run(program, args, { signal })).stdout;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
