import { dismissToast, holdToast, shownToast, subscribeToToasts } from './toastStore.ts';

/**
 * Keeps the shown toast while the visitor reads it, closes it with Escape, and gives the focus back before it is removed. `box` is the
 * element of a `ToastBox`. Returns a function that stops watching.
 */
export function watchToastBox(box: HTMLElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const hasFocus = () => box.contains(document.activeElement);
  /** The element that had the focus before the toast. */
  let before: EventTarget | null = null;
  box.addEventListener('mouseenter', () => holdToast(true), { signal });
  box.addEventListener('mouseleave', () => holdToast(hasFocus()), { signal });
  box.addEventListener(
    'focusin',
    ({ relatedTarget }) => {
      before = relatedTarget;
      holdToast(true);
    },
    { signal },
  );
  box.addEventListener('focusout', () => holdToast(false), { signal });
  const isWaiting = () => shownToast()?.leaving === false;
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape' && isWaiting()) dismissToast();
    },
    { signal },
  );
  const stop = subscribeToToasts(() => {
    // The toast is about to be removed, and must not take the focus with it.
    if (!isWaiting() && hasFocus() && before instanceof HTMLElement) before.focus();
  });
  return () => {
    listening.abort();
    stop();
  };
}
