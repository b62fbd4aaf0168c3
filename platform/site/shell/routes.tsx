import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '../../../shell/src/pages/lazyPage.ts';
import * as notFound from '../../../shell/src/pages/not-found/i18n.ts';
import * as home from './i18n.ts';

/** Replaces the pages of this repository's shell. */
export const pageRoutes: RouteObject[] = [
  { path: '/', lazy: lazyPage([home], async () => (await import('./HomePage.tsx')).HomePage) },
];

export const notFoundRoute: RouteObject = {
  path: '*',
  lazy: lazyPage(
    [notFound],
    async () => (await import('../../../shell/src/pages/not-found/NotFoundPage.tsx')).NotFoundPage,
  ),
};
