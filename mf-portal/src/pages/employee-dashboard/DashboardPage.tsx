import { Link, Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { Lock } from 'lucide-react';
import { EmptyState, Icon, PageMeta } from '@sumut/shared-ui';
import { viewPaths, type RailView, type View } from '@sumut/contracts/portal/paths';
import { useText } from '../../i18n.ts';
import { useUser } from '../../session/session.ts';
import { useDesktopNotifications } from '../../records/arrivals/useDesktopNotifications.ts';
import { useChanges } from '../../records/data/useChanges.ts';
import { canOpen, homeOf, useView } from '../../views.ts';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './DashboardPage.module.css';
import { Rail } from './Rail.tsx';
import { RequireSession } from './RequireSession.tsx';
import { ViewHead } from './ViewHead.tsx';

/** The dashboard of a signed-in user. Redirects old links, which have the view as a query parameter, to the path of the view. */
export function DashboardPage() {
  const [query] = useSearchParams();
  const wanted = query.get('view');
  if (useView() === 'messages' && wanted !== null)
    return <Navigate to={currentPath(wanted, query)} replace />;
  return (
    <RequireSession>
      <Dashboard />
    </RequireSession>
  );
}

/** Returns the path of a view that an old link names in a query parameter, with the link's other parameters. */
function currentPath(view: string, query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  rest.delete('view');
  const path = Object.hasOwn(viewPaths, view) ? viewPaths[view as RailView] : viewPaths.messages;
  return `${path}?${rest.toString()}`;
}

/** Returns the view's title, with the number of unread records, which is visible in the browser tab. */
function useViewTitle(view: View): string {
  const t = useText();
  const { data } = useChanges({ polls: false });
  const total = (data?.messages.unread ?? 0) + (data?.applications.unread ?? 0);
  const title = t(`${view}.title`);
  return total > 0 ? t('dashboard.unreadInTitle', { total, title }) : title;
}

/** The rail, and the current view with its heading, or a notice if the role may not open the view. */
function Dashboard() {
  const t = useText();
  const view = useView();
  const { role } = useUser();
  const title = useViewTitle(view);
  useDesktopNotifications();
  const { search } = useLocation();
  // The path of the dashboard is that of the messages, so other roles are redirected to their first view.
  if (view === 'messages' && search === '' && homeOf(role) !== view)
    return <Navigate to={viewPaths[homeOf(role)]} replace />;
  return (
    <div className={styles.page}>
      <PageMeta title={`${title} – ${t('portal')}`} />
      <AccountMenu />
      <Rail />
      <div className={styles.view}>
        <ViewHead />
        {canOpen(role, view) ? <Outlet /> : <NoPermission view={view} />}
      </div>
    </div>
  );
}

function NoPermission({ view }: { view: View }) {
  const t = useText();
  const home = homeOf(useUser().role);
  return (
    <div className={styles.forbidden}>
      <EmptyState
        icon={<Icon icon={Lock} />}
        title={t('forbidden.title', { page: t(`${view}.title`) })}
        text={t(view === 'messages' ? 'forbidden.messagesText' : 'forbidden.text')}
      />
      <Link className={styles.wayOut} to={viewPaths[home]}>
        {t(home === 'messages' ? 'forbidden.toMessages' : 'forbidden.toApplications')}
      </Link>
    </div>
  );
}
