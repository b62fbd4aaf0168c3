import { writeFile } from 'node:fs/promises';
import { CommandError } from '../CommandError.ts';

/** Writes an output file. Throws `not-written` with its path and the reason. */
export async function writeOutput(file: string, text: string): Promise<void> {
  await writeFile(file, text).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError('not-written', `Cannot write ${file} (${reason}).`);
  });
}
