import { hydrationEvent, pressedAttribute, type EarlyInput } from '@sumut/contracts/gate/document';
import { isPartlyInView } from '../document/isPartlyInView.ts';
import { rememberElement } from '../document/rememberElement.ts';
import { opensSearch } from '../features/search/searchKey.ts';

/** Returns a function that finds the pressed button, even after React has replaced it. */
export function rememberPressed(): () => HTMLElement | undefined {
  const pressed = document.querySelector(`[${pressedAttribute}]`);
  return pressed ? rememberElement(pressed) : () => undefined;
}

/**
 * Captures the press of a key or button before the page's code was loaded. The document's script has recorded it, and stops recording
 * now (server/src/features/delivery/prerendered/decision.ts). Returns a function that repeats the press: the key if it opens the
 * search, otherwise the button, unless the visitor has scrolled it out of view. `findReplaced` finds the button if React has replaced it.
 */
export function capturePress(findReplaced: () => HTMLElement | undefined): () => void {
  const detail: EarlyInput = {};
  window.dispatchEvent(new CustomEvent(hydrationEvent, { detail }));
  const { pressed, key } = detail;
  const visible = pressed && isPartlyInView(pressed);
  return () => {
    if (key && opensSearch(key)) document.body.dispatchEvent(new KeyboardEvent(key.type, key));
    else if (visible) (pressed.isConnected ? pressed : findReplaced())?.click();
  };
}
