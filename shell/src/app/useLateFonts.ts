import { useEffect, useRef } from 'react';
import { storageKeys } from '@sumut/contracts/limits';
import { loadFonts } from '../document/fonts.ts';
import type { Router } from './router.tsx';

/** Checks whether a font was loaded after the first paint, which then shows system fonts (shared-ui/src/styles/fonts.css). */
function isLate(): boolean {
  const painted = performance.getEntriesByName('first-contentful-paint')[0];
  return performance
    .getEntriesByType('resource')
    .some(
      (entry) =>
        entry.name.endsWith('.woff2') &&
        (entry as PerformanceResourceTiming).responseEnd > (painted?.startTime ?? Infinity),
    );
}

/** Stores that the fonts are cached. The next document requests them immediately (server/src/features/delivery/fontScript.ts). */
function rememberFonts(): void {
  const { fonts } = document.querySelector<HTMLElement>('script[data-fonts]')?.dataset ?? {};
  try {
    if (fonts) localStorage.setItem(storageKeys.fonts, fonts);
  } catch {
    // Storage is blocked: the next document requests the fonts as late as the first one.
  }
}

/** Loads the fonts. Resolves to whether they were loaded after the first paint of the current page. */
async function loadLateFonts(): Promise<boolean> {
  await loadFonts('Alexandria');
  const late = isLate();
  if (late) await loadFonts('Alexandria Late');
  rememberFonts();
  return late;
}

/**
 * Shows fonts that were loaded after the first paint from the next page on, or when the gate no longer covers the page: a page keeps its
 * line breaks while it is read. `covered`: whether the gate still covers the page.
 */
export function useLateFonts(router: Router, covered: boolean): void {
  const ready = useRef(false);
  const wasCovered = useRef(covered);
  const show = () => {
    if (ready.current) document.documentElement.classList.add('late-fonts');
  };

  useEffect(() => {
    // If a font cannot be loaded, the system fonts stay.
    loadLateFonts().then(
      (late) => (ready.current = late),
      () => undefined,
    );
    let { pathname } = router.state.location;
    return router.subscribe(({ location }) => {
      if (location.pathname !== pathname) show();
      pathname = location.pathname;
    });
  }, [router]);

  useEffect(() => {
    if (wasCovered.current && !covered) show();
    wasCovered.current = covered;
  }, [covered]);
}
