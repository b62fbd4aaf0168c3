import type { Snapshot } from '@sumut/contracts';
import type { Db } from '../database/schema.ts';
import { findSnapshot, liveNumber } from './repository.ts';

export interface LiveSnapshot {
  /** The live snapshot now: one small query, and the document anew only when another one became live. */
  current: () => Promise<Snapshot>;
}

export async function followLiveSnapshot(db: Db): Promise<LiveSnapshot> {
  let snapshot = await findSnapshot(db, await liveNumber(db));
  return {
    async current() {
      const number = await liveNumber(db);
      // Snapshots never change, so the number is the whole question.
      if (number !== snapshot.number) snapshot = await findSnapshot(db, number);
      return snapshot;
    },
  };
}
