// Checks that acknowledged data survives a power cut: by cutting the power of a test file system (needs root), and for
// the embedded database also by tracing its sync calls (needs strace). Options: `--cuts 20`, `--database postgres` or
// `--database embedded`. Fails when acknowledged data is lost.
import { parseArgs } from 'node:util';
import { createShellBuild } from '../../server/testing/builds.ts';
import { report } from '../lib/results.ts';
import { powerlessDatabases } from './powerlessDatabases.ts';
import { measureShutdowns } from './shutdowns.ts';
import { measureSyncs } from './syncs.ts';

const { values } = parseArgs({
  options: {
    cuts: { type: 'string', default: '20' },
    database: { type: 'string' },
    json: { type: 'boolean' },
  },
});

const shell = await createShellBuild();
const rows: Record<string, Record<string, number>> = {};
let safe = true;
for (const [name, create] of Object.entries(powerlessDatabases)) {
  if (values.database !== undefined && values.database !== name) continue;
  const cuts = await measureShutdowns(shell, Number(values.cuts), create);
  rows[`power cuts, ${name}`] = cuts;
  safe &&= cuts.cuts > 0 && cuts.missing + cuts.halves === 0;
}
if (values.database !== 'postgres') {
  const syncs = await measureSyncs(shell);
  rows['calls of the server, embedded'] = syncs;
  safe &&= syncs.syncs > 0 && syncs['responses before the sync'] === 0;
}
report('power', rows);
process.exitCode = safe && Object.keys(rows).length > 0 ? 0 : 1;
