import { Suspense, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ErrorState } from '@sumut/shared-ui';
import type { Session, User } from '@sumut/contracts';
import * as account from '../../account/i18n.ts';
import { useSession } from '../../api/session.ts';
import { useText } from '../../i18n.ts';
import { lazyView } from '../../parts/view/lazyView.ts';
import { useProblemText } from '../../problems/useProblemText.ts';
import { signInPathFor } from '../../session/nextPath.ts';
import { PortalWaiting } from './PortalWaiting.tsx';
import { useHeadingAfter } from './useHeadingAfter.ts';

const Duties = lazyView<{ session: Session }>(
  account,
  async () => (await import('../../account/duties/Duties.tsx')).Duties,
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
