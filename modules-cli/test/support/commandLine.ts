import type { Finding } from '@sumut/contracts';
import { commands } from '../../src/commands/commands.ts';
import { runCommandLine } from '../../src/runCommandLine.ts';

export interface Outcome {
  code: number;
  output: string;
  errors: string;
}

interface Options {
  environment?: Record<string, string>;
  folder?: string;
  terminal?: boolean;
}

/** Runs `npx modules …` in this process. */
export async function modules(words: string[], options: Options = {}): Promise<Outcome> {
  const { environment = {}, folder = '/', terminal = false } = options;
  const written = { output: '', errors: '' };
  const code = await runCommandLine(words, commands, {
    environment,
    folder,
    output: { write: (text) => (written.output += text) },
    errors: { write: (text) => (written.errors += text), isTTY: terminal },
  });
  return { code, ...written };
}

/** The one document of a run with `--json`. */
export const documentOf = ({ output }: Outcome): unknown => JSON.parse(output);

export interface Failure {
  error: { code: string; message: string; findings?: Finding[] };
}

/** What a run with `--json` failed with. */
export const failureOf = (outcome: Outcome): Failure['error'] =>
  (documentOf(outcome) as Failure).error;
