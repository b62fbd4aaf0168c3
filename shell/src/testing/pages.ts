import type { Language } from '@sumut/contracts';
import { notFoundRoute, pageRoutes } from '../pages/routes.ts';
import { renderRoutes } from './renderRoutes.tsx';

/** Shows the shell's page at a path, in a language. */
export const renderPage = (path: string, language: Language) =>
  renderRoutes([...pageRoutes, notFoundRoute], { path, language });
