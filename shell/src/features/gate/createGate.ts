import type { BehindGate, Boot } from '@sumut/contracts/gate/gate';
import { gateLimits } from '@sumut/contracts/gate/limits';
import type { Language } from '@sumut/contracts/language/language';
import { storageKeys } from '@sumut/contracts/limits';
import { allowsMotion, storedLanguage, storeLanguage, toast } from '@sumut/shared-ui/gate';
import { setDocumentLanguage } from '../../document/documentLanguage.ts';
import { reloadDocument } from '../../document/documentLoads.ts';
import { removeDocumentParts } from '../../document/documentParts.ts';
import { loadFonts } from '../../document/fonts.ts';
import { isSet, setFlag, watchInternalNavigation } from '../../document/internalNavigation.ts';
import { waitForIdle } from '../../document/otherTabs.ts';
import { reloadPage } from '../../document/page.ts';
import { shownLanguage } from '../../document/shownLanguage.ts';
import { wait } from '../../document/wait.ts';
import { createGateScreen, type GateScreen } from './gateScreen.ts';
import { initialGateState, reduceGate, type GateEvent } from './gateState.ts';
import { checkInitially } from './initialCheck.ts';
import { outcomeToast, type Outcome } from './outcome.ts';
import { createPart } from './parts.ts';
import { watchDevTools } from './protection/devTools.ts';
import { protect } from './protection/protect.ts';
import type { SiteCode } from './site.ts';
import { createSiteBehind } from './siteBehind.ts';
import { createFailure, createLoading, createStage } from './stage.ts';
import { createVerifier } from './verify/createVerifier.ts';
import { canStoreSession, readSession, removeSession, storeSession } from './verify/gateSession.ts';
import { watchOpenGate } from './watchOpenGate.ts';
import { watchTyping } from './watchTyping.ts';
import styles from './markup/GateScreen.module.css';

interface Options extends SiteCode {
  boot: Boot;
  /** The element with the markup of the gate, or of its loading screen. */
  place: HTMLElement;
  /** The element of the page that is in the document, if one is. */
  root: HTMLElement | null;
  /** Called once, when the visitor types, or has nothing to do: the time to load what is needed behind the gate. */
  onTyping: () => void;
  /** Called when a password is sent: the time to start this code, so that it is ready before the gate opens. */
  onCheck: () => void;
}

/** Opens the gate by a push into its picture (`viewTransitions.css`), or at once where nothing may move. */
function pushIn(open: () => void): void {
  // A hidden page skips the transition.
  if (allowsMotion() && 'startViewTransition' in document)
    document.startViewTransition(open).ready.catch(() => undefined);
  else open();
}

/** Loads the site's fonts while the visitor types, so that the page behind the gate has them. */
function loadSiteFonts(): void {
  // If the fonts cannot be loaded, text is shown in system fonts.
  loadFonts('Alexandria').catch(() => undefined);
}

/**
 * Starts the password gate in front of the site: its states and transitions (docs/specification.md#4-states-and-transitions), in the
 * markup of the document. After the right password, the site is loaded and rendered under the gate while the gate is still shown.
 * Returns a function that stops everything.
 */
