import type { ComponentProps } from 'react';
import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { classNames } from '../styles/classNames.ts';
import { Icon } from '../controls/Icon.tsx';
import { useSharedText } from '../language/useSharedText.ts';
import { dismissToast, type ShownToast } from './toastStore.ts';
import styles from './Toaster.module.css';

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert };

interface ToastBoxProps extends ComponentProps<'div'> {
  shown: ShownToast | null;
}

/**
 * The box of the toasts, with the shown one. Its live region exists from the first paint: many screen readers do not announce a live
 * region that is added together with its text.
 */
export function ToastBox({ shown, ...box }: ToastBoxProps) {
  const t = useSharedText();
  return (
    <div
      {...box}
      data-leaving={shown?.leaving || undefined}
      className={shown ? classNames(styles.toast, styles[shown.type]) : undefined}
    >
      {shown && <Icon icon={icons[shown.type]} className={styles.sign} />}
      <div role="status" className={styles.words}>
        {shown && (
          // Every toast gets a new element, so that a second toast with the same text is announced too.
          <div key={shown.id} role={shown.type === 'success' ? undefined : 'alert'}>
            <p className={styles.title}>{shown.title}</p>
            {shown.description && <p>{shown.description}</p>}
          </div>
        )}
      </div>
      {shown && (
        <button
          type="button"
          className={styles.close}
          aria-label={t('actions.close')}
          onClick={dismissToast}
        >
          <Icon icon={X} />
        </button>
      )}
    </div>
  );
}
