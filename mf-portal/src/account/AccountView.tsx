import { ErrorState } from '@sumut/shared-ui';
import type { User } from '@sumut/contracts';
import { useOwnAccount } from '../api/ownAccount.ts';
import { useText as usePortalText } from '../i18n.ts';
import { ViewFrame } from '../parts/view/ViewFrame.tsx';
import { ViewSection } from '../parts/view/ViewSection.tsx';
import { ViewSkeleton } from '../parts/view/ViewSkeleton.tsx';
import { useProblemText } from '../problems/useProblemText.ts';
import { useText } from './i18n.ts';
import { PasswordForm } from './password/PasswordForm.tsx';
import { Profile } from './Profile.tsx';
import { SecondFactor } from './secondFactor/SecondFactor.tsx';
import { Sessions } from './sessions/Sessions.tsx';

/** What people see and change of their own account. */
export function AccountView({ user }: { user: User }) {
  const t = useText();
  const portal = usePortalText();
  const problemText = useProblemText();
  const { data, error, refetch } = useOwnAccount();
  if (!data && !error) return <ViewSkeleton label={portal('account.loading')} />;
  return (
    <ViewFrame>
      <Profile user={user} />
      <ViewSection title={t('password.title')} lead={t('password.lead')}>
        <PasswordForm username={user.username} />
      </ViewSection>
      {data ? (
        <SecondFactor factor={data.secondFactor} />
      ) : (
        <ViewSection title={t('secondFactor.title')}>
          <ErrorState
            title={t('errorTitle')}
            text={problemText(error)}
            onRetry={() => void refetch()}
          />
        </ViewSection>
      )}
      <Sessions />
    </ViewFrame>
  );
}
