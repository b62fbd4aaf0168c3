import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createTemporaryFolder } from '../../server/testing/temporaryFolder.ts';

/** Bytes left when the disk is "full"; nothing else is stored with them. */
const left = 30_000;

/** A file system of its own, small enough to fill up. */
export interface SmallDisk {
  folder: string;
  fill: () => void;
  /** Frees the room that `fill` took. */
  free: () => void;
  remove: () => void;
}

/** Mounts a small tmpfs, for which the caller has to be root. */
export function createSmallDisk(mebibytes: number): SmallDisk {
  const folder = createTemporaryFolder('sumut-disk');
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder]);
  let mounted = true;
  const remove = () => {
    if (mounted) execFileSync('umount', ['-l', folder]);
    mounted = false;
  };
  // Also when a benchmark fails, before its folder is removed.
  process.prependListener('exit', remove);
  // PostgreSQL has an account of its own.
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
