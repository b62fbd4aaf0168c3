import type { BehindGate, Boot } from '@sumut/contracts/gate/gate';
import { gateLimits } from '@sumut/contracts/gate/limits';
import { consumeReload } from '../../document/internalNavigation.ts';
import { canStoreSession, readSession, removeSession, storeSession } from './verify/gateSession.ts';
import type { Verifier } from './verify/verifier.ts';

/** Checks whether the loaded page may show the site: after the right password, or with a valid stored session. */
async function mayEnter(verifier: Verifier, boot: Boot): Promise<boolean> {
  const reloaded = consumeReload();
  if (boot.behind?.open) return true;
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
 * Checks whether the gate is open, and returns the data behind it, or null. A session that does not open it is removed, and its pass is
 * ended. Call it once per page, because it removes the marks of a reload.
 */
export async function checkInitially(verifier: Verifier, boot: Boot): Promise<BehindGate | null> {
  const opened = (await mayEnter(verifier, boot)) ? boot.behind : null;
  if (!opened) {
    if (!isOpenedMeanwhile(verifier, boot)) removeSession();
    verifier.end();
  }
  return opened;
}
