import { useEffect, useRef, useSyncExternalStore } from 'react';
import { ToastBox } from './ToastBox.tsx';
import { shownToast, subscribeToToasts } from './toastStore.ts';
import { watchToastBox } from './watchToastBox.ts';

/** The container of the toasts. Render it once per page, outside of everything that scrolls. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToasts, shownToast, shownToast);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) return watchToastBox(box.current);
  }, []);
  return <ToastBox ref={box} shown={shown} />;
}
