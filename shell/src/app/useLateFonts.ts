import { useEffect, useRef } from 'react';
import { storageKeys } from '@sumut/contracts/limits';
import { loadFonts } from '../document/fonts.ts';
import type { Router } from './router.tsx';

/** Whether a font came after the first paint, which therefore shows fonts of the machine (shared-ui/src/styles/fonts.css). */
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

/** The next document requests them at once, since they are in the browser's cache (server/src/features/delivery/fontScript.ts). */
function rememberFonts(): void {
  const { fonts } = document.querySelector<HTMLElement>('script[data-fonts]')?.dataset ?? {};
  try {
    if (fonts) localStorage.setItem(storageKeys.fonts, fonts);
  } catch {
    // Storage is blocked: the next document waits for them like the first one.
  }
}

/** Resolves to whether the fonts are there, and came too late for what is shown. */
async function loadLateFonts(): Promise<boolean> {
  await loadFonts('Alexandria');
  const late = isLate();
  if (late) await loadFonts('Alexandria Late');
  rememberFonts();
  return late;
}

/**
 * Shows fonts that came after the first paint from the next page on, or from the page on that the gate covers: a page that
 * is read keeps its line breaks. `covered`: whether the gate is still in front.
 */
export function useLateFonts(router: Router, covered: boolean): void {
  const ready = useRef(false);
  const wasCovered = useRef(covered);
  const show = () => {
    if (ready.current) document.documentElement.classList.add('late-fonts');
  };

  useEffect(() => {
    // A font that does not come leaves those of the machine.
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
