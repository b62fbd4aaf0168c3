import { useSyncExternalStore } from 'react';
import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { classNames } from '../styles/classNames.ts';
import { Icon } from '../controls/Icon.tsx';
import { useSharedText } from '../language/useSharedText.ts';
import { dismissToast, shownToast, subscribeToToasts } from './toastStore.ts';
import styles from './Toaster.module.css';

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert };

/** Container of the toasts. Rendered once per page, outside of everything that scrolls. */
export function Toaster() {
  const t = useSharedText();
  const shown = useSyncExternalStore(subscribeToToasts, shownToast, shownToast);
  if (!shown) return null;
  return (
    <div
      // A new element per toast, so that a second one with the same text is announced too.
      key={shown.id}
      role={shown.type === 'success' ? 'status' : 'alert'}
      className={classNames(styles.toast, styles[shown.type], shown.leaving && styles.leaving)}
    >
      <Icon icon={icons[shown.type]} className={styles.sign} />
      <div className={styles.words}>
        <p className={styles.title}>{shown.title}</p>
        {shown.description && <p>{shown.description}</p>}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={t('actions.close')}
        onClick={dismissToast}
      >
        <Icon icon={X} />
      </button>
    </div>
  );
}
