import { Suspense, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { Lock } from 'lucide-react';
import { EmptyState, Icon } from '@sumut/shared-ui';
import type { User } from '@sumut/contracts/forms/login';
import { ViewSkeleton } from '../../components/View.tsx';
import { canOpen, useView, dashboardHref, type View } from '../../dashboardViews.ts';
import * as account from '../../features/account/i18n.ts';
import * as accounts from '../../features/accounts/i18n.ts';
import { ApplicationsView } from '../../features/applications/ApplicationsView.tsx';
import * as audit from '../../features/audit/i18n.ts';
import * as content from '../../features/content/i18n.ts';
import { MessagesView } from '../../features/messages/MessagesView.tsx';
import * as releases from '../../features/releases/i18n.ts';
import { useText } from '../../i18n.ts';
import styles from './DashboardView.module.css';
import { lazyView } from './lazyView.ts';

interface PageProps {
  user: User;
}

const lists = { messages: MessagesView, applications: ApplicationsView };

// Rarely used views are loaded on demand.
const pages = {
  content: lazyView<PageProps>(
    content,
    async () => (await import('../../features/content/ContentView.tsx')).ContentView,
  ),
  modules: lazyView<PageProps>(
    releases,
    async () => (await import('../../features/releases/ModulesView.tsx')).ModulesView,
  ),
  accounts: lazyView<PageProps>(
    accounts,
    async () => (await import('../../features/accounts/AccountsView.tsx')).AccountsView,
  ),
  audit: lazyView<PageProps>(
    audit,
    async () => (await import('../../features/audit/AuditView.tsx')).AuditView,
  ),
  account: lazyView<PageProps>(
    account,
    async () => (await import('../../features/account/AccountView.tsx')).AccountView,
  ),
} satisfies Record<Exclude<View, keyof typeof lists>, ComponentType<PageProps>>;

/** The current view, or a notice without the permission; then the server is not called. */
export function DashboardView({ user }: PageProps) {
  const t = useText();
  const view = useView();
  if (!canOpen(user.role, view)) return <NoPermission view={view} />;
  if (view === 'messages' || view === 'applications') {
    const List = lists[view];
    return <List user={user} />;
  }
  const Page = pages[view];
  return (
    <Suspense key={view} fallback={<ViewSkeleton label={t(`${view}.loading`)} />}>
      <Page user={user} />
    </Suspense>
  );
}

/** Shown instead of a view without the permission. */
function NoPermission({ view }: { view: View }) {
  const t = useText();
  return (
    <div className={styles.forbidden}>
      <EmptyState
        icon={<Icon icon={Lock} />}
        title={t('forbidden.title', { page: t(`${view}.title`) })}
        text={t('forbidden.text')}
      />
      <Link className={styles.wayOut} to={dashboardHref('messages')}>
        {t('forbidden.toMessages')}
      </Link>
    </div>
  );
}
