import { useEffect, useId, useRef, type ReactNode, type RefObject, type MouseEvent } from 'react';
import { Button, useSharedText } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import styles from './Dialog.module.css';
import { useDialogAction, type DialogAction } from './useDialogAction.ts';

interface DialogProps {
  /** For closing it: that way the focus goes back to where it came from. */
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  /** It is gone, whoever closed it. */
  onClose: () => void;
  children: ReactNode;
  /** Id of what says more. */
  describedBy?: string;
}

/** The browser's own modal dialog, open from the start: it holds the focus, and Escape closes it. */
export function Dialog({ ref, title, onClose, children, describedBy }: DialogProps) {
  const titleId = useId();
  useEffect(() => {
    const shown = ref.current;
    if (!shown || shown.open) return;
    shown.showModal();
    // Of a choice, the browser would take the first option in place of the chosen one.
    shown.querySelector<HTMLElement>('[type="radio"]:checked')?.focus();
  }, [ref]);

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onClose={onClose}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

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

interface ConfirmDialogProps {
  title: string;
  confirm: string;
  /** Does it. A rejection is shown, and can be tried again unless what was seen has changed since. */
  onConfirm: () => Promise<void>;
  /** The dialog is gone, whatever came of it. */
  onClose: () => void;
  /** What will happen. */
  children: ReactNode;
}

/** Asks before anything is done; Escape says no. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirm, onConfirm, onClose, children } = props;
  const textId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const action = useDialogAction(dialog);
  return (
    <Dialog ref={dialog} title={title} onClose={onClose} describedBy={textId}>
      <div id={textId} className={styles.text}>
        {children}
      </div>
      <DialogFoot action={action} confirm={confirm} onConfirm={() => void action.run(onConfirm)} />
    </Dialog>
  );
}
