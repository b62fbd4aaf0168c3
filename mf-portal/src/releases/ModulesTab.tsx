import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Lock } from 'lucide-react';
import { EmptyState, Icon, lazyRetry } from '@sumut/shared-ui';
import type { User } from '@sumut/contracts';
import { dashboardHref } from '../dashboardAddress.ts';
import { useText } from '../i18n.ts';
import { ModulesSkeleton } from './ModulesSkeleton.tsx';
import styles from './ModulesTab.module.css';

// Few people ever need it: it comes with nobody else's dashboard.
const ModulesView = lazyRetry(async () => ({
  default: (await import('./ModulesView.tsx')).ModulesView,
}));

/** The registry of modules for administrators; everyone else is told who may open it, and the server is not asked. */
export function ModulesTab({ user }: { user: User }) {
  if (user.role !== 'admin') return <NoPermission />;
  return (
    <Suspense fallback={<ModulesSkeleton />}>
      <ModulesView />
    </Suspense>
  );
}

function NoPermission() {
  const t = useText();
  return (
    <div className={styles.forbidden}>
      <EmptyState
        icon={<Icon icon={Lock} />}
        title={t('modules.forbiddenTitle')}
        text={t('modules.forbiddenText')}
      />
      <Link className={styles.wayOut} to={dashboardHref({ view: 'messages', page: 1 })}>
        {t('modules.toMessages')}
      </Link>
    </div>
  );
}
