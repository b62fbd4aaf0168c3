import path from 'node:path';
import { developModule } from '../lib/dev/developModule.ts';
import { developSite } from '../lib/dev/developSite.ts';
import { root } from '../lib/packages.ts';

/** The whole site, or the module in a folder (as seen from the repository's) in the shell of a site that runs already. */
const [folder] = process.argv.slice(2);
await (folder ? developModule(path.resolve(root, folder)) : developSite());
