import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button, Ltr, VisuallyHidden } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import styles from './IdleDialog.module.css';

/** Seconds before the lock at which a screen reader announces the time left. At the start, it reads the dialog itself. */
const announcements = [
  { seconds: 60, text: 'minute' },
  { seconds: 30, text: 'halfMinute' },
  { seconds: 10, text: 'tenSeconds' },
] as const;

const secondsUntil = (moment: number): number =>
  Math.max(0, Math.ceil((moment - performance.now()) / 1000));

/** Returns the seconds left until `moment`, on the clock of `performance.now()`, updated every second. */
function useCountdown(moment: number): number {
  const [left, setLeft] = useState(() => secondsUntil(moment));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(moment)), 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return left;
}

/** Formats seconds as on a clock, for example 1:05. */
const toClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * Prevents what the browser does next with a key or a tap. The event itself has just closed the dialog, because it is activity, and
 * the focus is in the page again: Enter would send the form there, and the click of a tap would hit what is below the dialog.
 * Tab and Escape do no such harm.
 */
function keepFromPage(event: Event): void {
  const harmless = event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ';
  if (!harmless && event.cancelable) event.preventDefault();
}

/** The warning before the idle lock. It needs no handlers, because any action of the visitor is activity, which ends the warning. */
export function IdleDialog({ lockAt }: { lockAt: number }) {
  const t = useText();
  const left = useCountdown(lockAt);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();

  // A layout effect, because its cleanup runs before the element is removed: closing the dialog then returns the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    // The browser moves the focus into the dialog, which is no activity of the visitor.
    const ignore = (event: Event) => event.stopImmediatePropagation();
    window.addEventListener('focusin', ignore, { capture: true });
    shown?.showModal();
    window.removeEventListener('focusin', ignore, { capture: true });
    // Not React's events: the element still receives these events after React has removed it.
    for (const name of ['keydown', 'touchend']) shown?.addEventListener(name, keepFromPage);
    return () => shown?.close();
  }, []);

  const announcement = announcements.filter(({ seconds }) => left <= seconds).at(-1);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <h2 id={titleId} className={styles.title}>
        {t('idle.title')}
      </h2>
      <p id={textId}>{t('idle.text')}</p>
      <p role="timer" className={styles.time}>
        {t('idle.left')} <Ltr>{toClock(left)}</Ltr>
      </p>
      <div role="status">
        <VisuallyHidden>{announcement && t(`idle.announced.${announcement.text}`)}</VisuallyHidden>
      </div>
      <Button>{t('idle.stay')}</Button>
    </dialog>
  );
}
