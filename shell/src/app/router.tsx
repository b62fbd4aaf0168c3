import { createBrowserRouter } from 'react-router-dom';
import { notFoundRoute, pageRoutes } from '../pages/routes.ts';
import { createRoutePatcher } from '../federation/routes.ts';
import { Frame } from './Frame.tsx';
import { PageFailure } from './PageFailure.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { Root } from './Root.tsx';

const rootId = 'root';

/** The router of the whole site. It starts with the shell's own pages; a module's routes arrive when one is visited. */
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
        // A module that cannot be loaded fails here: header and footer stay.
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
