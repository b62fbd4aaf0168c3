import { loadPageParts } from '../federation/load/pageParts.ts';
import { prefetchModule } from '../federation/routes.ts';
import { pageRoutes } from '../pages/routes.ts';

/** Of a browser that says so: the visitor wants as little as possible to be fetched. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Fetches what a page needs when the pointer comes onto a link to it, or the keyboard: until the click, most of it is
 * there. Returns how to stop.
 */
export function prefetchLinks(): () => void {
  const asked = new Set<string>();
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin !== location.origin || asked.has(link.pathname) || savesData()) return;
    const { pathname } = link;
    if (pathname === location.pathname) return;
    asked.add(pathname);
    prefetchModule(pathname);
    // The shell's own pages are fetched as the router does it; it meets a failure again.
    loadPageParts(pageRoutes, pathname).catch(() => undefined);
  };
  document.addEventListener('pointerover', onIntent);
  document.addEventListener('focusin', onIntent);
  return () => {
    document.removeEventListener('pointerover', onIntent);
    document.removeEventListener('focusin', onIntent);
  };
}
