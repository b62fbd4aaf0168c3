import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '../../server/testing/client.ts';
import { createLedger, sendForms } from '../../server/testing/ledger.ts';
import { startServerProcess } from '../lib/serverProcess.ts';

const calls = 'trace=pwrite64,pwritev,fsync,fdatasync,write,writev';

/** Records the calls of a process's own thread into a file; gives the way to end it. */
async function record(pid: number, file: string): Promise<() => Promise<unknown>> {
  const strace = spawn('strace', ['-y', '-s', '40', '-e', calls, '-o', file, '-p', String(pid)]);
  // It says that it is attached.
  await once(strace.stderr, 'data');
  return () => {
    strace.kill('SIGINT');
    return once(strace, 'exit');
  };
}

/** Of recorded calls: syncs of the log, and how many answers 201 went out while it held something unsynced. */
function judge(lines: readonly string[]) {
  let dirty = false;
  const counts = { 'answers 201': 0, syncs: 0, 'answers before the sync': 0 };
  for (const line of lines) {
    const isLog = /^\w+\(\d+<[^>]*site\.sqlite-wal>/.test(line);
    if (isLog && line.startsWith('pwrite')) dirty = true;
    if (isLog && /^f(data)?sync\(.*= 0$/.test(line)) {
      dirty = false;
      counts.syncs += 1;
    }
    const answers = /^writev?\(/.test(line) ? (line.match(/HTTP\/1\.1 201/g)?.length ?? 0) : 0;
    counts['answers 201'] += answers;
    if (dirty) counts['answers before the sync'] += answers;
  }
  return counts;
}

/** Watches the calls of a server under load: what it has written is synced before it answers. */
export async function measureSyncs(shell: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'sumut-bench-'));
  const server = await startServerProcess({
    DATA_DIR: path.join(folder, 'data'),
    SHELL_DIST: shell,
    FREE_FORMS: '1000000',
  });
  const client = createClient(server.address);
  await client.unlock();
  const file = path.join(folder, 'calls');
  const stop = await record(server.pid, file);
  const ledger = createLedger();
  const enough = () => ledger.acknowledged.size >= 300;
  await Promise.all(Array.from({ length: 8 }, () => sendForms(client, ledger, enough)));
  await stop();
  await server.stop();
  const counts = judge(readFileSync(file, 'utf8').split('\n'));
  rmSync(folder, { recursive: true });
  return counts;
}
