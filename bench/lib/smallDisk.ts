import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createTemporaryFolder } from '../../server/testing/temporaryFolder.ts';

/** The bytes that are left when the disk is "full". They are not enough to store anything else. */
const left = 30_000;

/** A separate file system, small enough to fill up. */
export interface SmallDisk {
  folder: string;
  fill: () => void;
  /** Frees the space that `fill` took. */
  free: () => void;
  remove: () => void;
}

/** Mounts a small tmpfs. Needs root. */
export function createSmallDisk(mebibytes: number): SmallDisk {
  const folder = createTemporaryFolder('sumut-disk');
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder]);
  let mounted = true;
  const remove = () => {
    if (mounted) execFileSync('umount', ['-l', folder]);
    mounted = false;
  };
  // Unmounts the disk also when a benchmark fails. It must happen before the temporary folder is removed.
  process.prependListener('exit', remove);
  // PostgreSQL runs as another user and must be able to enter the folder.
  chmodSync(folder, 0o755);
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(bavail * bsize - left));
    },
    free: () => rmSync(filler, { force: true }),
    remove,
  };
}
