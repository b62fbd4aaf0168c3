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
export function rememberPressed(): PressedButton {
  const button = document.querySelector(`[${pressedAttribute}]`);
  return { button, find: button ? rememberElement(button) : () => undefined };
}

/**
 * Captures the press of a key or button before the page's code was loaded. The document's script has recorded it, and stops recording
 * now (server/src/features/delivery/prerendered/decision.ts). Returns a function that repeats the press: the key if it opens the
 * search, otherwise the button, unless the visitor has scrolled it out of view. `early` is the result of `rememberPressed`.
 */
export function capturePress(early: PressedButton): () => void {
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
