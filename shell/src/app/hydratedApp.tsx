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

interface PressedButton {
  button: HTMLElement;
  /** Finds the button, even after React has replaced it. */
  find: () => HTMLElement | undefined;
}

const remember = (button: HTMLElement): PressedButton => ({
  button,
  find: rememberElement(button),
});

/** Returns the buttons that the visitor pressed before React renders the page, and may replace them. */
const rememberPressed = (): PressedButton[] =>
  [...document.querySelectorAll<HTMLElement>(`[${pressedAttribute}]`)].map(remember);

/**
 * Captures the presses of buttons before the page's code was loaded. The document's script has recorded them, has answered some, and
 * stops now (server/src/features/delivery/prerendered/earlyScript.ts). Returns a function that takes the answers back and repeats the
 * presses, except of a button without an answer that the visitor has scrolled out of view. `early` is the result of `rememberPressed`.
 */
function capturePresses(early: readonly PressedButton[]): () => Promise<void> {
  const isAnswered = new Map(
    early.map(({ button }) => [button, button.getAttribute(pressedAttribute) !== '']),
  );
  const detail: EarlyInput = {};
  window.dispatchEvent(new CustomEvent(hydrationEvent, { detail }));
  const { pressed, presses = pressed ? [pressed] : [], undo } = detail;
  const repeated = presses
    .filter((button) => isAnswered.get(button) || isPartlyInView(button))
    .map((pressed) => early.find(({ button }) => button === pressed) ?? remember(pressed));
  return async () => {
    undo?.();
    for (const { find } of repeated) {
      find()?.click();
      // React renders the result before the next press, and nothing is painted meanwhile.
      await Promise.resolve();
    }
  };
}

/** Thrown once when another release rendered the page in the document, so that React renders the page again instead of hydrating it. */
class OtherReleaseError extends Error {
  override readonly name = 'OtherReleaseError';
}

/**
 * Wraps the site for a page that is in the document. Keeps what the visitor did before hydration: the scroll position, the typed text
 * and the pressed buttons. If `isSameRelease` is false, the markup comes from another release and is not used.
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
    const pressAgain = useRef<() => Promise<void>>(undefined);
    useEarlyInput(document);
    const [earlyPresses] = useState(rememberPressed);
    // Insertion effects run before all other effects of the page.
    useInsertionEffect(() => {
      scrollTop.current = window.scrollY;
      pressAgain.current = capturePresses(earlyPresses);
    }, [earlyPresses]);
    useLayoutEffect(() => {
      // The router scrolls a first page to the top. On back and forward it restores the visitor's position.
      if (navigationType() !== 'navigate') return;
      queueMicrotask(() => window.scrollTo({ top: scrollTop.current, behavior: 'instant' }));
    }, []);
    useEffect(() => {
      void pressAgain.current?.();
      pressAgain.current = undefined;
      // React keeps this state as long as the site, and the buttons would keep the first page.
      earlyPresses.splice(0);
    }, [earlyPresses]);
    return <App {...props} />;
  };
}
