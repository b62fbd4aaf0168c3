import type { LogEvent } from 'kysely';
import { isDiskFull } from './errors.ts';

/** Whether failed statements mean that the database's disk is full. */
export interface DiskNotes {
  /** A listener for Kysely's `log` option. */
  note: (event: LogEvent) => void;
  /** Whether a statement has failed because of a full disk since the last call. */
  take: () => boolean;
}

/**
 * Notes when the database has no room for the data of a request. The server cannot measure this: the disk may belong to another
 * machine, and small statements succeed long after large statements have begun to fail.
 */
export function noteFullDisk(): DiskNotes {
  let seen = false;
  return {
    note(event) {
      if (event.level === 'error' && isDiskFull(event.error)) seen = true;
    },
    take() {
      const taken = seen;
      seen = false;
      return taken;
    },
  };
}
