import { takenOverEvent, type TakenOver } from '@sumut/contracts/gate/limits';

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
}

/**
 * Takes the button that was pressed before the page's code was there from the document's script, which then notes no other
 * (server/src/features/delivery/prerendered/decision.ts). Returns a function that presses it again; it does nothing when
 * the visitor has scrolled the button out of view.
 */
export function keepPress(): () => void {
  const detail: TakenOver = {};
  window.dispatchEvent(new CustomEvent(takenOverEvent, { detail }));
  const { pressed } = detail;
  if (!pressed || !isInView(pressed)) return () => undefined;
  return () => pressed.click();
}
