import { ArrowUp } from 'lucide-react';
import { Icon } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
import styles from './ArrivalsButton.module.css';

/** Says how many records came in since the list was loaded, and brings them in when told to. */
export function ArrivalsButton({ arrived, onBringIn }: { arrived: number; onBringIn: () => void }) {
  const t = useText();
  return (
    <div role="status" className={styles.frame}>
      {arrived > 0 && (
        <button
          type="button"
          className={styles.button}
          onClick={({ currentTarget }) => {
            // The button is about to go, and the keyboard's place with it.
            currentTarget.closest('section')?.focus();
            onBringIn();
          }}
        >
          <Icon icon={ArrowUp} size="0.875rem" />
          {t('list.arrived', { count: arrived })}
        </button>
      )}
    </div>
  );
}
