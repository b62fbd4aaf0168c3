import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { problemCodeOf } from '@sumut/api-client';
import { Button, toast, useSharedText } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
import { useProblemText } from '../../problems/useProblemText.ts';
import styles from './ConfirmDialog.module.css';

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

/** Asks before anything is done, by the browser's own dialog: it holds the focus, and Escape says no. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirm, onConfirm, onClose, children } = props;
  const t = useText();
  const shared = useSharedText();
  const problemText = useProblemText();
  const [id, dialog, leave] = [
    useId(),
    useRef<HTMLDialogElement>(null),
    useRef<HTMLButtonElement>(null),
  ];
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  // What the question was about is no more: only a new look can lead to a new question.
  const over = problemCodeOf(problem) === 'stale';

  useEffect(() => {
    const shown = dialog.current;
    if (!shown || shown.open) return;
    shown.showModal();
    // Of a choice, the browser would take the first option in place of the chosen one.
    shown.querySelector<HTMLElement>(':checked')?.focus();
  }, [dialog]);
  useEffect(() => {
    if (over) leave.current?.focus();
  }, [over, leave]);

  const goAhead = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onConfirm();
      // Closed, not just taken away: so the focus goes back to where it came from.
      dialog.current?.close();
    } catch (error) {
      setProblem(error);
      setBusy(false);
      // Who has left meanwhile must not take it for done.
      if (!dialog.current?.open)
        toast({ type: 'error', title: shared('states.error'), description: problemText(error) });
    }
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onClose={onClose}
    >
      <h2 id={`${id}title`} className={styles.title}>
        {title}
      </h2>
      <div id={`${id}text`} className={styles.text}>
        {children}
      </div>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problemText(problem)}
        </p>
      )}
      <div className={styles.buttons}>
        <Button ref={leave} variant="ghost" size="sm" onClick={() => dialog.current?.close()}>
          {over ? shared('actions.close') : t('modules.cancel')}
        </Button>
        {!over && (
          <Button size="sm" busy={busy} onClick={() => void goAhead()}>
            {confirm}
          </Button>
        )}
      </div>
    </dialog>
  );
}
