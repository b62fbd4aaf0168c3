import { useState } from 'react';
import {
  type AccountSecret,
  accountDepartmentsSchema,
  type PortalAccount,
  type DisplayName,
  displayNameSchema,
} from '@sumut/contracts/portal/accounts';
import { useForm } from '@sumut/forms';
import { toast, TextField } from '@sumut/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { CollapsibleForm } from '../../components/CollapsibleForm.tsx';
import { ListFailure, RefreshFailure } from '../../components/ListFailure.tsx';
import { useListedAt } from '../../components/useListedAt.ts';
import { ViewFrame, ViewSection, ViewSkeleton } from '../../components/View.tsx';
import { useText } from '../../i18n.ts';
import { useUser, refetchNames } from '../../session/session.ts';
import type { AccountAction } from './accountActions.ts';
import { ConfirmActionDialog, ResetDialog, SecretDialog } from './AccountDialogs.tsx';
import { AccountForm } from './AccountForm.tsx';
import { useAccounts, useAccountChange } from './accountsApi.ts';
import styles from './AccountForm.module.css';
import { AccountTable } from './AccountTable.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { DepartmentsField } from './DepartmentsField.tsx';
import { portalDraftKey } from '../../session/drafts.ts';

interface RenameDialogProps {
  account: PortalAccount;
  onClose: () => void;
}

/** Dialog with a form for the name that colleagues see. */
function RenameDialog({ account, onClose }: RenameDialogProps) {
  const t = useText('features/accounts');
  const client = useQueryClient();
  const change = useAccountChange(account.id);
  const { username, firstName, lastName } = account;
  const user = useUser();
  const form = useForm({
    schema: displayNameSchema,
    initial: { firstName, lastName },
    draft: portalDraftKey(user.username, `rename.${account.id}`),
  });
  const save = async (name: DisplayName) => {
    await change.mutateAsync(name);
    refetchNames(client);
    toast({ type: 'success', title: t('dialogs.rename.done', { username }) });
  };
  return (
    <FormDialog
      title={t('dialogs.rename.title', { username })}
      form={form}
      save={save}
      confirm={t('dialogs.rename.save')}
      onClose={onClose}
    >
      <p>{t('dialogs.rename.text')}</p>
      <TextField {...form.field('firstName', t('firstName'))} dir="auto" autoComplete="off" />
      <TextField {...form.field('lastName', t('lastName'))} dir="auto" autoComplete="off" />
    </FormDialog>
  );
}

interface DepartmentsDialogProps {
  kind: 'assign' | 'departments';
  account: PortalAccount;
  onClose: () => void;
}

/** Dialog that makes an account a hiring manager of departments, or changes the departments of a hiring manager. */
function DepartmentsDialog({ kind, account, onClose }: DepartmentsDialogProps) {
  const t = useText('features/accounts');
  const change = useAccountChange(account.id);
  const { username, departments: before } = account;
  const form = useForm({ schema: accountDepartmentsSchema, initial: { departments: before } });
  const save = async ({ departments }: { departments: string[] }) => {
    const role = kind === 'assign' ? ({ role: 'hiring-manager' } as const) : {};
    await change.mutateAsync({ ...role, departments });
    toast({ type: 'success', title: t(`dialogs.${kind}.done`, { username }) });
  };
  return (
    <FormDialog
      title={t(`dialogs.${kind}.title`, { username })}
      form={form}
      save={save}
      confirm={t(`dialogs.${kind}.save`)}
      onClose={onClose}
    >
      <p>{t(`dialogs.${kind}.text`)}</p>
      <DepartmentsField
        chosen={form.watch('departments')}
        before={before}
        error={form.errorAt('departments')}
        onChoose={(departments) =>
          form.setValue('departments', departments, {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          })
        }
      />
    </FormDialog>
  );
}

/** View of all accounts, in which admins manage them. */
export function AccountsView() {
  const t = useText('features/accounts');
  const portal = useText();
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
