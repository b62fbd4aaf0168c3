import { closeSync, fsyncSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { App } from '../../platform/http/types.ts';

/** The size of the reserve in bytes: enough for an admin to sign in and delete records, including the database's log. */
export const reserveSize = 8 * 1024 * 1024;

/** The path of the reserve. Its prefix makes it one of the database's files (platform/database/dataFolder.ts). */
const reserveFile = (dataDir: string): string => path.join(dataDir, 'site.sqlite.reserve');

const hasReserve = (dataDir: string): boolean =>
  statSync(reserveFile(dataDir), { throwIfNoEntry: false })?.size === reserveSize;

function fill(file: string): void {
  const handle = openSync(file, 'w', 0o600);
  const block = Buffer.alloc(1024 * 1024);
  try {
    for (let written = 0; written < reserveSize; written += block.length) writeSync(handle, block);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Keeps a file that reserves room, and deletes it when other programs have filled the disk, so that admins can still sign in and
 * delete records. `free`: free bytes of the disk. Returns whether the reserve was deleted now.
 */
export function maintainReserve(dataDir: string, free: number): boolean {
  const reserved = hasReserve(dataDir);
  if (reserved && free < reserveSize / 2) {
    rmSync(reserveFile(dataDir), { force: true });
    return true;
  }
  if (reserved || free < 4 * reserveSize) return false;
  try {
    fill(reserveFile(dataDir));
  } catch {
    rmSync(reserveFile(dataDir), { force: true });
  }
  return false;
}

/** Milliseconds between two checks of the disk. */
const interval = 2_000;

/** Keeps the reserve of an embedded database while the server runs. */
export function scheduleReserve(app: App, dataDir: string): void {
  const check = async () => {
    const { bavail, bsize } = await statfs(dataDir);
    if (maintainReserve(dataDir, bavail * bsize))
      app.log.error(
        'the disk is full: the reserve file was deleted so that admins can delete data',
      );
  };
  const begin = () =>
    void check().catch((error: unknown) =>
      app.log.warn({ err: error }, 'the free space of the disk cannot be read'),
    );
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    begin();
    timer = setInterval(begin, interval).unref();
  });
  app.addHook('preClose', async () => clearInterval(timer));
}
