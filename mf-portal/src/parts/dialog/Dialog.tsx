import { useEffect, useId, type ReactNode, type RefObject } from 'react';
import styles from './Dialog.module.css';

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
