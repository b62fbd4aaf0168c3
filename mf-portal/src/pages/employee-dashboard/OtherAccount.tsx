import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { EmptyState, Icon, PageMeta, pageTitleId } from '@sumut/shared-ui';
import type { User } from '@sumut/contracts/forms/login';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { useText } from '../../i18n.ts';
import { fullName } from '../../records/format.ts';
import { clearPortalDrafts } from '../../session/drafts.ts';
import { clearPortalData } from '../../session/session.ts';
import styles from './DashboardPage.module.css';

/**
 * The dashboard of a tab whose account was replaced in another tab: states who is signed in, and asks whether to continue. Continuing loads
 * a new document, so that nothing of the former account is left, such as a toast with "Undo".
 */
export function OtherAccount({ user }: { user: User }) {
  const t = useText();
  const client = useQueryClient();
  const name = fullName(user) || user.username;
  useEffect(() => {
    clearPortalData(client);
    clearPortalDrafts();
    // The focused element has been removed without a navigation.
    document.getElementById(pageTitleId)?.focus({ preventScroll: true });
  }, [client]);
  return (
    <div className={styles.forbidden}>
      <PageMeta title={t('otherAccount.title')} />
      <h1 id={pageTitleId} tabIndex={-1} className={styles.otherTitle}>
        {t('otherAccount.title')}
      </h1>
      <EmptyState icon={<Icon icon={UserRoundX} />} text={t('otherAccount.text', { name })} />
      <Link reloadDocument className={styles.wayOut} to={viewPaths.messages}>
        {t('otherAccount.continue', { name })}
      </Link>
    </div>
  );
}
