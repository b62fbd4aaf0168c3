import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ErrorState, PageMeta, pageTitleId, Skeleton, VisuallyHidden } from '@sumut/shared-ui';
import type { Session, User } from '@sumut/contracts';
import * as account from '../../features/account/i18n.ts';
import { useText } from '../../i18n.ts';
import { useProblemText } from '../../problems.ts';
import { signInPathFor } from '../../session/nextPath.ts';
import { useSession } from '../../session/session.ts';
import { lazyView } from './lazyView.ts';
import styles from './RequireSession.module.css';

const Duties = lazyView<{ session: Session }>(
  account,
  async () => (await import('../../features/account/RequiredActions.tsx')).Duties,
);

/**
 * Shows its children to who is signed in and has nothing to do first. Sends everyone else to the sign-in page, and back
 * here afterwards.
 */
export function RequireSession({ children }: { children: (user: User) => ReactNode }) {
  const t = useText();
  const problemText = useProblemText();
  const { pathname, search } = useLocation();
  const { data, error, refetch } = useSession();
  const hasDuty = Boolean(data?.mustChangePassword || data?.mustEnrol);
  useHeadingAfter(hasDuty);

  if (data && hasDuty) {
    return (
      <Suspense fallback={<PortalWaiting />}>
        <Duties session={data} />
      </Suspense>
    );
  }
  if (data) return children(data.user);
  if (data === null) return <Navigate to={signInPathFor(pathname + search)} replace />;
  if (!error) return <PortalWaiting />;
  return (
    <PortalWaiting>
      <ErrorState
        title={t('dashboard.errorTitle')}
        text={problemText(error)}
        onRetry={() => void refetch()}
      />
    </PortalWaiting>
  );
}

/** The portal before anything of it is known; with children, what stands there in place of its shape. */
function PortalWaiting({ children }: { children?: ReactNode }) {
  const t = useText();
  return (
    <div className={styles.waiting} aria-busy={!children}>
      <PageMeta title={t('portal')} />
      <VisuallyHidden>
        <h1 id={pageTitleId} tabIndex={-1}>
          {t('portal')}
        </h1>
      </VisuallyHidden>
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

/** Moves the focus to the page's heading when `before` is over: what had it has made way, at the same address. */
function useHeadingAfter(before: boolean): void {
  const was = useRef(before);
  useEffect(() => {
    if (was.current && !before)
      document.getElementById(pageTitleId)?.focus({ preventScroll: true });
    was.current = before;
  }, [before]);
}
