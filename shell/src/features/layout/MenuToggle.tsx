import type { Ref } from 'react';
import { useSharedText } from '@sumut/shared-ui';
import styles from './MenuToggle.module.css';

interface Props {
  ref: Ref<HTMLButtonElement>;
  open: boolean;
  /** The browser itself opens the menu while no script runs. */
  native: boolean;
  /** Id of the menu. */
  controls: string;
  onClick: () => void;
}

/** Opens and closes the menu on small screens. */
export function MenuToggle({ ref, open, native, controls, onClick }: Props) {
  const t = useSharedText();
  return (
    <button
      ref={ref}
      type="button"
      className={styles.toggle}
      aria-label={t(open ? 'actions.closeMenu' : 'actions.openMenu')}
      // Of a popover the browser reports the state.
      aria-expanded={native ? undefined : open}
      aria-controls={open ? controls : undefined}
      popoverTarget={native ? controls : undefined}
      onClick={(event) => {
        event.preventDefault();
        onClick();
      }}
    >
      <span className={styles.line} />
      <span className={styles.line} />
    </button>
  );
}
