import { sendWhenHidden } from '../federation/vitals/beacons.ts';
import { watchFigures } from '../federation/vitals/pageFigures.ts';
import type { Router } from './leaveWhenDue.ts';
import { followPages } from './shownPages.ts';

/** Tells the server how modules and their pages do. Returns how to stop. */
export function tellVitals(router: Router): () => void {
  const pages = followPages(router);
  const figures = watchFigures(pages);
  const stopSending = sendWhenHidden(figures.note);
  return () => {
    stopSending();
    figures.stop();
    pages.stop();
  };
}
