import { Command, CommanderError } from 'commander';
import { CommandError } from './CommandError.ts';
import type { AddCommand, Run } from './commands/command.ts';
import { createContext, type GlobalOptions } from './context.ts';
import { createReport, type Sink } from './output/report.ts';

export interface Surroundings {
  environment: Record<string, string | undefined>;
  /** The current folder. */
  folder: string;
  output: Sink;
  errors: Sink;
}

/** Exit codes: done, refused or failed, wrong usage. */
const exitCodes = { done: 0, failed: 1, usage: 2 };

const isUsage = (error: unknown) => error instanceof CommandError && error.code === 'usage';

/**
 * Runs the words after `modules`. The answer goes to `output` (one JSON document with `--json`, failures too), all
 * that is said on the way to `errors`. Resolves to the exit code; never rejects.
 */
export async function runCommandLine(
  words: readonly string[],
  commands: readonly AddCommand[],
  surroundings: Surroundings,
): Promise<number> {
  const { output, errors } = surroundings;
  // Known before the words are parsed, because parsing them may be what fails.
  const json = words.includes('--json');
  const report = createReport({ output, errors, json });

  const program = new Command('modules')
    .description('Releases the modules of a site, and says which of them visitors get.')
    .option('--site <url>', 'the site (MODULES_SITE; default http://localhost:8080)')
    .option(
      '--key <file>',
      'private key of the team (MODULES_KEY, or the key in MODULES_PRIVATE_KEY)',
    )
    .option('--json', 'print one JSON document on standard output, all else on standard error')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => output.write(text),
      writeErr: (text) => {
        if (!json) errors.write(text);
      },
    })
    .showHelpAfterError('(--help says how)')
    .exitOverride();
  const run: Run = async (work) => {
    const context = createContext(program.opts<GlobalOptions>(), surroundings, report);
    report.answer(await work(context));
  };
  for (const add of commands) add(program, run);

  try {
    await program.parseAsync(words, { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return exitCodes.done; // help was asked for
      if (json) report.failure(new CommandError('usage', error.message));
      return exitCodes.usage;
    }
    report.failure(error);
    return isUsage(error) ? exitCodes.usage : exitCodes.failed;
  }
}
