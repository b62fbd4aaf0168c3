import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Navigate, useLocation, Link } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import {
  PageMeta,
  pageTitleId,
  Skeleton,
  VisuallyHidden,
  EmptyState,
  Icon,
} from '@sumut/shared-ui';
import { UserRoundX } from 'lucide-react';
import type { User } from '@sumut/contracts/forms/login';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { QueryFailure } from '../../components/ListFailure.tsx';
import { lazyWithTexts, useText } from '../../i18n.ts';
import { signInPathFor } from '../../session/nextPath.ts';
import { clearPortalData, UserContext, useSession } from '../../session/session.ts';
import { isOwnAccount } from '../../session/tabAccount.ts';
import { fullName } from '../../records/format.ts';
import { clearPortalDrafts } from '../../session/drafts.ts';
import styles from './DashboardPage.module.css';

/**
 * The dashboard of a tab whose account was replaced in another tab: states who is signed in, and asks whether to continue. Continuing loads
 * a new document, so that nothing of the former account is left, such as a toast with "Undo".
 */
function OtherAccount({ user }: { user: User }) {
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

const RequiredActions = lazyWithTexts(
  'features/account',
  async () => (await import('../../features/account/RequiredActions.tsx')).RequiredActions,
);

/**
 * Renders its children for this tab's user without required actions. Without a session, redirects to the sign-in page, which leads
 * back afterwards.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const t = useText();
  const { pathname, search } = useLocation();
  const query = useSession();
  const { data, error } = query;
  const hasRequiredAction = Boolean(data?.mustChangePassword || data?.mustEnrol);
  useFocusHeadingAfter(hasRequiredAction);

  if (data && !isOwnAccount(data.user.username)) return <OtherAccount user={data.user} />;
  if (data && hasRequiredAction) {
    return (
      <Suspense fallback={<PortalPlaceholder />}>
        <RequiredActions session={data} />
      </Suspense>
    );
  }
  if (data) return <UserContext value={data.user}>{children}</UserContext>;
  if (data === null) return <SignedOut next={pathname + search} />;
  if (!error) return <PortalPlaceholder />;
  return (
    <PortalPlaceholder>
      <QueryFailure title={t('dashboard.errorTitle')} query={query} />
    </PortalPlaceholder>
  );
}

/** Removes the data of a session that has ended, and opens the sign-in page, which leads back to `next`. */
function SignedOut({ next }: { next: string }) {
  const client = useQueryClient();
  useEffect(() => clearPortalData(client), [client]);
  return <Navigate to={signInPathFor(next)} replace />;
}

/** Frame of the page while the session is loading. Children replace the skeleton. */
function PortalPlaceholder({ children }: { children?: ReactNode }) {
  const t = useText();
  return (
    <div className={styles.waiting} aria-busy={!children}>
      <PageMeta title={t('portal')} />
      <h1 id={pageTitleId} tabIndex={-1}>
        <VisuallyHidden>{t('portal')}</VisuallyHidden>
      </h1>
      {children ?? (
        <>
          <VisuallyHidden>
            <span role="status">{t('dashboard.loading')}</span>
          </VisuallyHidden>
          <Skeleton lines={8} />
        </>
      )}
    </div>
  );
}

/** Moves the focus to the page's heading when `before` becomes false. The focused element was then replaced without a navigation. */
function useFocusHeadingAfter(before: boolean): void {
  const was = useRef(before);
  useEffect(() => {
    if (was.current && !before)
      document.getElementById(pageTitleId)?.focus({ preventScroll: true });
    was.current = before;
  }, [before]);
}
