import { UserFacingError } from '../platform/UserFacingError.ts';

/** An error for a terminal: one line if its message is sufficient, else with its stack trace. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The messages of system errors ("address already in use 127.0.0.1:8080") are sufficient.
  const explained = error instanceof UserFacingError || 'syscall' in error;
  return explained ? error.message : (error.stack ?? error.message);
}

/** Runs a command. Prints the text that it returns, or prints why it failed and exits with 1. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  // Files that a command writes may contain messages and CVs.
  process.umask(0o077);
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exitCode = 1;
  }
}
