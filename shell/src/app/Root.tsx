import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Frame } from './Frame.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import './viewTransitions.css';

/** The root route: the page within its frame. */
export const Root = () => (
  <Frame>
    <Outlet />
    <RouteAnnouncer />
    <ScrollRestoration />
  </Frame>
);
