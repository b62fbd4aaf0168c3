import { useEffect, useEffectEvent } from 'react';
import { documentMenuId } from '@sumut/contracts/gate/limits';
import { useIsHydrated } from '@sumut/shared-ui';

// While no script runs, the menu of small screens is a popover that the server puts behind the page
// (docs/decisions/0028-forms-without-scripts.md). It is not in the header: what looks for the header's links finds them once.

/** Removes the document's menu. Returns whether it was open. */
function removeDocumentMenu(): boolean {
  const menu = document.getElementById(documentMenuId);
  // A browser without popovers refuses the selector.
  const open = menu !== null && 'popover' in menu && menu.matches(':popover-open');
  menu?.remove();
  return open;
}

/** Whether the document's menu is the one to open: until the header's code runs. `onOpen` is called if it was open then. */
export function useDocumentMenu(onOpen: () => void): boolean {
  const takeOver = useEffectEvent(() => {
    if (removeDocumentMenu()) onOpen();
  });
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (isHydrated) takeOver();
  }, [isHydrated]);
  return !isHydrated;
}
