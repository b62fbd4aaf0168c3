import { savesData } from '@sumut/shared-ui';
import { loadPageCode } from '../features/federation/load/pageCode.ts';
import { prefetchModulePage } from '../features/federation/routes.ts';
import { pageRoutes } from '../pages/routes.ts';

/**
 * Prefetches a page's files when the pointer or the focus moves onto a link to the page, so that most files are loaded when the link is
 * clicked. Returns a function that stops prefetching.
 */
export function prefetchLinks(): () => void {
  const prefetched = new Set<string>();
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin !== location.origin) return;
    if (prefetched.has(link.pathname) || savesData()) return;
    const { pathname } = link;
    if (pathname === location.pathname) return;
    prefetched.add(pathname);
    prefetchModulePage(pathname);
    // A failure is ignored here: the router loads the page again on navigation, and handles a failure then.
    loadPageCode(pageRoutes, pathname).catch(() => undefined);
  };
  document.addEventListener('pointerover', onIntent);
  document.addEventListener('focusin', onIntent);
  return () => {
    document.removeEventListener('pointerover', onIntent);
    document.removeEventListener('focusin', onIntent);
  };
}
