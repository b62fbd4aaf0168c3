import { commands } from './commands/commands.ts';
import { runCommandLine } from './runCommandLine.ts';

process.exitCode = await runCommandLine(process.argv.slice(2), commands, {
  environment: process.env,
  folder: process.cwd(),
  output: process.stdout,
  errors: process.stderr,
});
