import {
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
} from 'react';
import { navigationType } from '../document/page.ts';
import { useEarlyInput } from '../document/useEarlyInput.ts';
import type { SiteProps } from '../firstSite.tsx';
import { capturePress, rememberPressed } from './capturePress.ts';

/** Thrown once when another release rendered the page in the document, so that React renders the page again instead of hydrating it. */
class OtherReleaseError extends Error {
  override readonly name = 'OtherReleaseError';
}

/**
 * Wraps the site for a page that is in the document. Keeps what the visitor did before hydration: the scroll position, the typed text
 * and the pressed button. If `isSameRelease` is false, the markup comes from another release and is not used.
 */
export function createHydratedApp(
  App: ComponentType<SiteProps>,
  isSameRelease: boolean,
): ComponentType<SiteProps> {
  let usable = isSameRelease;

  return function HydratedApp(props) {
    if (!usable) {
      usable = true;
      throw new OtherReleaseError();
    }
    const scrollTop = useRef(0);
    const pressAgain = useRef<() => void>(() => undefined);
    useEarlyInput(document);
    const [earlyPress] = useState(rememberPressed);
    // Insertion effects run before all other effects of the page.
    useInsertionEffect(() => {
      scrollTop.current = window.scrollY;
      pressAgain.current = capturePress(earlyPress);
    }, [earlyPress]);
    useLayoutEffect(() => {
      // The router scrolls a first page to the top. On back and forward it restores the visitor's position.
      if (navigationType() !== 'navigate') return;
      queueMicrotask(() => window.scrollTo({ top: scrollTop.current, behavior: 'instant' }));
    }, []);
    useEffect(() => {
      pressAgain.current();
    }, []);
    return <App {...props} />;
  };
}
