import type { Ref } from 'react';
import { documentMenuId } from '@sumut/contracts/gate/document';
import { useSharedText } from '@sumut/shared-ui';
import styles from './MenuToggle.module.css';

interface Props {
  ref: Ref<HTMLButtonElement>;
  open: boolean;
  /** Whether the browser itself opens the document's menu (documentMenu.ts). */
  native: boolean;
  /** The id of the menu. */
  controls: string;
  onClick: () => void;
}

/** The button that opens and closes the menu on small screens. */
export function MenuToggle({ ref, open, native, controls, onClick }: Props) {
  const t = useSharedText();
  return (
    <button
      ref={ref}
      type="button"
      className={styles.toggle}
      aria-label={t(open ? 'actions.closeMenu' : 'actions.openMenu')}
      // For a popover, the browser sets the expanded state.
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
