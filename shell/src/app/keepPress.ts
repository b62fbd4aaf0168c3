import { takenOverEvent, type TakenOver } from '@sumut/contracts/gate/limits';
import { opensSearch } from '../features/search/searchKey.ts';

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
}

/**
 * Takes what was pressed before the page's code was there from the document's script, which then notes nothing more
 * (server/src/features/delivery/prerendered/decision.ts). Returns a function that presses it again: the key that opens the search, or
 * the button, unless the visitor has scrolled it out of view.
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
