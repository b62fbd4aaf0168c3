import { useEffect, useRef } from 'react';
import type { BehindGate } from '@sumut/contracts';
import { addGateTexts } from './i18n.ts';
import { takeReload } from './internalNavigation.ts';
import { readSession, remainingTime, removeSession } from './session.ts';
import type { Verifier } from './verify/verifier.ts';

/** Whether the stored record opens the gate for the page that has just been loaded. */
async function isStillOpen(verifier: Verifier): Promise<boolean> {
  if (takeReload()) removeSession();
  const record = readSession();
  await addGateTexts();
  return record !== null && remainingTime(record) >= 0 && verifier.vouches(record);
}

/**
 * Finds out, once per page, whether the gate is open. A record that does not open it is removed, together with the
 * pass that may have come with it.
 */
export function useArrival(
  verifier: Verifier,
  behind: BehindGate | null,
  onResolved: (behind: BehindGate | null) => void,
): void {
  // A second look would miss the marks that the first one took away.
  const arrived = useRef(false);
  useEffect(() => {
    if (arrived.current) return;
    arrived.current = true;
    void isStillOpen(verifier).then((open) => {
      const opened = open ? behind : null;
      if (!opened) {
        removeSession();
        verifier.end();
      }
      onResolved(opened);
    });
  }, [verifier, behind, onResolved]);
}
