import { explainDatabase } from '../platform/database/explainDatabase.ts';
import { sqliteFile } from '../platform/database/open.ts';
import { parseDatabaseEnvironment } from '../platform/environment/environment.ts';
import { explainFile } from '../platform/systemErrors.ts';
import { UserFacingError } from '../platform/UserFacingError.ts';

/** The place of the database, for an error that occurs after it was opened. Without valid settings, the names of the variables. */
function databasePlace(): string {
  try {
    const { databaseUrl, dataDir } = parseDatabaseEnvironment(process.env);
    return databaseUrl ? new URL(databaseUrl).host : sqliteFile(dataDir);
  } catch {
    return 'DATABASE_URL or DATA_DIR';
  }
}

/** An error for a terminal: a sentence that an operator can act on, or the stack trace of an error of the software. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof UserFacingError) return error.message;
  return (
    explainFile(error) ?? explainDatabase(error, databasePlace()) ?? error.stack ?? error.message
  );
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
