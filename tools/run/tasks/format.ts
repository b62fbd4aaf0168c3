import { runCommand } from '../../../platform/toolchain/command.mjs';
import { root } from '../../../platform/toolchain/packages.ts';

/** Formats the given files and folders, or everything. */
const [...files] = process.argv.slice(2);
const targets = files.length > 0 ? files : ['.'];
await runCommand(
  'npx',
  ['--no', '--', 'prettier', '--write', ...targets],
  { cwd: root },
  'Formatting failed.',
);
