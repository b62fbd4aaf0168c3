import { useEffect, type ComponentType } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { BehindGate } from '@sumut/contracts/gate/gate';
import { addTexts, TooltipProvider } from '@sumut/shared-ui';
import { registerModules } from '../features/federation/load/modules.ts';
import { restoreAvoided } from '../features/federation/releases/avoidedReleases.ts';
import { chooseReleases } from '../features/federation/releases/chooseReleases.ts';
import { setRunningShell } from '../features/federation/releases/runningShell.ts';
import { visitNumber } from '../features/federation/releases/visit.ts';
import { startFederation } from '../features/federation/runtime/host.ts';
import { reportLoaded } from '../features/federation/vitals/moduleEvents.ts';
import { reportScriptErrors } from '../features/federation/vitals/scriptErrors.ts';
import type { SiteProps } from '../features/gate/useSite.ts';
import { loadTexts, namespace } from '../features/layout/i18n.ts';
import { IdleGuard } from '../features/layout/idle/IdleGuard.tsx';
import { followReleases } from './followReleases.ts';
import { prefetchLinks } from './prefetchLinks.ts';
import { reportWebVitals } from './reportWebVitals.ts';
import { createRouter, type Router } from './router.tsx';

/** How long the gate waits for the first page before the page's loading state is shown; milliseconds. */
const firstPageTimeout = 1200;

/** Loaded on demand: only admins preview releases. */
async function startPreview({ preview, snapshot }: BehindGate) {
  if (!preview) return null;
  const start = await import('../features/federation/preview/startPreview.tsx');
  return start.startPreview(preview, snapshot);
}

/**
 * The site behind the gate, ready to render: modules are registered, the layout's texts are loaded, and the page at the
 * current URL is loaded or on its way. `started` is when loading began, by the page's clock.
 */
export async function createApp(
  behind: BehindGate,
  started: number,
): Promise<ComponentType<SiteProps>> {
  const shell = setRunningShell(behind);
  startFederation();
  const preview = await startPreview(behind);
  restoreAvoided(behind.snapshot.number);
  const tab = { visit: visitNumber(), previewed: preview?.release ?? null };
  registerModules(chooseReleases(behind.snapshot, tab));
  // Before the first module is loaded, which may throw.
  const stopReportingErrors = reportScriptErrors();
  const router = createRouter(behind.snapshot.redirects);
  await Promise.all([addTexts(namespace, loadTexts), waitForFirstPage(router)]);
  reportLoaded(shell, performance.now() - started);
  return function App({ onIdle }: SiteProps) {
    useEffect(() => followReleases(router, behind), []);
    useEffect(() => reportWebVitals(router), []);
    useEffect(() => stopReportingErrors, []);
    useEffect(prefetchLinks, []);
    return (
      <TooltipProvider>
        {preview && <preview.Banner />}
        <RouterProvider router={router} />
        {onIdle && <IdleGuard onIdle={onIdle} />}
      </TooltipProvider>
    );
  };
}

/** Rendering a page that is already loaded avoids React's 300 ms wait after a fallback (docs/decisions/0003-federation.md). */
function waitForFirstPage(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (initialized) done();
    });
    const timer = setTimeout(done, firstPageTimeout);
    function done() {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    }
  });
}
