import type { Ref } from 'react';
import { useSharedText } from '@sumut/shared-ui';
import styles from './MenuToggle.module.css';

interface Props {
  ref: Ref<HTMLButtonElement>;
  open: boolean;
  /** Id of the menu. */
  controls: string;
  onClick: () => void;
}

/** Opens and closes the menu on small screens. */
export function MenuToggle({ ref, open, controls, onClick }: Props) {
  const t = useSharedText();
  return (
    <button
      ref={ref}
      type="button"
      className={styles.toggle}
      aria-label={t(open ? 'actions.closeMenu' : 'actions.openMenu')}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onClick}
    >
      <span className={styles.line} />
      <span className={styles.line} />
    </button>
  );
}
