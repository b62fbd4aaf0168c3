import type { LogEvent } from 'kysely';
import { isDiskFull } from './errors.ts';

/** Detects a full disk from failed statements. */
export interface FullDiskDetector {
  /** A listener for Kysely's `log` option. */
  observe: (event: LogEvent) => void;
  /** Returns whether a statement has failed because of a full disk since the last call. */
  consume: () => boolean;
}

/**
 * Detects that the database has no room for the data of a request. The server cannot measure this: the disk may belong to another
 * machine, and small statements succeed long after large statements have begun to fail.
 */
export function detectFullDisk(): FullDiskDetector {
  let seen = false;
  return {
    observe(event) {
      if (event.level === 'error' && isDiskFull(event.error)) seen = true;
    },
    consume() {
      const wasSeen = seen;
      seen = false;
      return wasSeen;
    },
  };
}
