import type { Finding } from '@sumut/contracts/registry/releaseResult';
import { repositoryCommands } from '../../src/repositoryCommands.ts';
import { runCommandLine } from '../../src/runCommandLine.ts';

export interface Outcome {
  exitCode: number;
  stdout: string;
  stderr: string;
}

interface Options {
  env?: Record<string, string>;
  cwd?: string;
  isTTY?: boolean;
}

/** Runs `@sumut/modules …` in this process. */
export async function modules(args: string[], options: Options = {}): Promise<Outcome> {
  const { env = {}, cwd = '/', isTTY = false } = options;
  const written = { stdout: '', stderr: '' };
  const exitCode = await runCommandLine(
    args,
    {
      env,
      cwd,
      stdout: { write: (text) => (written.stdout += text) },
      stderr: { write: (text) => (written.stderr += text), isTTY },
    },
    repositoryCommands,
  );
  return { exitCode, ...written };
}

/** The JSON document that a run with `--json` printed. */
export const parseOutput = ({ stdout }: Outcome): unknown => JSON.parse(stdout);

export interface ErrorOutput {
  error: { code: string; message: string; findings?: Finding[] };
}

/** The error that a run with `--json` printed. */
export const parseError = (outcome: Outcome): ErrorOutput['error'] =>
  (parseOutput(outcome) as ErrorOutput).error;
