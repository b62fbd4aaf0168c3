import {
  createBrowserRouter,
  Navigate,
  Outlet,
  type RouteObject,
  ScrollRestoration,
} from 'react-router-dom';
import type { Redirect } from '@sumut/contracts/registry/retirement';
import { createRoutePatcher } from '../features/federation/routes.ts';
import { notFoundRoute, pageRoutes } from '../pages/routes.ts';
import { Frame } from './Frame.tsx';
import { PageFailure } from './PageFailure.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';

const rootId = 'root';

const Root = () => (
  <Frame>
    <Outlet />
    <RouteAnnouncer />
    <ScrollRestoration />
  </Frame>
);

const redirectRoutes = ({ routes, to }: Redirect): RouteObject[] =>
  routes.map((path) => ({ path, element: <Navigate to={to} replace /> }));

/**
 * The router of the whole site. It starts with the shell's pages and the redirects of modules that were taken off the site; a
 * module's routes are added on the first visit.
 */
export const createRouter = (redirects: readonly Redirect[] = []) =>
  createBrowserRouter(
    [
      {
        id: rootId,
        Component: Root,
        HydrateFallback: () => (
          <Frame>
            <PageSkeleton />
          </Frame>
        ),
        // Catches a module that cannot be loaded: header and footer stay.
        ErrorBoundary: () => (
          <Frame>
            <PageFailure />
          </Frame>
        ),
        children: [
          // A page that throws while rendering fails within the frame.
          {
            ErrorBoundary: PageFailure,
            children: [...pageRoutes, ...redirects.flatMap(redirectRoutes), notFoundRoute],
          },
        ],
      },
    ],
    { patchRoutesOnNavigation: createRoutePatcher(rootId) },
  );

export type Router = ReturnType<typeof createRouter>;
