import type { RouteObject } from 'react-router-dom';
import { shellPaths } from '@sumut/contracts/shellPaths';
import * as about from './about/i18n.ts';
import * as capabilities from './capabilities/i18n.ts';
import * as contact from './contact/i18n.ts';
import * as home from './home/i18n.ts';
import { lazyPage } from './lazyPage.ts';
import * as media from './media/i18n.ts';
import { loadMedia } from './media/loadMedia.ts';
import * as notFound from './not-found/i18n.ts';
import * as privacy from './privacy/i18n.ts';
import * as projects from './projects/i18n.ts';
import * as security from './security/i18n.ts';
import * as terms from './terms/i18n.ts';

/** The shell's own pages, each loaded when it is visited. */
export const pageRoutes: RouteObject[] = [
  {
    path: shellPaths.home,
    lazy: lazyPage(
      [home, capabilities, contact],
      async () => (await import('./home/HomePage.tsx')).HomePage,
    ),
  },
  {
    path: shellPaths.about,
    lazy: lazyPage([about], async () => (await import('./about/AboutPage.tsx')).AboutPage),
  },
  {
    path: shellPaths.capabilities,
    lazy: lazyPage(
      [capabilities],
      async () => (await import('./capabilities/CapabilitiesPage.tsx')).CapabilitiesPage,
    ),
  },
  {
    path: shellPaths.projects,
    lazy: lazyPage(
      [projects],
      async () => (await import('./projects/ProjectsPage.tsx')).ProjectsPage,
    ),
  },
  {
    path: shellPaths.media,
    loader: loadMedia,
    lazy: lazyPage([media], async () => (await import('./media/MediaPage.tsx')).MediaPage),
  },
  {
    path: shellPaths.contact,
    lazy: lazyPage([contact], async () => (await import('./contact/ContactPage.tsx')).ContactPage),
  },
  {
    path: shellPaths.terms,
    lazy: lazyPage([terms], async () => (await import('./terms/TermsPage.tsx')).TermsPage),
  },
  {
    path: shellPaths.privacy,
    lazy: lazyPage([privacy], async () => (await import('./privacy/PrivacyPage.tsx')).PrivacyPage),
  },
  {
    path: shellPaths.security,
    lazy: lazyPage(
      [security],
      async () => (await import('./security/SecurityPage.tsx')).SecurityPage,
    ),
  },
];

/** The route of every path that no route of the shell or of a module matches. */
export const notFoundRoute: RouteObject = {
  path: '*',
  lazy: lazyPage(
    [notFound],
    async () => (await import('./not-found/NotFoundPage.tsx')).NotFoundPage,
  ),
};
