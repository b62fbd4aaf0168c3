import type { BehindGate } from '@sumut/contracts';
import { watchSnapshot } from '../federation/snapshot/watchSnapshot.ts';
import { leaveWhenDue, type Router } from './leaveWhenDue.ts';

/**
 * Keeps a tab from growing old: it goes on with the releases that it began with, and moves on at a navigation once
 * others are live or its preview is over. Returns how to stop.
 */
export function followReleases(router: Router, { snapshot, preview }: BehindGate): () => void {
  const watch = watchSnapshot(snapshot.number);
  const isOver = () => preview !== null && preview.expiresAt <= Date.now();
  const stopLeaving = leaveWhenDue(router, () => watch.isOutdated() || isOver());
  return () => {
    watch.stop();
    stopLeaving();
  };
}
