import { useEffect, useInsertionEffect, useLayoutEffect, useRef, type ComponentType } from 'react';
import { navigationType } from '../document/page.ts';
import type { SiteProps } from '../firstSite.tsx';
import { keepPress } from './keepPress.ts';
import { keepTyped } from './keepTyped.ts';

/** Thrown once when another release rendered the page in the document, so that React renders the page again instead of hydrating it. */
class OtherReleaseError extends Error {
  override readonly name = 'OtherReleaseError';
}

/**
 * Wraps the site for a page that is in the document. Keeps what the visitor did before hydration: the scroll position, the typed text
 * and the pressed button. If `same` is false, the markup comes from another release and is not used.
 */
export function takeOver(App: ComponentType<SiteProps>, same: boolean): ComponentType<SiteProps> {
  let usable = same;

  return function TakenOver(props) {
    if (!usable) {
      usable = true;
      throw new OtherReleaseError();
    }
    const place = useRef(0);
    const typed = useRef<() => void>(() => undefined);
    const press = useRef<() => void>(() => undefined);
    // Insertion effects run before all other effects of the page.
    useInsertionEffect(() => {
      place.current = window.scrollY;
      typed.current = keepTyped();
      press.current = keepPress();
    }, []);
    useLayoutEffect(() => {
      // The router scrolls a first page to the top. On back and forward it restores the visitor's position.
      if (navigationType() !== 'navigate') return;
      queueMicrotask(() => window.scrollTo({ top: place.current, behavior: 'instant' }));
    }, []);
    useEffect(() => {
      typed.current();
      press.current();
    }, []);
    return <App {...props} />;
  };
}
