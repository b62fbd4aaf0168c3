import { useId, useRef, type ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import styles from './Dialog.module.css';
import { DialogFoot } from './DialogFoot.tsx';
import { useDialogAction } from './useDialogAction.ts';

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
