import { gateClosedEvent } from '@sumut/contracts/gate/path';
import { readSession } from './verify/gateSession.ts';
import type { Verifier } from './verify/verifier.ts';

/** Calls `onReturn` when the visitor returns to the page by back or forward, or returns to a hidden tab. */
function watchReturns(onReturn: () => void): () => void {
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onReturn();
  };
  const onVisibility = () => {
    if (document.visibilityState === 'visible') onReturn();
  };
  window.addEventListener('pageshow', onPageShow);
  window.addEventListener('popstate', onReturn);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    window.removeEventListener('pageshow', onPageShow);
    window.removeEventListener('popstate', onReturn);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

/** Watches an open gate, and calls `onEnded` when its session is no longer valid. Returns a function that stops watching. */
export function watchOpenGate(verifier: Verifier, onEnded: () => void): () => void {
  let watching = true;
  let checking = false;
  let expiry: ReturnType<typeof setTimeout>;
  const wait = () => {
    const session = readSession();
    clearTimeout(expiry);
    expiry = setTimeout(() => void check(), session ? verifier.remaining(session) + 1 : 0);
  };
  const check = async () => {
    checking = true;
    const session = readSession();
    const valid =
      session !== null &&
      verifier.remaining(session) >= 0 &&
      (await verifier.isStillValid(session));
    checking = false;
    // If the gate was closed and opened again in the meantime, the response concerns the old session.
    if (!watching) return;
    if (valid) wait();
    else onEnded();
  };
  const stop = watchReturns(() => void check());
  // Several requests may be refused at the same time, including the request of the check itself.
  const onRefusal = () => void (checking || check());
  window.addEventListener(gateClosedEvent, onRefusal);
  wait();
  return () => {
    watching = false;
    stop();
    window.removeEventListener(gateClosedEvent, onRefusal);
    clearTimeout(expiry);
  };
}
