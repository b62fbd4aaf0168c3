import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { Button, Icon } from '@sumut/shared-ui';
import controls from './controls.module.css';
import styles from './Menu.module.css';

interface MenuProps {
  label: string;
  /** Stands before the label, and in its place on a phone. */
  icon: ReactNode;
  /** Something chosen from it is under way. */
  busy?: boolean;
  /** List items with a link or a button each; choosing one closes it. */
  children: ReactNode;
}

/** A button that shows a few links and buttons below it. Escape, a click elsewhere and leaving it close it. */
export function Menu({ label, icon, busy = false, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();

  useEffect(() => {
    if (!open) return;
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && frame.current?.contains(target))) setOpen(false);
    };
    const events = ['pointerdown', 'focusin'] as const;
    events.forEach((event) => document.addEventListener(event, leave));
    return () => events.forEach((event) => document.removeEventListener(event, leave));
  }, [open]);

  // The focus goes back first: a dialog that is chosen returns it to where it was.
  const close = () => {
    button.current?.focus();
    setOpen(false);
  };
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && open) close();
  };

  return (
    <div ref={frame} className={styles.frame} onKeyDown={handleKey}>
      <Button
        ref={button}
        variant="ghost"
        className={controls.control}
        busy={busy}
        aria-expanded={open}
        aria-controls={listId}
        icon={<Icon icon={ChevronDown} size="1rem" />}
        onClick={() => setOpen(!open)}
      >
        {icon}
        <span className={controls.label}>{label}</span>
      </Button>
      <ul id={listId} hidden={!open} className={styles.list} onClickCapture={close}>
        {children}
      </ul>
    </div>
  );
}
