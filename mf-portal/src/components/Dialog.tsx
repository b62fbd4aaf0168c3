import { useEffect, useId, useRef, type ReactNode, type RefObject, type MouseEvent } from 'react';
import { Button, classNames, useSharedText } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import styles from './Dialog.module.css';
import { Findings } from './Findings.tsx';
import { useDialogAction, type DialogAction } from './useDialogAction.ts';

interface DialogProps {
  /** Ref of the `<dialog>`. Its `close()` returns the focus to the element that had it before. */
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  /** Called after the dialog was closed, in any way. */
  onClose: () => void;
  children: ReactNode;
  /** Id of the describing element. */
  describedBy?: string;
  /** Makes the dialog wider, for long texts. */
  wide?: boolean;
}

/** The browser's modal dialog, opened on mount. It traps the focus, and Escape closes it. */
export function Dialog(props: DialogProps) {
  const { ref, title, onClose, children, describedBy, wide = false } = props;
  const titleId = useId();
  useEffect(() => {
    const shown = ref.current;
    if (!shown || shown.open) return;
    shown.showModal();
    // In a radio group, the browser would focus the first option instead of the checked one.
    shown.querySelector<HTMLElement>('[type="radio"]:checked')?.focus();
  }, [ref]);

  return (
    <dialog
      ref={ref}
      className={classNames(styles.dialog, wide && styles.wide)}
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

interface DialogFooterProps {
  action: Pick<DialogAction, 'busy' | 'problem' | 'stale'> &
    Partial<Pick<DialogAction, 'findings'>>;
  confirm: string;
  /** Called on confirmation. Omit it in a form: the button then submits the form. */
  onConfirm?: () => void;
}

/** Footer of a dialog: error, cancel and confirm. */
export function DialogFooter({ action, confirm, onConfirm }: DialogFooterProps) {
  const t = useText();
  const shared = useSharedText();
  const leave = useRef<HTMLButtonElement>(null);
  const { busy, problem, findings = [], stale } = action;
  useEffect(() => {
    if (stale) leave.current?.focus();
  }, [stale]);
  const close = ({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
    currentTarget.closest('dialog')?.close();

  return (
    <>
      {problem !== undefined && (
        <div role="alert" className={styles.problem}>
          <p>{problem}</p>
          <Findings findings={findings} />
        </div>
      )}
      <div className={styles.buttons}>
        <Button ref={leave} variant="ghost" size="sm" onClick={close}>
          {stale ? shared('actions.close') : t('dialog.cancel')}
        </Button>
        {!stale && (
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
  /** Runs the action. A rejection is shown; the user can try again unless the data has changed since it was loaded. */
  onConfirm: () => Promise<void>;
  /** Called after the dialog was closed, confirmed or not. */
  onClose: () => void;
  /** Whether the action removes the control that opened the dialog. The focus then moves to the section around the dialog. */
  removesOpener?: boolean;
  /** Explanation of what will happen. */
  children: ReactNode;
}

/** A dialog that requests confirmation of an action. Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirm, onConfirm, onClose, removesOpener = false, children } = props;
  const textId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const action = useDialogAction(dialog, { removesOpener });
  return (
    <Dialog ref={dialog} title={title} onClose={onClose} describedBy={textId}>
      <div id={textId} className={styles.text}>
        {children}
      </div>
      <DialogFooter
        action={action}
        confirm={confirm}
        onConfirm={() => void action.run(onConfirm)}
      />
    </Dialog>
  );
}
