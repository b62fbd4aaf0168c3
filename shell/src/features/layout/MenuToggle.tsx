import type { Ref } from 'react';
import { documentMenuId } from '@sumut/contracts/gate/limits';
import { useSharedText } from '@sumut/shared-ui';
import styles from './MenuToggle.module.css';

interface Props {
  ref: Ref<HTMLButtonElement>;
  open: boolean;
  /** The browser itself opens a menu of the document (documentMenu.ts). */
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
      // Of a popover the browser reports it.
      aria-expanded={native ? undefined : open}
      aria-controls={open ? controls : undefined}
      popoverTarget={native ? documentMenuId : undefined}
      onClick={onClick}
    >
      <span className={styles.line} />
      <span className={styles.line} />
    </button>
  );
}
