import { runCommand } from '../../../scripts/lib/command.mjs';
import { CommandError } from '../CommandError.ts';

/** Runs the build of a module, its output on standard error. Throws `build-failed`. */
export async function buildModule(folder: string): Promise<void> {
  try {
    await runCommand(
      'npm',
      ['run', 'build'],
      // Standard output belongs to the answer.
      { cwd: folder, stdio: ['ignore', process.stderr, process.stderr] },
      'The build failed; the messages above say where. Nothing was sent.',
    );
  } catch (error) {
    throw new CommandError('build-failed', error instanceof Error ? error.message : String(error));
  }
}
