import { useEffect, useEffectEvent } from 'react';
import { documentMenuId } from '@sumut/contracts/gate/document';
import { useIsHydrated } from '@sumut/shared-ui';

// While no script runs, the menu of small screens is a popover that the server puts after the page
// (docs/decisions/0026-prerendered-pages.md). It is outside the header, so that each link occurs only once in the header.

/** Removes the document's menu. Returns whether it was open. */
function removeDocumentMenu(): boolean {
  const menu = document.getElementById(documentMenuId);
  // A browser without popovers throws for the selector.
  const open = menu !== null && 'popover' in menu && menu.matches(':popover-open');
  menu?.remove();
  return open;
}

/** Returns whether the toggle opens the document's menu, which is so until hydration. Calls `onOpen` if that menu was open then. */
export function useDocumentMenu(onOpen: () => void): boolean {
  const onHydrated = useEffectEvent(() => {
    if (removeDocumentMenu()) onOpen();
  });
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (isHydrated) onHydrated();
  }, [isHydrated]);
  return !isHydrated;
}
