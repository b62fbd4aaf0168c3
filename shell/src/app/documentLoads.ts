import { expectUnload } from '../gate/internalNavigation.ts';
import { goTo, reloadPage, replacePage } from '../gate/page.ts';

// Loads of a whole document by the site itself. The gate stays open across them: to it they are the visitor's own way
// within the site.

/** The page at the current address, anew. */
export function reloadDocument(): void {
  expectUnload();
  reloadPage();
}

/** The page at an address of the site; `replace` takes the current one's place in the history. */
export function loadDocument(address: string, { replace }: { replace: boolean }): void {
  expectUnload();
  if (replace) replacePage(address);
  else goTo(address);
}
