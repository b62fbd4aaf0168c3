import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns a ref for a `details` element and expands the element if the fragment of the page's URL is `anchor`. Browsers expand it
 * themselves when they load a document, but not in markup that code adds later.
 */
export function useExpandOnFragment(anchor: string): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    function expand() {
      const element = details.current;
      if (!element || element.open || window.location.hash !== `#${anchor}`) return;
      element.open = true;
      document.getElementById(anchor)?.scrollIntoView();
    }
    expand();
    window.addEventListener('hashchange', expand);
    return () => window.removeEventListener('hashchange', expand);
  }, [anchor]);
  return details;
}
