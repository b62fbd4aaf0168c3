import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useLanguage } from '@sumut/shared-ui';
import { Frame } from './Frame.tsx';
import { KeepPlace } from './KeepPlace.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import './viewTransitions.css';

/** The root route: the page within its frame. */
export function Root() {
  const { language } = useLanguage();
  return (
    <Frame>
      <Outlet />
      <RouteAnnouncer />
      <ScrollRestoration />
      <KeepPlace language={language} />
    </Frame>
  );
}
