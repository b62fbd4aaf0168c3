import { useState } from 'react';
import type { AccountSecret, User } from '@sumut/contracts';
import { FoldedForm } from '../../components/formParts.tsx';
import { ListFailure, RefreshFailure } from '../../components/ListFailure.tsx';
import { ViewFrame, ViewSection, ViewSkeleton } from '../../components/View.tsx';
import { useText as usePortalText } from '../../i18n.ts';
import type { Question } from './accountActions.ts';
import { QuestionDialog, ResetDialog, SecretDialog } from './AccountDialogs.tsx';
import { AccountForm } from './AccountForm.tsx';
import { useAccounts } from './accountsApi.ts';
import styles from './AccountsView.module.css';
import { AccountTable } from './AccountTable.tsx';
import { useText } from './i18n.ts';

/** Who can sign in, and what an admin can do about it. */
export function AccountsView({ user }: { user: User }) {
  const t = useText();
  const portal = usePortalText();
  const { data, error, dataUpdatedAt, refetch } = useAccounts();
  const [question, setQuestion] = useState<Question>();
  const [made, setMade] = useState<AccountSecret>();
  const retry = () => void refetch();
  if (!data && !error) return <ViewSkeleton label={portal('accounts.loading')} />;
  return (
    <ViewFrame>
      {data && error && <RefreshFailure error={error} shownFrom={dataUpdatedAt} onRetry={retry} />}
      <ViewSection title={portal('accounts.title')} lead={t('lead')}>
        <FoldedForm title={t('addTitle')} className={styles.adding}>
          <AccountForm onCreated={setMade} />
        </FoldedForm>
        {data ? (
          <AccountTable
            accounts={data}
            own={user.username}
            listedAt={dataUpdatedAt}
            ask={setQuestion}
          />
        ) : (
          <ListFailure error={error} onRetry={retry} />
        )}
      </ViewSection>
      {question && (
        <Asked question={question} onReset={setMade} onClose={() => setQuestion(undefined)} />
      )}
      {made && <SecretDialog made={made} onClose={() => setMade(undefined)} />}
    </ViewFrame>
  );
}

interface AskedProps {
  question: Question;
  onReset: (made: AccountSecret) => void;
  onClose: () => void;
}

function Asked({ question: { kind, account }, onReset, onClose }: AskedProps) {
  if (kind === 'reset') return <ResetDialog {...{ account, onReset, onClose }} />;
  return <QuestionDialog {...{ kind, account, onClose }} />;
}
