import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const run = (command: string, ...words: string[]) =>
  execFileSync(command, words, { stdio: 'pipe' });

/** A test file system with a simulated power cut. */
export interface PowerDevice {
  /** A folder outside the device, for sockets and other files that survive the cuts. */
  folder: string;
  /** The mount point. */
  mounted: string;
  mount: () => void;
  /** Waits until no process uses the file system. */
  unmount: () => Promise<void>;
  cutPower: () => void;
  remove: () => void;
}

/**
 * Creates an ext4 file system on a loop device, and verifies the simulated power cut. Throws when an unsynced file survives
 * the cut. Needs root.
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
    // FS_IOC_SHUTDOWN without flushing the journal (linux/fs/ext4/ioctl.c), so unsynced data is lost. Perl is used because
    // Node has no ioctl.
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
  if (left.includes('file')) throw new Error('The file system kept unsynced data');
  return device;
}
