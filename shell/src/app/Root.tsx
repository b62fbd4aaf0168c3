import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Frame } from './Frame.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';

/** The frame with the current page in it. */
export function Root() {
  return (
    <Frame>
      <Outlet />
      <RouteAnnouncer />
      <ScrollRestoration />
    </Frame>
  );
}
