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
import { hydrationEvent, pressedAttribute, type EarlyInput } from '@sumut/contracts/gate/document';
import { isPartlyInView } from '../document/isPartlyInView.ts';
import { rememberElement } from '../document/rememberElement.ts';
import { opensSearch } from '../features/search/searchKey.ts';

interface PressedButton {
  button: Element | null;
  /** Finds the button, even after React has replaced it. */
  find: () => HTMLElement | undefined;
}

/** Returns the button that the visitor pressed before React renders the page, and may replace the button. */
function rememberPressed(): PressedButton {
  const button = document.querySelector(`[${pressedAttribute}]`);
  return { button, find: button ? rememberElement(button) : () => undefined };
}

/**
 * Captures the press of a key or button before the page's code was loaded. The document's script has recorded it, and stops recording
 * now (server/src/features/delivery/prerendered/decision.ts). Returns a function that repeats the press: the key if it opens the
 * search, otherwise the button, unless the visitor has scrolled it out of view. `early` is the result of `rememberPressed`.
 */
function capturePress(early: PressedButton): () => void {
  const detail: EarlyInput = {};
  window.dispatchEvent(new CustomEvent(hydrationEvent, { detail }));
  const { pressed, key } = detail;
  const visible = pressed && isPartlyInView(pressed);
  const find = pressed && (pressed === early.button ? early.find : rememberElement(pressed));
  return () => {
    if (key && opensSearch(key)) document.body.dispatchEvent(new KeyboardEvent(key.type, key));
    else if (visible) find?.()?.click();
  };
}

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
