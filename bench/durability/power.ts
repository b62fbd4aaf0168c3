// What a power cut would leave of the embedded database: by the calls that sync it, and by cutting the power of a file
// system of its own. Needs strace and, for the second, root. `--cuts 20`. Fails when something acknowledged is lost.
import { parseArgs } from 'node:util';
import { createShellBuild } from '../../server/test/support/builds.ts';
import { report } from '../lib/results.ts';
import { measureShutdowns } from './shutdowns.ts';
import { measureSyncs } from './syncs.ts';

const { values } = parseArgs({
  options: { cuts: { type: 'string', default: '20' }, json: { type: 'boolean' } },
});

const shell = await createShellBuild();
const syncs = await measureSyncs(shell);
const cuts = await measureShutdowns(shell, Number(values.cuts));
report('power', { 'calls of the server': syncs, 'power cuts': cuts });
const lost = syncs['answers before the sync'] + cuts.missing + cuts.halves;
process.exitCode = lost > 0 || syncs.syncs === 0 ? 1 : 0;
