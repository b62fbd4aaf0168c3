import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BehindGate, Boot } from '@sumut/contracts/gate/gate';
import { gateLimits } from '@sumut/contracts/gate/limits';
import { storageKeys } from '@sumut/contracts/limits';
import { allowsMotion } from '@sumut/shared-ui';
import { initialGateState, reduceGate, type GateState } from './gateState.ts';
import { reloadDocument } from '../../document/documentLoads.ts';
import {
  isSet,
  setFlag,
  watchInternalNavigation,
  consumeReload,
} from '../../document/internalNavigation.ts';
import { reloadPage } from '../../document/page.ts';
import { wait } from '../../document/wait.ts';
import { watchDevTools } from './protection/devTools.ts';
import { canStoreSession, readSession, removeSession, storeSession } from './verify/gateSession.ts';
import { useOpenGate } from './useOpenGate.ts';
import type { FirstSite } from '../../firstSite.tsx';
import { useProtection } from './protection/useProtection.ts';
import { useSite, type LoadApp, type Site } from './useSite.ts';
import { createVerifier } from './verify/createVerifier.ts';
import type { Verdict, Verifier } from './verify/verifier.ts';

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
 * Checks once per page whether the gate is open. A session that does not open it is removed, and its pass is ended.
 */
function useInitialCheck(
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

/** Opens the gate by a push into its picture (`viewTransitions.css`), or at once where nothing may move. */
function pushIn(open: () => void): void {
  // A hidden page skips the transition.
  if (allowsMotion() && 'startViewTransition' in document)
    document.startViewTransition(() => flushSync(open)).ready.catch(() => undefined);
  else open();
}

/** The result of submitting a password; `ignored` while another password is being checked. */
export type Outcome = Verdict['kind'] | 'ignored';

export interface Gate {
  state: GateState;
  site: Site;
  submit: (password: string) => Promise<Outcome>;
  loadSite: (behind: BehindGate) => void;
  /** Locks the gate after inactivity. */
  onIdle: () => void;
}

/** The gate's states and transitions (docs/specification.md#4-states-and-transitions), without its markup. */
export function useGate(boot: Boot, loadApp: LoadApp, first?: FirstSite): Gate {
  const [verifier] = useState(() => createVerifier(boot));
  const [state, dispatch] = useReducer(reduceGate, boot, initialGateState);
  const { site, load } = useSite(loadApp, first);
  const { phase, session } = state;
  const open = phase === 'open';
  const gateless = boot.behind?.open === true;
  // Whether the visitor gets another shell, whose files this page does not have, or a page with another content security policy.
  const needsDocument = useRef(false);

  const endSession = useCallback(() => {
    removeSession();
    verifier.end();
  }, [verifier]);
  const endAndReload = useCallback(() => {
    endSession();
    reloadPage();
  }, [endSession]);
  const onIdle = useCallback(() => {
    if (gateless) return;
    // After the reload, the gate shows inactivity as the reason.
    setFlag(storageKeys.idleLock, true);
    endAndReload();
  }, [endAndReload, gateless]);
  const onResolved = useCallback(
    (behind: BehindGate | null) => {
      // The site of a page in the document is already loading.
      if (behind && !first) load(behind);
      dispatch({ type: 'resolved', unlocked: behind !== null });
    },
    [load, first],
  );
  const onEnded = useCallback(() => dispatch({ type: 'ended' }), []);
  const secrets = useCallback(() => {
    const sessions = [readSession(), session].filter((one) => one !== null);
    return [
      storageKeys.gateSession,
      ...sessions.flatMap(({ token, hash }) => [token, hash]),
      ...(boot.clientSecret ? [boot.clientSecret.hash] : []),
    ];
  }, [session, boot]);

  useInitialCheck(verifier, boot, onResolved);
  useProtection(!open && !gateless, secrets, endAndReload);
  useOpenGate(open && !gateless, verifier, onEnded);
  useEffect(() => {
    if (isSet(storageKeys.idleLock)) dispatch({ type: 'idle' });
    setFlag(storageKeys.idleLock, false);
    // Without a server, only storage can keep the gate open on the next page.
    if (boot.clientSecret && !canStoreSession()) dispatch({ type: 'unkept' });
  }, [boot]);
  useEffect(watchInternalNavigation, []);
  useEffect(
    () =>
      gateless
        ? undefined
        : watchDevTools((detected, fromStart) => dispatch({ type: 'panel', detected, fromStart })),
    [gateless],
  );

  useEffect(() => {
    if (phase !== 'granted' || !session) return;
    const timer = setTimeout(() => {
      storeSession(session);
      if (needsDocument.current) reloadDocument();
      else pushIn(() => dispatch({ type: 'opened' }));
    }, gateLimits.successDelay);
    return () => clearTimeout(timer);
  }, [phase, session]);

  useEffect(() => {
    if (phase !== 'lockedOut') return;
    const timer = setTimeout(reloadPage, gateLimits.lockoutReloadDelay);
    return () => clearTimeout(timer);
  }, [phase]);

  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) endSession();
    wasOpen.current = open;
  }, [open, endSession]);

  useEffect(() => {
    if (phase === 'locked') first?.stop();
  }, [phase, first]);

  async function submit(password: string): Promise<Outcome> {
    if (phase === 'lockedOut') return 'tooMany';
    if (phase !== 'locked') return 'ignored';
    dispatch({ type: 'checking' });
    const verdict = await verifier.verify(password);
    if (verdict.kind === 'right') {
      needsDocument.current =
        verdict.behind.shell.hash !== boot.shell ||
        verdict.behind.policyOf !== boot.behind?.policyOf;
      if (!needsDocument.current) load(verdict.behind);
      dispatch({ type: 'granted', session: verdict.session });
    } else if (verdict.kind === 'wrong') {
      await wait(gateLimits.wrongPasswordDelay);
      dispatch({ type: 'wrong' });
    } else {
      dispatch({ type: verdict.kind === 'unkept' ? 'unkept' : 'undecided' });
    }
    return verdict.kind;
  }

  return { state, site, submit, loadSite: load, onIdle };
}
