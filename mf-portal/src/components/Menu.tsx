import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames, Icon } from '@sumut/shared-ui';
import theme from '../Portal.module.css';
import controls from './controls.module.css';
import { SmallButton } from './SmallButton.tsx';
import styles from './Menu.module.css';

interface MenuProps {
  label: string;
  /** Shown before the label, and instead of it on a phone. */
  icon: ReactNode;
  /** An action from the menu is in progress. */
  busy?: boolean;
  /** List items with one link or button each; choosing one closes the menu. */
  children: ReactNode;
}

/** A button that opens a short menu. Escape, a click outside and moving the focus out close it. */
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

  // Focuses the button before the list is hidden: a dialog that the menu opens later returns the focus to the button.
  const close = () => {
    button.current?.focus();
    setOpen(false);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    // Escape closes only the menu. The page ignores a key that was handled, and would otherwise close something, too.
    event.preventDefault();
    close();
  };

  return (
    <div ref={frame} className={styles.frame} onKeyDown={handleKey}>
      <SmallButton
        ref={button}
        busy={busy}
        aria-expanded={open}
        aria-controls={listId}
        icon={<Icon icon={ChevronDown} size="1rem" />}
        onClick={() => setOpen(!open)}
      >
        {icon}
        <span className={controls.label}>{label}</span>
      </SmallButton>
      <ul
        id={listId}
        hidden={!open}
        className={classNames(theme.theme, styles.list)}
        onClickCapture={close}
      >
        {children}
      </ul>
    </div>
  );
}
