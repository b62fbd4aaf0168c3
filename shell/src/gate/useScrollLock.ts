import { useLayoutEffect } from 'react';

/** Keeps the page from scrolling by putting a class on its root element. */
export function useScrollLock(className: string | undefined): void {
  useLayoutEffect(() => {
    if (!className) return;
    const { classList } = document.documentElement;
    classList.add(className);
    return () => classList.remove(className);
  }, [className]);
}
