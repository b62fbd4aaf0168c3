import { UserFacingError } from '../platform/UserFacingError.ts';

/** Why something could not start, for a terminal: one line where the error says it all, else with its stack. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The system's own errors ("address already in use 127.0.0.1:8080") say what and where, too.
  const explained = error instanceof UserFacingError || 'syscall' in error;
  return explained ? error.message : (error.stack ?? error.message);
}

/** Runs a command of the command line: prints the line it returns, or why it failed and exits with 1. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exitCode = 1;
  }
}
