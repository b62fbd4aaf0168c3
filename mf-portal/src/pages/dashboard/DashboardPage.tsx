import { PageMeta } from '@sumut/shared-ui';
import { ApplicationsView } from '../../applications/ApplicationsView.tsx';
import { useText } from '../../i18n.ts';
import { MessagesView } from '../../messages/MessagesView.tsx';
import { DashboardHeader } from './DashboardHeader.tsx';
import styles from './DashboardPage.module.css';
import { RequireSession } from './RequireSession.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useDashboardAddress } from '../../dashboardAddress.ts';

const viewComponents = { messages: MessagesView, applications: ApplicationsView };

/** What staff see after signing in: what visitors sent, in two lists. */
export function DashboardPage() {
  const t = useText();
  const { view, page, id } = useDashboardAddress();
  const ViewComponent = viewComponents[view];
  return (
    <RequireSession>
      {(user) => (
        <div className={styles.page}>
          <PageMeta title={`${t(`${view}.title`)} – ${t('portal')}`} />
          <DashboardHeader user={user} />
          <Toolbar view={view} page={page} />
          <ViewComponent page={page} id={id} />
        </div>
      )}
    </RequireSession>
  );
}
