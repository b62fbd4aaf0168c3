import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../server/src/database/open.ts';
import { createClient } from '../../server/test/support/client.ts';
import { auditLedger, createLedger, sendForms } from '../../server/test/support/ledger.ts';
import { startServerProcess } from '../lib/serverProcess.ts';

const run = (command: string, ...words: string[]) => execFileSync(command, words);

/**
 * Takes the power from a mounted ext4: FS_IOC_SHUTDOWN without flushing its journal (linux/fs/ext4/ioctl.c). What no
 * sync has brought to the device is gone. Perl, because Node knows no ioctl.
 */
const cutPower = (mounted: string) =>
  run(
    'perl',
    '-e',
    'open F, "<", $ARGV[0] or die; my $how = pack("L", 2); ioctl(F, 0x8004587D, $how) or die $!',
    mounted,
  );

/** Whether the method works: a file that was written and not synced is gone after the cut. */
function proveMethod(mount: () => void, mounted: string): void {
  mount();
  run('sh', '-c', 'echo unsynced > "$1/file"', 'sh', mounted);
  cutPower(mounted);
  run('umount', mounted);
  mount();
  const left = run('ls', mounted).toString();
  run('umount', mounted);
  if (left.includes('file')) throw new Error('This file system keeps what was not synced');
}

/**
 * Cuts the power of the server's file system under load, `cuts` times, and counts what was acknowledged and is not
 * there after the journal was replayed. Needs root, for a file system of its own on a loop device.
 */
export async function measureShutdowns(shell: string, cuts: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'sumut-power-'));
  const image = path.join(folder, 'image');
  const mounted = path.join(folder, 'mounted');
  const variables = { DATA_DIR: path.join(mounted, 'data'), SHELL_DIST: shell };
  mkdirSync(mounted);
  run('truncate', '-s', '512M', image);
  run('mkfs.ext4', '-q', image);
  const mount = () => run('mount', '-o', 'loop', image, mounted);
  proveMethod(mount, mounted);
  const ledger = createLedger();
  const found = { cuts: 0, acknowledged: 0, missing: 0, halves: 0 };
  for (let cut = 0; cut < cuts; cut += 1) {
    mount();
    const server = await startServerProcess({ ...variables, FREE_FORMS: '1000000' });
    const client = createClient(server.address);
    await client.unlock();
    const before = ledger.acknowledged.size;
    let powerless = false;
    const sending = Array.from({ length: 8 }, () => sendForms(client, ledger, () => powerless));
    while (ledger.acknowledged.size === before) await sleep(1);
    await sleep(randomInt(300));
    // What is answered during the cut counts for nothing, as nobody would have got it: a sync that is under way then
    // returns success and is lost, by the recorded calls.
    const answered = new Map(ledger.acknowledged);
    cutPower(mounted);
    powerless = true;
    await Promise.all(sending);
    ledger.acknowledged = answered;
    await server.kill();
    run('umount', mounted);
    mount();
    const { db, close } = await openDatabase({
      databaseUrl: undefined,
      dataDir: variables.DATA_DIR,
    });
    Object.assign(found, { cuts: cut + 1 }, await auditLedger(db, ledger));
    await close();
    run('umount', mounted);
    if (found.missing + found.halves > 0) break;
  }
  rmSync(folder, { recursive: true });
  return found;
}
