import { useEffect } from 'react';
import { gateClosedEvent } from '@sumut/contracts';
import { watchIdle } from './idle.ts';
import { watchReturns } from './returns.ts';
import { readSession, remainingTime } from './session.ts';
import type { Verifier } from './verify/verifier.ts';

/** Watches over an open gate: `onEnded` when its session is no longer valid, `onIdle` when nobody seems to be there. */
export function useOpenGate(
  open: boolean,
  verifier: Verifier,
  onEnded: () => void,
  onIdle: () => void,
): void {
  useEffect(() => (open ? watchIdle(onIdle) : undefined), [open, onIdle]);

  useEffect(() => {
    if (!open) return;
    let watching = true;
    let checking = false;
    const check = async () => {
      checking = true;
      const record = readSession();
      const valid =
        record !== null && remainingTime(record) >= 0 && (await verifier.stillVouches(record));
      checking = false;
      // An answer that comes after the gate has been closed and opened again is about the old session.
      if (watching && !valid) onEnded();
    };
    const stop = watchReturns(() => void check());
    // Several calls may be refused at once, the check's own among them.
    const onRefusal = () => void (checking || check());
    window.addEventListener(gateClosedEvent, onRefusal);
    const record = readSession();
    const expiry = setTimeout(() => void check(), record ? remainingTime(record) + 1 : 0);
    return () => {
      watching = false;
      stop();
      window.removeEventListener(gateClosedEvent, onRefusal);
      clearTimeout(expiry);
    };
  }, [open, verifier, onEnded]);
}
