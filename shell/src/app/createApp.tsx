import { useEffect, type ComponentType } from 'react';
import type { BehindGate, Boot } from '@sumut/contracts/gate/gate';
import { shellPaths } from '@sumut/contracts/shellPaths';
import { shellName } from '@sumut/contracts/registry/shellName';
import { addTexts } from '@sumut/shared-ui';
import { createBackoff, nextTask } from '../document/wait.ts';
import { registeredReleases, registerModules } from '../features/federation/load/modules.ts';
import { restoreAvoided } from '../features/federation/releases/avoidedReleases.ts';
import { chooseReleases } from '../features/federation/releases/chooseReleases.ts';
import { setRunningShell } from '../features/federation/releases/runningShell.ts';
import { visitNumber } from '../features/federation/releases/visit.ts';
import { findRelease } from '../features/federation/findRelease.ts';
import { startFederation } from '../features/federation/runtime/host.ts';
import { reportLoaded, sendWhenHidden } from '../features/federation/vitals/moduleEvents.ts';
import { setPagePatterns } from '../features/federation/vitals/pagePattern.ts';
import { reportScriptErrors } from '../features/federation/vitals/scriptErrors.ts';
import type { SiteProps } from '../firstSite.tsx';
import { loadTexts, namespace } from '../features/layout/i18n.ts';
import { IdleGuard } from '../features/layout/idle/IdleGuard.tsx';
import { setMediaInDocument } from '../pages/media/loadMedia.ts';
import { followReleases } from './followReleases.ts';
import { allowMotion } from './motion.ts';
import { createHydratedApp } from './hydratedApp.tsx';
import { prefetchLinks } from './prefetchLinks.ts';
import { createRouter, type Router } from './router.tsx';
import { SiteTree } from './SiteTree.tsx';
import { useLateFonts } from './useLateFonts.ts';
import type { ModuleRelease } from '../features/federation/releases/release.ts';
import { watchWebVitals, type PageHistory } from '../features/federation/vitals/webVitals.ts';

interface PageVisit {
  /** The start of the visit, on the clock of `performance.now()`. */
  since: number;
  /** Undefined for the shell's own pages. */
  release: ModuleRelease | undefined;
}

/** Records when the page of which module is shown, starting with the router's current location. */
function recordPageHistory(router: Router): PageHistory & { stop: () => void } {
  const visits: PageVisit[] = [];
  let path: string | undefined;
  const record = () => {
    const { pathname } = router.state.location;
    if (pathname === path) return;
    path = pathname;
    // The first page began with the document's navigation: paints before this code ran belong to it.
    const since = visits.length === 0 ? 0 : performance.now();
    visits.push({ since, release: findRelease(pathname) });
  };
  record();
  const stop = router.subscribe(record);
  return { releaseAt: (time) => visits.findLast(({ since }) => since <= time)?.release, stop };
}

/** Reports loads, failures and web vitals of modules to the server. Returns a function that stops reporting. */
function reportWebVitals(router: Router): () => void {
  const history = recordPageHistory(router);
  const vitals = watchWebVitals(history);
  const stopSending = sendWhenHidden(vitals.report);
  return () => {
    stopSending();
    vitals.stop();
    history.stop();
  };
}

/** How long the gate waits for the first page before it shows the page's loading state; milliseconds. */
const firstPageTimeout = 1200;

/** Options for a page whose markup is in the document. */
export interface PrerenderedApp {
  /** The release that rendered the page. */
  release: NonNullable<Boot['prerendered']>;
  /** Called when the page's code could not be loaded. */
  onLate: () => void;
  /** Aborted when the gate has closed: the site is not needed any more. */
  signal: AbortSignal;
}

/** The router in use. Only one may listen to the history: the router of a site whose gate has closed is disposed before the next one. */
let current: Router | undefined;

function replaceRouter({ snapshot }: BehindGate): Router {
  current?.dispose();
  current = createRouter(snapshot.redirects);
  return current;
}

