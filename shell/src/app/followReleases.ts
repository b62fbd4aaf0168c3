import { serverNow } from '@sumut/api-client';
import type { BehindGate } from '@sumut/contracts/gate/gate';
import { policyOwner } from '@sumut/contracts/registry/policyOwner';
import { loadDocument, reloadDocument } from '../document/documentLoads.ts';
import { willBeReplaced } from '../features/federation/load/modules.ts';
import { isOutdated, watchSnapshot } from '../features/federation/releases/watchSnapshot.ts';
import { findRelease } from '../features/federation/findRelease.ts';
import type { Router } from './router.tsx';

/**
 * Keeps a tab up to date. The tab uses the releases that it started with until the visitor navigates after newer releases are live, after
 * the preview has expired, to a page of a module that crashed and has a fallback, or to a page with another content security policy: a module
 * may use other origins, and its policy applies to its own pages only. Returns a function that stops watching.
 */
export function followReleases(
  router: Router,
  { snapshot, preview, policyOf }: BehindGate,
): () => void {
  const stopWatching = watchSnapshot(snapshot.number);
  const isExpired = () => preview !== null && preview.expiresAt <= serverNow();
  const hasCrashed = (path: string) => {
    const release = findRelease(path);
    return release !== undefined && willBeReplaced(release, path);
  };
  const needsPolicy = (path: string) =>
    policyOwner(snapshot, preview, findRelease(path)?.name) !== policyOf;
  const stopReloading = reloadOnNextNavigation(
    router,
    (path) => isOutdated() || isExpired() || hasCrashed(path) || needsPolicy(path),
  );
  return () => {
    stopWatching();
    stopReloading();
  };
}

/**
 * Turns a navigation to another page into a load of the whole document while `isDue` returns true for the target's path. The new document
 * uses the releases that are live by then. The current page stays unchanged until it is loaded. Returns a function that stops this.
 */
export function reloadOnNextNavigation(
  router: Router,
  isDue: (path: string) => boolean,
): () => void {
  let shown = router.state.location;
  /** The target path of a navigation that began before a reload was due. Reloading would show the page and then load it again. */
  let pendingPath: string | undefined;

  return router.subscribe(({ location, navigation }) => {
    const target = navigation.location ?? location;
    const isSettled = [shown.pathname, pendingPath].includes(target.pathname);
    if (isSettled || !isDue(target.pathname)) {
      pendingPath = navigation.location?.pathname;
      if (navigation.state === 'idle') shown = location;
      return;
    }
    // Undefined once the router has finished the navigation.
    const action: string | undefined = navigation.historyAction;
    if (action === undefined || action === 'POP') {
      // The browser already shows the target's URL.
      shown = target;
      reloadDocument();
      return;
    }
    // Cancels the router's own navigation, which would add a second entry to the history.
    const options = { replace: true, preventScrollReset: true, state: shown.state as unknown };
    void router.navigate(shown, options);
    loadDocument(router.createHref(target), { replace: action === 'REPLACE' });
  });
}
