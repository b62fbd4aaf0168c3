import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Calls `onLost` when an element goes from the page with the focus in it. */
export function useFocusLost(element: RefObject<HTMLElement | null>, onLost: () => void): void {
  const latest = useRef(onLost);
  useEffect(() => {
    latest.current = onLost;
  });
  // Before it is gone: afterwards nobody knows where the focus was.
  useLayoutEffect(() => {
    const going = element.current;
    return () => {
      if (going?.contains(document.activeElement)) latest.current();
    };
  }, [element]);
}
