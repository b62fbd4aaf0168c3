import { pressedAttribute } from '@sumut/contracts/gate/document';
import { rememberElement } from '../../document/rememberElement.ts';

/**
 * Records the button in `place` that was pressed last, until the returned function is called. It returns a function that finds the button,
 * even after React has replaced it. For the page itself, the document's script does this
 * (server/src/features/delivery/prerendered/decision.ts).
 */
export function recordPress(place: Element): () => () => HTMLElement | undefined {
  let pressed: HTMLElement | null = null;
  const press = ({ target }: MouseEvent) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null;
    pressed?.removeAttribute(pressedAttribute);
    pressed = button && place.contains(button) ? button : null;
    pressed?.setAttribute(pressedAttribute, '');
  };
  window.addEventListener('click', press, true);
  return () => {
    window.removeEventListener('click', press, true);
    pressed?.removeAttribute(pressedAttribute);
    return pressed ? rememberElement(pressed) : () => undefined;
  };
}
