import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import type { Redirect } from '@sumut/contracts/registry/retirement';
import { createRoutePatcher } from '../features/federation/routes.ts';
import { notFoundRoute, pageRoutes } from '../pages/routes.ts';
import { Frame } from './Frame.tsx';
import { addViewTransitions } from './motion.ts';
import { PageFailure } from './PageFailure.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { Root } from './Root.tsx';

/** The route id of all pages. Its error boundary is within the root, so that the root's announcer stays mounted when a page fails. */
const pagesId = 'pages';

/**
 * Gives the first history entry of a document a unique key. Without it, the first entry of every document has the key `default`, and a
 * URL typed into the same tab would open at the scroll position of the previous document.
 */
function nameFirstEntry(): void {
  const state: unknown = window.history.state;
  const entry = typeof state === 'object' && state !== null ? state : {};
  if (!('key' in entry))
    window.history.replaceState(
      { ...entry, key: crypto.getRandomValues(new Uint32Array(1)).join() },
      '',
    );
}

const redirectRoutes = ({ routes, to }: Redirect): RouteObject[] =>
  routes.map((path) => ({ path, element: <Navigate to={to} replace /> }));

/**
 * The router of the whole site. It starts with the shell's pages and the redirects of modules that were taken off the site; a
 * module's routes are added on the first visit.
 */
export function createRouter(redirects: readonly Redirect[] = []) {
  nameFirstEntry();
  const router = createBrowserRouter(
    [
      {
        Component: Root,
        HydrateFallback: () => (
          <Frame>
            <PageSkeleton />
          </Frame>
        ),
        // Catches errors outside the pages. Header and footer stay.
        ErrorBoundary: () => (
          <Frame>
            <PageFailure />
          </Frame>
        ),
        children: [
          // A page that cannot be loaded or throws while rendering fails within the frame.
          {
            id: pagesId,
            ErrorBoundary: PageFailure,
            children: [...pageRoutes, ...redirects.flatMap(redirectRoutes), notFoundRoute],
          },
        ],
      },
    ],
    { patchRoutesOnNavigation: createRoutePatcher(pagesId) },
  );
  return addViewTransitions(router);
}

export type Router = ReturnType<typeof createBrowserRouter>;
