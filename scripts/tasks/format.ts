import { runCommand } from '../lib/command.mjs';
import { root } from '../lib/packages.ts';

await runCommand('npx', ['prettier', '--write', '.'], { cwd: root }, 'Formatting failed.');
