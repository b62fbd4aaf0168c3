import { PageMeta } from '@sumut/shared-ui';
import type { User } from '@sumut/contracts';
import { ApplicationsView } from '../../applications/ApplicationsView.tsx';
import { useText } from '../../i18n.ts';
import { MessagesView } from '../../messages/MessagesView.tsx';
import { ModulesTab } from '../../releases/ModulesTab.tsx';
import { DashboardHeader } from './DashboardHeader.tsx';
import styles from './DashboardPage.module.css';
import { RequireSession } from './RequireSession.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useDashboardAddress } from '../../dashboardAddress.ts';

const lists = { messages: MessagesView, applications: ApplicationsView };

/** What staff see after signing in: what visitors sent, in two lists, and for administrators the site's modules. */
export function DashboardPage() {
  const t = useText();
  const { view, page } = useDashboardAddress();
  return (
    <RequireSession>
      {(user) => (
        <div className={styles.page}>
          <PageMeta title={`${t(`${view}.title`)} – ${t('portal')}`} />
          <DashboardHeader user={user} />
          <Toolbar view={view} page={page} role={user.role} />
          <View user={user} />
        </div>
      )}
    </RequireSession>
  );
}

function View({ user }: { user: User }) {
  const { view, page, id } = useDashboardAddress();
  if (view === 'modules') return <ModulesTab user={user} />;
  const List = lists[view];
  return <List page={page} id={id} />;
}
