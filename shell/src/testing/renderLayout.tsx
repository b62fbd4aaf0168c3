import { Outlet, type RouteObject } from 'react-router-dom';
import type { Language } from '@sumut/contracts/language/language';
import type { NavigationEntry } from '@sumut/contracts/registry/release';
import { ChatButton } from '../features/layout/ChatButton.tsx';
import { Footer } from '../features/layout/Footer.tsx';
import { Header } from '../features/layout/Header.tsx';
import * as layout from '../features/layout/i18n.ts';
import type { SiteSection } from '../features/layout/sections.ts';
import { lazyPage } from '../pages/lazyPage.ts';
import { siteNavigation } from './navigation.ts';
import { renderRoutes } from './renderRoutes.tsx';

/** Renders header, footer and chat button around an empty page. */
export function renderLayout(
  path: string,
  language: Language,
  navigation: NavigationEntry[] = siteNavigation,
  sections: SiteSection[] = [],
) {
  const Frame = () => (
    <>
      <Header navigation={navigation} sections={sections} />
      <main>
        <h1>Page</h1>
        <Outlet />
      </main>
      <Footer navigation={navigation} />
      <ChatButton />
    </>
  );
  const routes: RouteObject[] = [
    {
      lazy: lazyPage([layout], () => Promise.resolve(Frame)),
      children: [{ path: '*', Component: () => null }],
    },
  ];
  return renderRoutes(routes, { path, language });
}
