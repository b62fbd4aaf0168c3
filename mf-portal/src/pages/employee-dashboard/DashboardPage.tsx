import { Link, Navigate, Outlet, useLocation, useSearchParams, NavLink } from 'react-router-dom';
import { Lock, CircleUser, LogOut, MonitorX, UserCog, RefreshCw } from 'lucide-react';
import { EmptyState, Icon, PageMeta, Badge, pageTitleId } from '@sumut/shared-ui';
import { viewPaths, type RailView, type View } from '@sumut/contracts/portal/paths';
import { useText } from '../../i18n.ts';
import { useUser, portalDataKey } from '../../session/session.ts';
import { useDesktopNotifications } from '../../records/arrivals/useDesktopNotifications.ts';
import { useChanges } from '../../records/data/useChanges.ts';
import { canOpen, homeOf, useView } from '../../views.ts';
import styles from './DashboardPage.module.css';
import { Rail } from './Rail.tsx';
import { RequireSession } from './RequireSession.tsx';
import { useState } from 'react';
import { frameBarId } from '@sumut/contracts/registry/frames';
import { Menu } from '../../components/Menu.tsx';
import menu from '../../components/Menu.module.css';
import { Placed } from '../../components/Placed.tsx';
import { SignOutEverywhereDialog, useSignOutButton } from '../../session/signOut.tsx';
import { useQueryClient } from '@tanstack/react-query';
import controls from '../../components/controls.module.css';
import { SmallButton } from '../../components/SmallButton.tsx';
import { viewToolsId } from '../../records/filters/viewToolsId.ts';

/** Header of a view: its heading, a container for the view's own tools, and the refresh button. */
function ViewHead() {
  const t = useText();
  const view = useView();
  return (
    <header className={styles.head}>
      {/* The key makes a new element for each view, so that the focus moves to the heading and screen readers announce it. */}
      <h1 key={view} id={pageTitleId} tabIndex={-1} className={styles.title}>
        {t(`${view}.title`)}
      </h1>
      <div className={styles.tools}>
        <div id={viewToolsId} className={styles.own} />
        <RefreshButton />
      </div>
    </header>
  );
}

/** Button that refetches all shown data. The button is busy only after a click, not during automatic refetches. */
function RefreshButton() {
  const t = useText();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    await client.invalidateQueries({ queryKey: portalDataKey });
    setBusy(false);
  };
  return (
    <SmallButton
      busy={busy}
      icon={<Icon icon={RefreshCw} size="1rem" />}
      onClick={() => void refresh()}
    >
      <span className={controls.label}>
        {t(busy ? 'dashboard.refreshing' : 'dashboard.refresh')}
      </span>
    </SmallButton>
  );
}

/** Menu in the bar of the app frame: the user's name and role, account settings, and signing out. */
function AccountMenu() {
  const t = useText();
  const { username, firstName, role } = useUser();
  const { busy, onClick: signOut } = useSignOutButton();
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Placed id={frameBarId}>
        <div className={styles.account}>
          <Menu
            label={t(busy ? 'dashboard.signingOut' : 'dashboard.account')}
            icon={<Icon icon={CircleUser} size="1rem" />}
            busy={busy}
          >
            <li className={styles.who}>
              <bdi className={styles.name}>{firstName.trim() || username}</bdi>
              <Badge tone="accent">{t(`roles.${role}`)}</Badge>
            </li>
            <li>
              <NavLink to={viewPaths.account} className={menu.item ?? ''}>
                <Icon icon={UserCog} size="1rem" />
                {t('dashboard.settings')}
              </NavLink>
            </li>
            <li>
              <button type="button" className={menu.item} onClick={signOut}>
                <Icon icon={LogOut} directional size="1rem" />
                {t('dashboard.signOut')}
              </button>
            </li>
            <li>
              <button type="button" className={menu.item} onClick={() => setConfirming(true)}>
                <Icon icon={MonitorX} size="1rem" />
                {t('dashboard.signOutEverywhere')}
              </button>
            </li>
          </Menu>
        </div>
      </Placed>
      {/* The dialog is in the page, because the bar's colours are for a dark surface. */}
      {confirming && <SignOutEverywhereDialog onClose={() => setConfirming(false)} />}
    </>
  );
}

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
