import { createBrowserRouter } from 'react-router-dom';
import { createRoutePatcher } from '../features/federation/routes.ts';
import { notFoundRoute, pageRoutes } from '../pages/routes.ts';
import { Frame } from './Frame.tsx';
import { PageFailure } from './PageFailure.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { Root } from './Root.tsx';

const rootId = 'root';

/** The router of the whole site. It starts with the shell's pages; a module's routes are added on the first visit. */
export const createRouter = () =>
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
          { ErrorBoundary: PageFailure, children: [...pageRoutes, notFoundRoute] },
        ],
      },
    ],
    { patchRoutesOnNavigation: createRoutePatcher(rootId) },
  );

export type Router = ReturnType<typeof createRouter>;
