import { useRef } from 'react';
import { Button, Ltr, useFormat, useSharedText } from '@sumut/shared-ui';
import type { AccountSecret } from '@sumut/contracts';
import { CopyButton } from '../../parts/copy/CopyButton.tsx';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import dialogs from '../../parts/dialog/Dialog.module.css';
import { longDate } from '../../records/receivedFormats.ts';
import styles from './SecretDialog.module.css';
import { useText } from '../i18n.ts';

interface SecretDialogProps {
  made: AccountSecret;
  onClose: () => void;
}

/** Shows a temporary password, which nobody will see again. */
export function SecretDialog({ made: { account, secret }, onClose }: SecretDialogProps) {
  const t = useText();
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
