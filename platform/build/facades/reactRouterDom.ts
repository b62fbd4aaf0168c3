// The exports of the router that shell and modules use. Sharing the whole package costs 61 kB gzip, sharing this list 14 kB.
// TypeScript's `paths` point here too, so that a name missing below is a compile error, not `undefined` at run time.
export {
  createBrowserRouter,
  createMemoryRouter,
  isRouteErrorResponse,
  matchPath,
  matchRoutes,
  Link,
  Navigate,
  NavLink,
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
  useViewTransitionState,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
export type { RouteObject } from 'react-router';
