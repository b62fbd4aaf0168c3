import type { createBrowserRouter } from 'react-router-dom';
import { allowsMotion } from '@sumut/shared-ui';

// CONTRIBUTING.md, "Add motion", lists the conditions.

type Router = ReturnType<typeof createBrowserRouter>;
type Navigation = Parameters<Router['navigate']>;

/**
 * Handles the rejection of a view transition that is skipped, because another navigation begins or the page is hidden. The router does
 * not, and the browser would report an error of the page. Returns a function that ends this.
 */
function handleSkippedTransitions(): () => void {
  if (!('startViewTransition' in document)) return () => undefined;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => undefined);
    return transition;
  };
  return () => {
    document.startViewTransition = start;
  };
}

/**
 * Sets the attribute `data-motion`, without which no stylesheet moves anything, now and when the visitor's preference changes. Returns a
 * function that removes it.
 */
export function allowMotion(): () => void {
  const stopHandling = handleSkippedTransitions();
  const root = document.documentElement;
  const set = () => void root.toggleAttribute('data-motion', allowsMotion());
  const preference = matchMedia('(prefers-reduced-motion: reduce)');
  set();
  preference.addEventListener('change', set);
  return () => {
    stopHandling();
    preference.removeEventListener('change', set);
    root.removeAttribute('data-motion');
  };
}

const getPath = (to: Navigation[0]): string =>
  typeof to === 'string'
    ? new URL(to, window.location.href).pathname
    : (to?.pathname ?? window.location.pathname);

/** Checks whether the `handle` of a route turns view transitions off for navigations from its pages. */
const optsOut = (handle: unknown): boolean =>
  (handle as { viewTransition?: boolean } | undefined)?.viewTransition === false;

/** Checks whether a navigation is shown as a view transition: it leads to another page, and motion is allowed. */
const hasTransition = ({ state }: Router, to: Navigation[0]): boolean =>
  'startViewTransition' in document &&
  allowsMotion() &&
  getPath(to) !== state.location.pathname &&
  !state.matches.some(({ route }) => optsOut(route.handle));

/** Makes the router use view transitions for all navigations, from links and from code. */
export function addViewTransitions(router: Router): Router {
  const navigate = router.navigate.bind(router);
  const replacement: Router['navigate'] = (to: number | Navigation[0], options?: Navigation[1]) => {
    if (typeof to === 'number') return navigate(to);
    return navigate(to, hasTransition(router, to) ? { ...options, viewTransition: true } : options);
  };
  return Object.assign(router, { navigate: replacement });
}
