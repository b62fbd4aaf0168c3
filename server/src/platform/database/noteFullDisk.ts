import type { LogEvent } from 'kysely';
import { isDiskFull } from './errors.ts';

/** What statements that failed say of the database's disk. */
export interface DiskNotes {
  /** For Kysely's `log`. */
  note: (event: LogEvent) => void;
  /** Whether a statement has found no room since the last call. */
  take: () => boolean;
}

/**
 * Notes when the database has no room for what a request stores: its disk may be another machine's, and small statements
 * find room for a long time after large ones do not.
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