/** Loaded on demand: only admins preview releases. */
async function startPreview({ preview, snapshot }: BehindGate) {
  if (!preview) return null;
  const start = await import('../features/federation/preview/startPreview.tsx');
  return start.startPreview(preview, snapshot);
}

/**
 * The site behind the gate, ready to render: modules are registered, the layout's texts are loaded, and the page at the
 * current URL is loaded or still loading. A page that is in the document is always loaded, because hydration needs all of its code.
 * `started` is the time when loading began, on the clock of `performance.now()`. Rejects when the layout's texts cannot be loaded,
 * and when `prerendered.signal` is aborted.
 */
export async function createApp(
  behind: BehindGate,
  started: number,
  prerendered?: PrerenderedApp,
): Promise<ComponentType<SiteProps>> {
  prerendered?.signal.throwIfAborted();
  const shell = setRunningShell(behind);
  startFederation();
  const preview = await startPreview(behind);
  restoreAvoided(behind.snapshot.number);
  const tab = { visit: visitNumber(), previewed: preview?.release ?? null };
  registerModules(chooseReleases(behind.snapshot, tab));
  const routes = registeredReleases().flatMap((release) => release.routes);
  setPagePatterns([...Object.values(shellPaths), ...routes]);
  // Must come before the first module is loaded, because its script may throw.
  reportScriptErrors();
  setMediaInDocument(prerendered?.release.content);
  if (prerendered) await nextTask();
  const create = () => replaceRouter(behind);
  const [router] = await Promise.all([
    prerendered ? loadPrerenderedPage(create, prerendered) : loadPageWithTimeout(create),
    addTexts(namespace, loadTexts),
  ]);
  // A later visit to the page loads newer content.
  setMediaInDocument(undefined);
  reportLoaded(shell, performance.now() - started);
  function App({ onIdle }: SiteProps) {
    useEffect(() => followReleases(router, behind), []);
    useEffect(() => reportWebVitals(router), []);
    useEffect(prefetchLinks, []);
    useEffect(allowMotion, []);
    useLateFonts(router, !onIdle);
    return (
      <SiteTree
        router={router}
        banner={preview && <preview.Banner />}
        isInDocument={prerendered !== undefined}
      >
        {onIdle && !behind.open && <IdleGuard onIdle={onIdle} />}
      </SiteTree>
    );
  }
  return prerendered ? createHydratedApp(App, isSameRelease(prerendered.release)) : App;
}

/** Checks whether the page's code comes from the release that rendered the page, and not from a fallback release. */
const isSameRelease = ({ name, hash }: PrerenderedApp['release']): boolean =>
  name === shellName || findRelease(window.location.pathname)?.hash === hash;

/** Resolves when the router has loaded its first page, or after `timeout` milliseconds. */
function waitForFirstPage(router: Router, timeout?: number): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (initialized) done();
    });
    const timer = timeout === undefined ? undefined : setTimeout(done, timeout);
    function done() {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    }
  });
}

/** Waits for the first page: rendering a loaded page avoids React's 300 ms wait after a fallback (docs/decisions/0003-federation.md). */
async function loadPageWithTimeout(create: () => Router): Promise<Router> {
  const router = create();
  await waitForFirstPage(router, firstPageTimeout);
  return router;
}

/** Creates routers until one has loaded its first page. The page in the document stays readable until then. Rejects when aborted. */
async function loadPrerenderedPage(
  create: () => Router,
  prerendered: PrerenderedApp,
  backoff = createBackoff(),
): Promise<Router> {
  const { onLate, signal } = prerendered;
  const router = create();
  await waitForFirstPage(router);
  if (!router.state.errors && !signal.aborted) return router;
  router.dispose();
  signal.throwIfAborted();
  onLate();
  await backoff();
  signal.throwIfAborted();
  return loadPrerenderedPage(create, prerendered, backoff);
}
