import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import {
  addTexts,
  lazyRetry,
  PageMeta,
  pageTitleId,
  Skeleton,
  VisuallyHidden,
} from '@sumut/shared-ui';
import { QueryFailure } from '../../components/ListFailure.tsx';
import * as account from '../../features/account/i18n.ts';
import { useText } from '../../i18n.ts';
import { signInPathFor } from '../../session/nextPath.ts';
import { clearPortalData, UserContext, useSession } from '../../session/session.ts';
import { isOwnAccount } from '../../session/tabAccount.ts';
import styles from './DashboardPage.module.css';
import { OtherAccount } from './OtherAccount.tsx';

const RequiredActions = lazyRetry(async () => {
  const [{ RequiredActions: Page }] = await Promise.all([
    import('../../features/account/RequiredActions.tsx'),
    addTexts(account.namespace, account.loadTexts),
  ]);
  return { default: Page };
});

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
