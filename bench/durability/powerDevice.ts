import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const run = (command: string, ...words: string[]) =>
  execFileSync(command, words, { stdio: 'pipe' });

/** A file system of its own whose power can be cut. */
export interface PowerDevice {
  /** Outlives the cuts: for sockets and the like. */
  folder: string;
  /** Where the file system is, while it is mounted. */
  mounted: string;
  mount: () => void;
  /** Waits for the last processes that use it to end. */
  unmount: () => Promise<void>;
  cutPower: () => void;
  remove: () => void;
}

/**
 * Makes an ext4 on a loop device and proves that its power can be cut: a file that was written and not synced is gone
 * afterwards. Needs root. Throws where it is kept.
 */
export async function createPowerDevice(): Promise<PowerDevice> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sumut-power-'));
  const image = path.join(folder, 'image');
  const mounted = path.join(folder, 'mounted');
  mkdirSync(mounted);
  run('truncate', '-s', '1G', image);
  run('mkfs.ext4', '-q', image);
  const device: PowerDevice = {
    folder,
    mounted,
    mount: () => run('mount', '-o', 'loop', image, mounted),
    async unmount() {
      for (let attempt = 1; ; attempt += 1) {
        try {
          run('umount', mounted);
          return;
        } catch (cause) {
          if (attempt === 100) throw cause;
          await sleep(100);
        }
      }
    },
    // FS_IOC_SHUTDOWN without flushing the journal (linux/fs/ext4/ioctl.c): what no sync has brought to the device is
    // gone. Perl, because Node knows no ioctl.
    cutPower: () =>
      run(
        'perl',
        '-e',
        'open F, "<", $ARGV[0] or die; my $how = pack("L", 2); ioctl(F, 0x8004587D, $how) or die $!',
        mounted,
      ),
    remove: () => rmSync(folder, { recursive: true }),
  };

  device.mount();
  run('sh', '-c', 'echo unsynced > "$1/file"', 'sh', mounted);
  device.cutPower();
  await device.unmount();
  device.mount();
  const left = run('ls', mounted).toString();
  await device.unmount();
  if (left.includes('file')) throw new Error('This file system keeps what was not synced');
  return device;
}
