import { repositoryCommands } from './repositoryCommands.ts';
import { runCommandLine } from './runCommandLine.ts';

process.exitCode = await runCommandLine(
  process.argv.slice(2),
  {
    env: process.env,
    cwd: process.cwd(),
    stdout: process.stdout,
    stderr: process.stderr,
  },
  repositoryCommands,
);
