import type { createBrowserRouter } from 'react-router-dom';
import { allowsMotion } from '@sumut/shared-ui';

// What moves, and for whom: docs/decisions/0035-motion.md.

type Router = ReturnType<typeof createBrowserRouter>;
type Navigation = Parameters<Router['navigate']>;

/**
 * Sets the attribute by which stylesheets move anything, `data-motion`, now and when the visitor's preference changes. Returns
 * what ends it.
 */
export function allowMotion(): () => void {
  const root = document.documentElement;
  const set = () => void root.toggleAttribute('data-motion', allowsMotion());
  const preference = matchMedia('(prefers-reduced-motion: reduce)');
  set();
  preference.addEventListener('change', set);
  return () => {
    preference.removeEventListener('change', set);
    root.removeAttribute('data-motion');
  };
}

const pathOf = (to: Navigation[0]): string =>
  typeof to === 'string'
    ? new URL(to, window.location.href).pathname
    : (to?.pathname ?? window.location.pathname);

/** In the `handle` of a route whose pages change without a transition. */
const optsOut = (handle: unknown): boolean =>
  (handle as { viewTransition?: boolean } | undefined)?.viewTransition === false;

/** Whether a navigation is shown as a view transition: to another page, where motion is allowed. */
const isShown = ({ state }: Router, to: Navigation[0]): boolean =>
  'startViewTransition' in document &&
  allowsMotion() &&
  pathOf(to) !== state.location.pathname &&
  !state.matches.some(({ route }) => optsOut(route.handle));

/** Lets the router change pages by view transitions, whichever link or code starts the navigation. */
export function addViewTransitions(router: Router): Router {
  const navigate = router.navigate.bind(router);
  const replacement: Router['navigate'] = (to: number | Navigation[0], options?: Navigation[1]) => {
    if (typeof to === 'number') return navigate(to);
    return navigate(to, isShown(router, to) ? { ...options, viewTransition: true } : options);
  };
  return Object.assign(router, { navigate: replacement });
}
