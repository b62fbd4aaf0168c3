import { useEffect, useRef, useSyncExternalStore } from 'react';
import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { classNames } from '../styles/classNames.ts';
import { Icon } from '../controls/Icon.tsx';
import { useSharedText } from '../language/useSharedText.ts';
import { dismissToast, holdToast, shownToast, subscribeToToasts } from './toastStore.ts';
import styles from './Toaster.module.css';

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert };

/**
 * The container of the toasts. Render it once per page, outside of everything that scrolls. Its live region exists from the
 * first paint: many screen readers do not announce a live region that is added together with its text.
 */
export function Toaster() {
  const t = useSharedText();
  const shown = useSyncExternalStore(subscribeToToasts, shownToast, shownToast);
  const box = useRef<HTMLDivElement>(null);
  /** The element that had the focus before the toast. */
  const before = useRef<EventTarget>(null);
  const waiting = shown !== null && !shown.leaving;

  useEffect(() => {
    if (!waiting) return;
    const toast = box.current;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dismissToast();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      // The toast is about to be removed, and must not take the focus with it.
      if (before.current instanceof HTMLElement && toast?.contains(document.activeElement))
        before.current.focus();
    };
  }, [waiting]);

  const hold = () => holdToast(true);
  return (
    <div
      ref={box}
      className={
        shown
          ? classNames(styles.toast, styles[shown.type], shown.leaving && styles.leaving)
          : undefined
      }
      onMouseEnter={hold}
      onMouseLeave={({ currentTarget }) =>
        holdToast(currentTarget.contains(document.activeElement))
      }
      onFocus={({ relatedTarget }) => {
        before.current = relatedTarget;
        hold();
      }}
      onBlur={() => holdToast(false)}
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
