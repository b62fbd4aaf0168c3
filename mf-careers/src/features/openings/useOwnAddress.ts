import { useEffect, useRef, type RefObject } from 'react';

/**
 * Expands the `details` of the returned ref where the fragment of the page's address names something in it. The browser does so itself
 * for a document that it loads, but not for markup that code adds later.
 */
export function useOwnAddress(anchor: string): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    function follow() {
      const element = details.current;
      if (!element || element.open || window.location.hash !== `#${anchor}`) return;
      element.open = true;
      document.getElementById(anchor)?.scrollIntoView();
    }
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [anchor]);
  return details;
}
