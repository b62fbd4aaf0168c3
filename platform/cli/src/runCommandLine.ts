import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { CommandError } from './CommandError.ts';
import type { AddCommand, Run } from './commands/command.ts';
import { createContext, type GlobalOptions, type ProcessContext } from './context.ts';
import { createReporter } from './reporter.ts';

// Not imported, because the oldest supported Node version prints a warning for JSON imports.
const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string };

const exitCodes = { success: 0, failure: 1, usage: 2 };

/**
 * Runs `@sumut/modules` with the given arguments. The help text lists `commands` in the given order. The result is written to
 * `stdout` (with `--json`, one JSON document, also for errors), everything else to `stderr`. Resolves to the exit code; never rejects.
 */
export async function runCommandLine(
  args: readonly string[],
  processContext: ProcessContext,
  commands: readonly AddCommand[],
): Promise<number> {
  const { stdout, stderr } = processContext;
  // `--json` is read before parsing, because parsing may fail.
  const json = args.includes('--json');
  const reporter = createReporter({ stdout, stderr, json });

  const program = new Command('sumut-modules')
    .version(version, '-V, --version', 'print the version of this command')
    .description('Releases modules to a site and controls which release visitors get.')
    .option('--site <url>', 'URL of the site (default: http://localhost:8080, env: MODULES_SITE)')
    .option(
      '--key <file>',
      "file of the team's private key (env: MODULES_KEY, or the key itself in MODULES_PRIVATE_KEY)",
    )
    .option('--json', 'print one JSON document to standard output')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => {
        if (!json) stderr.write(text);
      },
    })
    .showHelpAfterError('Add --help to see the usage.')
    .exitOverride();
  let exitCode = exitCodes.success;
  const run: Run = async (body) => {
    const context = createContext(program.opts<GlobalOptions>(), processContext, reporter);
    const result = await body(context);
    reporter.result(result);
    if (result.failed) exitCode = exitCodes.failure;
  };
  for (const add of commands) add(program, run);

  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return exitCodes.success; // --help, --version
      // Without a command, the message is a placeholder for the help text, which is not suitable for the JSON document.
      const isUnnamed = error.code === 'commander.help';
      const message = isUnnamed
        ? 'Missing command. Add --help to list the commands.'
        : error.message;
      if (json) reporter.error(new CommandError('usage', message));
      return exitCodes.usage;
    }
    reporter.error(error);
    return error instanceof CommandError && error.code === 'usage'
      ? exitCodes.usage
      : exitCodes.failure;
  }
}
