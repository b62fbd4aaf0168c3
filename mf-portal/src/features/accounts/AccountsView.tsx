import { useState } from 'react';
import type { AccountSecret } from '@sumut/contracts/portal/accounts';
import { CollapsibleForm } from '../../components/CollapsibleForm.tsx';
import { ListFailure, RefreshFailure } from '../../components/ListFailure.tsx';
import { useListedAt } from '../../components/useListedAt.ts';
import { ViewFrame, ViewSection, ViewSkeleton } from '../../components/View.tsx';
import { useText as usePortalText } from '../../i18n.ts';
import { useUser } from '../../session/session.ts';
import type { AccountAction } from './accountActions.ts';
import { ConfirmActionDialog, ResetDialog, SecretDialog } from './AccountDialogs.tsx';
import { AccountForm } from './AccountForm.tsx';
import { useAccounts } from './accountsApi.ts';
import styles from './AccountsView.module.css';
import { AccountTable } from './AccountTable.tsx';
import { DepartmentsDialog } from './DepartmentsDialog.tsx';
import { useText } from './i18n.ts';
import { RenameDialog } from './RenameDialog.tsx';

/** View of all accounts, in which admins manage them. */
export function AccountsView() {
  const t = useText();
  const portal = usePortalText();
  const { username } = useUser();
  const query = useAccounts();
  const { data, error, dataUpdatedAt } = query;
  const listedAt = useListedAt(dataUpdatedAt);
  const [action, setAction] = useState<AccountAction>();
  const [made, setMade] = useState<AccountSecret>();
  if (!data && !error) return <ViewSkeleton label={portal('accounts.loading')} />;
  return (
    <ViewFrame>
      <RefreshFailure query={query} />
      <ViewSection title={portal('accounts.title')} lead={t('lead')}>
        <CollapsibleForm title={t('addTitle')} className={styles.adding}>
          <AccountForm onCreated={setMade} />
        </CollapsibleForm>
        <ListFailure query={query} />
        {data && (
          <AccountTable accounts={data} own={username} listedAt={listedAt} onAction={setAction} />
        )}
      </ViewSection>
      {action && (
        <ActionDialog action={action} onReset={setMade} onClose={() => setAction(undefined)} />
      )}
      {made && <SecretDialog made={made} onClose={() => setMade(undefined)} />}
    </ViewFrame>
  );
}

interface ActionDialogProps {
  action: AccountAction;
  onReset: (made: AccountSecret) => void;
  onClose: () => void;
}

function ActionDialog({ action: { kind, account }, onReset, onClose }: ActionDialogProps) {
  if (kind === 'rename') return <RenameDialog {...{ account, onClose }} />;
  if (kind === 'assign' || kind === 'departments')
    return <DepartmentsDialog {...{ kind, account, onClose }} />;
  if (kind === 'reset') return <ResetDialog {...{ account, onReset, onClose }} />;
  return <ConfirmActionDialog {...{ kind, account, onClose }} />;
}
