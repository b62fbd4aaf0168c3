import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ErrorState, PageMeta, Skeleton, VisuallyHidden } from '@sumut/shared-ui';
import type { User } from '@sumut/contracts';
import { useSession } from '../../api/session.ts';
import { useText } from '../../i18n.ts';
import { useProblemText } from '../../problems/useProblemText.ts';
import { signInPathFor } from '../../session/nextPath.ts';
import styles from './RequireSession.module.css';

/** Shows its children to who is signed in; sends everyone else to the sign-in page, and back here afterwards. */
export function RequireSession({ children }: { children: (user: User) => ReactNode }) {
  const t = useText();
  const problemText = useProblemText();
  const { pathname, search } = useLocation();
  const session = useSession();

  if (session.data) return children(session.data);
  if (session.data === null) return <Navigate to={signInPathFor(pathname + search)} replace />;
  return (
    <div className={styles.waiting} aria-busy={session.isPending}>
      <PageMeta title={t('portal')} />
      <VisuallyHidden>
        <h1 id="page-title" tabIndex={-1}>
          {t('portal')}
        </h1>
      </VisuallyHidden>
      {session.isError ? (
        <ErrorState
          title={t('dashboard.errorTitle')}
          text={problemText(session.error)}
          onRetry={() => void session.refetch()}
        />
      ) : (
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
