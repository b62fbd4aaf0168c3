import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import type { Redirect } from '@sumut/contracts/registry/retirement';
import { createRoutePatcher } from '../features/federation/routes.ts';
import { notFoundRoute, pageRoutes } from '../pages/routes.ts';
import { Frame } from './Frame.tsx';
import { addViewTransitions } from './motion.ts';
import { PageFailure } from './PageFailure.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { Root } from './Root.tsx';

/** Of the pages of the shell and of modules, which fail within the root: it announces them, and what follows them. */
const pagesId = 'pages';

/**
 * Gives the history entry that a document begins with a key of its own. Without it, all have the key `default`, and an
 * address that was typed into the same tab would begin where the page before it was scrolled to.
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
        // Catches what fails around a page: header and footer stay.
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
