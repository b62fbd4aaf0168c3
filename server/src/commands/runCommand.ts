import { UserFacingError } from '../platform/UserFacingError.ts';

/** An error for a terminal: one line if its message is enough, else with its stack. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // System errors ("address already in use 127.0.0.1:8080") are clear by themselves.
  const explained = error instanceof UserFacingError || 'syscall' in error;
  return explained ? error.message : (error.stack ?? error.message);
}

/** Runs a command of the command line: prints the line it returns, or why it failed and exits with 1. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  // What it writes may hold messages and CVs.
  process.umask(0o077);
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exitCode = 1;
  }
}
