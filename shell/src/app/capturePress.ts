import { takenOverEvent, type TakenOver } from '@sumut/contracts/gate/limits';
import { opensSearch } from '../features/search/searchKey.ts';

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
}

/**
 * Takes over the key or button that was pressed before the page's code was loaded. The document's script has recorded it, and stops
 * recording now (server/src/features/delivery/prerendered/decision.ts). Returns a function that repeats the press: the key if it opens
 * the search, otherwise the button, unless the visitor has scrolled it out of view.
 */
export function keepPress(): () => void {
  const detail: TakenOver = {};
  window.dispatchEvent(new CustomEvent(takenOverEvent, { detail }));
  const { pressed, key } = detail;
  const visible = pressed && isInView(pressed);
  return () => {
    if (key && opensSearch(key)) document.body.dispatchEvent(new KeyboardEvent(key.type, key));
    else if (visible) pressed.click();
  };
}
