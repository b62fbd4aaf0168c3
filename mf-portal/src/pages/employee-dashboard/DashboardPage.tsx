import { PageMeta } from '@sumut/shared-ui';
import { useView } from '../../dashboardViews.ts';
import { useText } from '../../i18n.ts';
import { DashboardHeader } from './DashboardHeader.tsx';
import styles from './DashboardPage.module.css';
import { DashboardView } from './DashboardView.tsx';
import { RequireSession } from './RequireSession.tsx';
import { Toolbar } from './Toolbar.tsx';

/** The dashboard: header, tabs and the current view. */
export function DashboardPage() {
  const t = useText();
  const view = useView();
  return (
    <RequireSession>
      {(user) => (
        <div className={styles.page}>
          <PageMeta title={`${t(`${view}.title`)} – ${t('portal')}`} />
          <DashboardHeader user={user} />
          <Toolbar view={view} role={user.role} />
          <DashboardView user={user} />
        </div>
      )}
    </RequireSession>
  );
}
