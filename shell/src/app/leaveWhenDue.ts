import type { createBrowserRouter } from 'react-router-dom';
import { loadDocument, reloadDocument } from './documentLoads.ts';

export type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Once `isDue`, makes the next navigation to another page a load of the whole document at that address, which then
 * brings the releases that are live by then. The page that is shown stays as it is. Returns how to stop.
 */
export function leaveWhenDue(router: Router, isDue: () => boolean): () => void {
  let shown = router.state.location;

  return router.subscribe(({ location, navigation }) => {
    const target = navigation.location ?? location;
    if (target.pathname === shown.pathname || !isDue()) {
      if (navigation.state === 'idle') shown = location;
      return;
    }
    // Undefined once the router has done the navigation.
    const action: string | undefined = navigation.historyAction;
    if (action === undefined || action === 'POP') {
      // The browser's address is the target's already.
      shown = target;
      reloadDocument();
      return;
    }
    // The navigation that the router has begun is given up: it would write a second entry into the history.
    const options = { replace: true, preventScrollReset: true, state: shown.state as unknown };
    void router.navigate(shown, options);
    loadDocument(router.createHref(target), { replace: action === 'REPLACE' });
  });
}
