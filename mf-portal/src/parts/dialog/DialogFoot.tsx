import { useEffect, useRef, type MouseEvent } from 'react';
import { Button, useSharedText } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
import styles from './Dialog.module.css';
import type { DialogAction } from './useDialogAction.ts';

interface DialogFootProps {
  action: Pick<DialogAction, 'busy' | 'problem' | 'over'>;
  confirm: string;
  /** Left out in a form, which the button then submits. */
  onConfirm?: () => void;
}

/** The end of a dialog: what went wrong, the way out, and the way on. */
export function DialogFoot({ action, confirm, onConfirm }: DialogFootProps) {
  const t = useText();
  const shared = useSharedText();
  const leave = useRef<HTMLButtonElement>(null);
  const { busy, problem, over } = action;
  useEffect(() => {
    if (over) leave.current?.focus();
  }, [over]);
  const close = ({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
    currentTarget.closest('dialog')?.close();

  return (
    <>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.buttons}>
        <Button ref={leave} variant="ghost" size="sm" onClick={close}>
          {over ? shared('actions.close') : t('dialog.cancel')}
        </Button>
        {!over && (
          <Button
            size="sm"
            busy={busy}
            {...(onConfirm ? { onClick: onConfirm } : { type: 'submit' })}
          >
            {confirm}
          </Button>
        )}
      </div>
    </>
  );
}
