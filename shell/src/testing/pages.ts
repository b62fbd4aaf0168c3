import type { Language } from '@sumut/contracts/language/language';
import { notFoundRoute, pageRoutes } from '../pages/routes.ts';
import { renderRoutes } from './renderRoutes.tsx';
import { stubFetch } from './stubFetch.ts';

/** Renders the shell's page at a path, in a language, with the state of a link. If `fetch` is not stubbed, all lists are empty. */
export function renderPage(path: string, language: Language, state?: unknown) {
  if (!('fetch' in globalThis)) stubFetch(() => ({ status: 200, body: { items: [] } }));
  return renderRoutes([...pageRoutes, notFoundRoute], { path, language, state });
}
