import { useEffect, useRef } from 'react';
import type { BehindGate, Boot } from '@sumut/contracts/gate/gate';
import { gateLimits } from '@sumut/contracts/gate/limits';
import { consumeReload } from '../../document/internalNavigation.ts';
import { canStoreSession, readSession, removeSession, storeSession } from './verify/gateSession.ts';
import type { Verifier } from './verify/verifier.ts';

/** Checks whether the loaded page may show the site: after the right password, or with a valid stored session. */
async function mayEnter(verifier: Verifier, boot: Boot): Promise<boolean> {
  const reloaded = consumeReload();
  if (boot.formResult?.verdict === 'right') return true;
  if (reloaded) removeSession();
  // Where nothing can be stored, the pass alone decides. The server would not have sent the session otherwise.
  else if (boot.session && !canStoreSession()) storeSession(boot.session);
  const session = readSession();
  return session !== null && verifier.remaining(session) >= 0 && verifier.isValid(session);
}

/** Whether another tab has opened the gate while this page, which was requested without a pass, was loading. */
function isOpenedMeanwhile(verifier: Verifier, boot: Boot): boolean {
  const session = readSession();
  if (session === null || boot.session) return false;
  return gateLimits.sessionLifetime - verifier.remaining(session) < performance.now();
}

/**
 * Checks once per page whether the gate is open. A session that does not open it is removed, and its pass is ended.
 */
export function useInitialCheck(
  verifier: Verifier,
  boot: Boot,
  onResolved: (behind: BehindGate | null) => void,
): void {
  // The first check removes the marks of a reload, so a second check would not find them.
  const checked = useRef(false);
  useEffect(() => {
    if (checked.current) return;
    checked.current = true;
    void mayEnter(verifier, boot).then((open) => {
      const opened = open ? boot.behind : null;
      if (!opened) {
        if (!isOpenedMeanwhile(verifier, boot)) removeSession();
        verifier.end();
      }
      onResolved(opened);
    });
  }, [verifier, boot, onResolved]);
}
