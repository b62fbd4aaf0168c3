import { parseArgs } from 'node:util';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createShellBuild } from '../../server/testing/builds.ts';
import { report } from '../lib/results.ts';
import { powerlessDatabases } from './powerlessDatabases.ts';
import { measureShutdowns } from './shutdowns.ts';
import { createClient } from '../../server/testing/client.ts';
import { createLedger, sendForms } from '../../server/testing/ledger.ts';
import { createTemporaryFolder } from '../../server/testing/temporaryFolder.ts';
import { startServerProcess } from '../lib/serverProcess.ts';

const calls = 'trace=pwrite64,pwritev,fsync,fdatasync,write,writev';

/** Traces the system calls of a process's main thread to a file. Returns a function that stops it. */
async function traceCalls(pid: number, file: string): Promise<() => Promise<unknown>> {
  const strace = spawn('strace', ['-y', '-s', '40', '-e', calls, '-o', file, '-p', String(pid)]);
  // strace prints a line when it is attached.
  await once(strace.stderr, 'data');
  return () => {
    strace.kill('SIGINT');
    return once(strace, 'exit');
  };
}

/** Counts syncs of the log in traced calls, and 201 responses that were sent while the log had unsynced data. */
function countSyncs(lines: readonly string[]) {
  let dirty = false;
  const counts = { '201 responses': 0, syncs: 0, 'responses before the sync': 0 };
  for (const line of lines) {
    const isLog = /^\w+\(\d+<[^>]*site\.sqlite-wal>/.test(line);
    if (isLog && line.startsWith('pwrite')) dirty = true;
    if (isLog && /^f(data)?sync\(.*= 0$/.test(line)) {
      dirty = false;
      counts.syncs += 1;
    }
    const responses = /^writev?\(/.test(line) ? (line.match(/HTTP\/1\.1 201/g)?.length ?? 0) : 0;
    counts['201 responses'] += responses;
    if (dirty) counts['responses before the sync'] += responses;
  }
  return counts;
}

/** Traces a server under load, to check that it syncs its data before it responds. */
async function measureSyncs(shell: string) {
  const folder = createTemporaryFolder('sumut-bench');
  const server = await startServerProcess({
    DATA_DIR: path.join(folder, 'data'),
    SHELL_DIST: shell,
    FREE_FORMS: '1000000',
  });
  const client = createClient(server.url);
  await client.unlock();
  const file = path.join(folder, 'calls');
  const stop = await traceCalls(server.pid, file);
  const ledger = createLedger();
  const enough = () => ledger.acknowledged.size >= 300;
  await Promise.all(Array.from({ length: 8 }, () => sendForms(client, ledger, enough)));
  await stop();
  await server.stop();
  const counts = countSyncs(readFileSync(file, 'utf8').split('\n'));
  return counts;
}

// Checks that acknowledged data survives a power cut: by cutting the power of a test file system (needs root), and for
// the embedded database also by tracing its sync calls (needs strace). Options: `--cuts 20`, `--database postgres` or
// `--database embedded`. Fails when acknowledged data is lost.

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
