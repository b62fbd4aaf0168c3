import path from 'node:path';
import { developModule } from '../../../platform/build/development/developModule.ts';
import { developSite } from '../lib/dev/developSite.ts';
import { developedShell } from '../lib/dev/shellConfiguration.ts';
import { portOf } from '../../../platform/toolchain/ports.ts';
import { root } from '../../../platform/toolchain/packages.ts';

/** Serves the whole site, or the module in a folder (relative to the repository) in the shell, with all else from a running site. */
const [folder] = process.argv.slice(2);
if (folder === undefined) await developSite();
else {
  const module = path.resolve(root, folder);
  await developModule(module, portOf(module), developedShell());
}
