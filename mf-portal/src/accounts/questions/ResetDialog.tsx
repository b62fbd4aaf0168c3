import { useState } from 'react';
import type { AccountSecret, PortalAccount } from '@sumut/contracts';
import { useAccountReset } from '../../api/accounts.ts';
import { ConfirmDialog } from '../../parts/dialog/ConfirmDialog.tsx';
import { useAnswerAfter } from '../../parts/dialog/useAnswerAfter.ts';
import controls from '../../theme/controls.module.css';
import styles from './ResetDialog.module.css';
import { useText } from '../i18n.ts';

interface ResetDialogProps {
  account: PortalAccount;
  onReset: (made: AccountSecret) => void;
  onClose: () => void;
}

/** Asks before a temporary password takes the place of somebody's own. */
export function ResetDialog({ account, onReset, onClose }: ResetDialogProps) {
  const t = useText();
  const reset = useAccountReset(account.id);
  const { keep, close } = useAnswerAfter(onReset, onClose);
  const [removeSecondFactor, setRemove] = useState(false);
  return (
    <ConfirmDialog
      title={t('questions.reset.title', { username: account.username })}
      confirm={t('questions.reset.confirm')}
      onConfirm={async () => keep(await reset.mutateAsync({ removeSecondFactor }))}
      onClose={close}
    >
      <p>{t('questions.reset.text')}</p>
      {account.secondFactor && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            name="removeSecondFactor"
            className={controls.box}
            checked={removeSecondFactor}
            onChange={(event) => setRemove(event.target.checked)}
          />
          {t('questions.reset.removeFactor')}
        </label>
      )}
    </ConfirmDialog>
  );
}