export function createGate({
  boot,
  place,
  root,
  load,
  hydrate,
  onTyping,
  onCheck,
}: Options): () => void {
  const verifier = createVerifier(boot);
  const stage = createStage(place);
  let state = initialGateState(boot);
  let language = shownLanguage();
  let screen: GateScreen | undefined;
  /** Whether the visitor has entered the password on this page. */
  let entered = false;
  // Whether the visitor gets another shell, whose files this page does not have, or a page with another content security policy.
  let needsDocument = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopClosed: (() => void) | undefined;
  let stopOpen: (() => void) | undefined;
  let stopIdle: (() => void) | undefined;
  let isStopped = false;
  /** Whether the site has no gate: then nothing is watched and nothing ends. */
  const isFree = boot.behind?.open === true;

  const site = createSiteBehind({
    load,
    hydrate,
    root,
    addRoot: stage.addRoot,
    getOptions: () => ({ language, covered: state.phase === 'granted', entered, onIdle }),
    onChange: show,
  });

  function endSession(): void {
    removeSession();
    verifier.end();
  }
  function endAndReload(): void {
    endSession();
    reloadPage();
  }
  function onIdle(): void {
    if (isFree) return;
    // After the reload, the gate shows inactivity as the reason.
    setFlag(storageKeys.idleLock, true);
    endAndReload();
  }
  function secrets(): string[] {
    const sessions = [readSession(), state.session].filter((one) => one !== null);
    return [
      storageKeys.gateSession,
      ...sessions.flatMap(({ token, hash }) => [token, hash]),
      ...(boot.clientSecret ? [boot.clientSecret.hash] : []),
    ];
  }

  function chooseLanguage(next: Language): void {
    language = next;
    setDocumentLanguage(next);
    storeLanguage(next);
    // The site is being rendered in the other language.
    if (state.phase === 'granted') needsDocument = true;
    show();
    loadSiteFonts();
  }

  /** Returns the gate's screen, which is in the root element, or in the document's parts if the page began with another one. */
  function findScreen(): GateScreen {
    const inPlace = place.querySelector('form') && place.firstElementChild;
    const element = inPlace instanceof HTMLElement ? inPlace : createPart('screen');
    return (screen = createGateScreen(element, { onSubmit: submit, onLanguage: chooseLanguage }));
  }
  function showGate(): void {
    const isNew = !place.isConnected || !screen;
    const { element, render, focus } = screen ?? findScreen();
    removeDocumentParts();
    stage.show(element);
    document.documentElement.classList.add(styles.noScroll ?? '');
    render(state, language);
    if (!isNew) return;
    focus();
    loadSiteFonts();
  }
  function showOpen(): void {
    document.documentElement.classList.remove(styles.noScroll ?? '');
    stopIdle?.();
    stopIdle = undefined;
    const status = site.status();
    if (status === 'ready') {
      stage.hide();
      site.uncover();
    } else if (status === 'failed') {
      stage.show(createFailure(language, site.retry));
      // The site, which normally watches for activity, is not running. The only possible activity here is the retry.
      stopIdle = waitForIdle(onIdle);
    } else stage.show(createLoading(language));
  }
  /** Shows the state of the gate and of the site behind it. */
  function show(): void {
    if (state.phase === 'open') showOpen();
    else if (state.phase === 'loading') stage.show(createLoading(language));
    else if (state.phase !== 'shown') showGate();
  }

  function openGate(): void {
    if (state.session) storeSession(state.session);
    if (needsDocument) reloadDocument();
    else pushIn(() => update({ type: 'opened' }));
  }
  function startPhase(): void {
    const { phase } = state;
    const isOpen = phase === 'open';
    clearTimeout(timer);
    if (isFree) return;
    if (phase === 'granted') timer = setTimeout(openGate, gateLimits.successDelay);
    if (phase === 'lockedOut') timer = setTimeout(reloadPage, gateLimits.lockoutReloadDelay);
    if (isOpen) {
      stopClosed?.();
      stopClosed = undefined;
      stopOpen ??= watchOpenGate(verifier, () => update({ type: 'ended' }));
    } else {
      stopClosed ??= protect(secrets, endAndReload);
      if (stopOpen) endSession();
      stopOpen?.();
      stopOpen = undefined;
    }
  }
  function update(event: GateEvent): void {
    // A password may still be checked.
    if (isStopped) return;
    const { phase } = state;
    state = reduceGate(state, event);
    if (state.phase !== phase) {
      startPhase();
      if (state.phase === 'locked') site.remove();
      if (state.phase === 'open') screen?.clear();
      if (phase === 'open') language = shownLanguage();
    }
    show();
  }

  async function submit(password: string): Promise<Outcome> {
    if (state.phase === 'lockedOut') return 'tooMany';
    if (state.phase !== 'locked') return 'ignored';
    update({ type: 'checking' });
    onCheck();
    const verdict = await verifier.verify(password);
    if (verdict.kind === 'right') {
      const { behind, session } = verdict;
      entered = true;
      needsDocument = behind.shell.hash !== boot.shell || behind.policyOf !== boot.behind?.policyOf;
      update({ type: 'granted', session });
      if (!needsDocument) site.load(behind);
    } else if (verdict.kind === 'wrong') {
      await wait(gateLimits.wrongPasswordDelay);
      update({ type: 'wrong' });
    } else {
      update({ type: verdict.kind === 'unkept' ? 'unkept' : 'undecided' });
    }
    return verdict.kind;
  }

  function onResolved(behind: BehindGate | null): void {
    entered ||= state.phase === 'granted';
    if (behind && state.phase === 'shown') site.hydrate(behind);
    else if (behind) site.load(behind);
    update({ type: 'resolved', unlocked: behind !== null });
  }

  const stored = storedLanguage();
  const message = outcomeToast(state.formVerdict ?? undefined, stored ?? language);
  if (message) toast(message);
  if (isSet(storageKeys.idleLock)) state = reduceGate(state, { type: 'idle' });
  setFlag(storageKeys.idleLock, false);
  // Without a server, only storage can keep the gate open on the next page.
  if (boot.clientSecret && !canStoreSession()) state = reduceGate(state, { type: 'unkept' });
  startPhase();
  // The document has another language if the language cookie was lost.
  if (stored && stored !== language && state.phase !== 'shown') chooseLanguage(stored);
  else show();
  void checkInitially(verifier, boot).then(onResolved);
  const stops = [
    watchInternalNavigation(),
    ...(isFree
      ? []
      : [watchDevTools((detected, fromStart) => update({ type: 'panel', detected, fromStart }))]),
    ...(state.phase === 'locked' ? [watchTyping(onTyping)] : []),
  ];
  return () => {
    isStopped = true;
    for (const stop of [...stops, stopClosed, stopOpen, stopIdle]) stop?.();
    clearTimeout(timer);
    site.remove();
    stage.hide();
  };
}
