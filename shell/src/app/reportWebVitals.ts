import type { ModuleRelease } from '../features/federation/releases/release.ts';
import { findRelease } from '../features/federation/findRelease.ts';
import { sendWhenHidden } from '../features/federation/vitals/moduleEvents.ts';
import { watchWebVitals, type PageHistory } from '../features/federation/vitals/webVitals.ts';
import type { Router } from './router.tsx';

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
export function reportWebVitals(router: Router): () => void {
  const history = recordPageHistory(router);
  const vitals = watchWebVitals(history);
  const stopSending = sendWhenHidden(vitals.report);
  return () => {
    stopSending();
    vitals.stop();
    history.stop();
  };
}
