import { useEffect, useInsertionEffect, useLayoutEffect, useRef, type ComponentType } from 'react';
import { navigationType } from '../document/page.ts';
import type { SiteProps } from '../firstSite.tsx';
import { keepPress } from './keepPress.ts';
import { keepTyped } from './keepTyped.ts';

/** Thrown once in place of a page that another release has rendered: React then renders it again. */
class OtherReleaseError extends Error {
  override readonly name = 'OtherReleaseError';
}

/**
 * The site for a page that is in the document. What the visitor has done with the page meanwhile stays: where they have
 * scrolled to, what they have typed, and the button they have pressed. With `same` false, the markup is of another release and is not used.
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
    // Before anything of the page has taken effect.
    useInsertionEffect(() => {
      place.current = window.scrollY;
      typed.current = keepTyped();
      press.current = keepPress();
    }, []);
    useLayoutEffect(() => {
      // The router moves a first page to its beginning; on the way back, to where the visitor was.
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
