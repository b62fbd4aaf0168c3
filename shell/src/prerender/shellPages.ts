import type { Language } from '@sumut/contracts/language/language';
import { pageRoutes } from '../pages/routes.ts';
import { renderPages } from './pages.tsx';

/** Renders the shell's own pages; run by its build. */
export const render = (language: Language, paths: readonly string[]) =>
  renderPages({ routes: pageRoutes }, { language, paths });
