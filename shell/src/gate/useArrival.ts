import { useEffect, useRef } from 'react';
import type { BehindGate, Boot } from '@sumut/contracts';
import { takeReload } from './internalNavigation.ts';
import { readSession, remainingTime, removeSession } from './session.ts';
import type { Verifier } from './verify/verifier.ts';

/** Whether the page that has just been loaded may show the site: the right password earned it, or the stored record does. */
async function mayEnter(verifier: Verifier, { answer }: Boot): Promise<boolean> {
  const reloaded = takeReload();
  if (answer?.verdict === 'right') return true;
  if (reloaded) removeSession();
  const record = readSession();
  return record !== null && remainingTime(record) >= 0 && verifier.vouches(record);
}

/**
 * Finds out, once per page, whether the gate is open. A record that does not open it is removed, together with the
 * pass that may have come with it.
 */
export function useArrival(
  verifier: Verifier,
  boot: Boot,
  onResolved: (behind: BehindGate | null) => void,
): void {
  // A second look would miss the marks that the first one took away.
  const arrived = useRef(false);
  useEffect(() => {
    if (arrived.current) return;
    arrived.current = true;
    void mayEnter(verifier, boot).then((open) => {
      const opened = open ? boot.behind : null;
      if (!opened) {
        removeSession();
        verifier.end();
      }
      onResolved(opened);
    });
  }, [verifier, boot, onResolved]);
}
