import type { Language } from '@sumut/contracts/language/language';
import { pageRoutes } from '../pages/routes.ts';
import { renderPages } from './pages.tsx';

/** Renders the shell's own pages. Run by the shell's build. */
export const render = (language: Language, paths: readonly string[]) =>
  renderPages({ routes: pageRoutes }, { language, paths });
