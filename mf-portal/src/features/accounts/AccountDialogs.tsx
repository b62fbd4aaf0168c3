import { useState, useRef } from 'react';
import { toast, Button, Ltr, useFormat, useSharedText } from '@sumut/shared-ui';
import type { AccountSecret, PortalAccount } from '@sumut/contracts/portal/accounts';
import { CheckBox } from '../../components/CheckBox.tsx';
import { CopyButton } from '../../components/CopyButton.tsx';
import dialogs from '../../components/Dialog.module.css';
import { ConfirmDialog, Dialog } from '../../components/Dialog.tsx';
import { longDate } from '../../components/Timestamp.tsx';
import { useResultAfterClose } from '../../components/useDialogAction.ts';
import { changes, type AccountAction } from './accountActions.ts';
import styles from './AccountForm.module.css';
import { useAccountChange, useSessionsEnd, useAccountReset } from './accountsApi.ts';
import { useText } from '../../i18n.ts';

interface ConfirmActionDialogProps {
  kind: Exclude<AccountAction['kind'], 'rename' | 'reset' | 'assign' | 'departments'>;
  account: AccountAction['account'];
  onClose: () => void;
}

/** Dialog that requests confirmation before an account is changed. */
export function ConfirmActionDialog({ kind, account, onClose }: ConfirmActionDialogProps) {
  const t = useText('features/accounts');
  const change = useAccountChange(account.id);
  const end = useSessionsEnd(account.id);
  const { username } = account;
  const execute = async () => {
    await (kind === 'sessions' ? end.mutateAsync() : change.mutateAsync(changes[kind]));
    toast({ type: 'success', title: t(`dialogs.${kind}.done`, { username }) });
  };
  return (
    <ConfirmDialog
      title={t(`dialogs.${kind}.title`, { username })}
      confirm={t(`dialogs.${kind}.confirm`)}
      onConfirm={execute}
      onClose={onClose}
    >
      <p>
        {kind === 'enable' && account.ofProvider
          ? t('ofProvider.enableText')
          : t(`dialogs.${kind}.text`)}
      </p>
    </ConfirmDialog>
  );
}

interface ResetDialogProps {
  account: PortalAccount;
  onReset: (made: AccountSecret) => void;
  onClose: () => void;
}

/** Dialog that requests confirmation before a temporary password replaces the password of an account. */
export function ResetDialog({ account, onReset, onClose }: ResetDialogProps) {
  const t = useText('features/accounts');
  const reset = useAccountReset(account.id);
  const { keep, close } = useResultAfterClose(onReset, onClose);
  const [removeSecondFactor, setRemove] = useState(false);
  return (
    <ConfirmDialog
      title={t('dialogs.reset.title', { username: account.username })}
      confirm={t('dialogs.reset.confirm')}
      onConfirm={async () => keep(await reset.mutateAsync({ removeSecondFactor }))}
      onClose={close}
    >
      <p>{t('dialogs.reset.text')}</p>
      {account.secondFactor && (
        <label className={styles.choice}>
          <CheckBox name="removeSecondFactor" checked={removeSecondFactor} onSwitch={setRemove} />
          {t('dialogs.reset.removeFactor')}
        </label>
      )}
    </ConfirmDialog>
  );
}

interface SecretDialogProps {
  made: AccountSecret;
  onClose: () => void;
}

/** Dialog that shows a temporary password, only once. */
export function SecretDialog({ made: { account, secret }, onClose }: SecretDialogProps) {
  const t = useText('features/accounts');
  const shared = useSharedText();
  const format = useFormat();
  const dialog = useRef<HTMLDialogElement>(null);
  const { username, secretUntil } = account;
  return (
    <Dialog ref={dialog} title={t('secret.title', { username })} onClose={onClose}>
      <div className={dialogs.text}>
        <p>{t('secret.text')}</p>
        <p className={styles.secret}>
          <Ltr>{secret}</Ltr>
        </p>
        <CopyButton text={secret}>{t('secret.copy')}</CopyButton>
        {secretUntil !== null && (
          <p>{t('secret.until', { time: format.date(secretUntil, longDate) })}</p>
        )}
      </div>
      <div className={dialogs.buttons}>
        <Button size="sm" onClick={() => dialog.current?.close()}>
          {shared('actions.close')}
        </Button>
      </div>
    </Dialog>
  );
}
