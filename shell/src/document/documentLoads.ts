import { markInternalUnload } from './internalNavigation.ts';
import { goTo, reloadPage, replacePage } from './page.ts';

// Document loads that the site itself starts. The gate stays open across these loads, because they are marked as navigation
// within the site.

/** Reloads the current page. */
export function reloadDocument(): void {
  markInternalUnload();
  reloadPage();
}

/** Loads a page of the site. With `replace`, the page replaces the current history entry. */
export function loadDocument(path: string, { replace }: { replace: boolean }): void {
  markInternalUnload();
  if (replace) replacePage(path);
  else goTo(path);
}
