import { rememberElement } from './rememberElement.ts';

interface HeldPress {
  element: Element;
  /** Finds the element, or the one that has replaced it. */
  find: () => HTMLElement | undefined;
  /** Whether hydration has replaced the element. */
  isReplaced: boolean;
}

let held: HeldPress | undefined;

/**
 * Completes presses of the mouse on a button or link that hydration replaces while the mouse button is down: browsers then send no
 * click. The press itself can cause that, because React hydrates what is pressed immediately. Fingers need no help, because the
 * click of a tap goes to what is below the finger at its end. Call it once, when the page's code starts.
 */
export function watchPresses(): void {
  const options = { capture: true };
  window.addEventListener(
    'pointerdown',
    ({ target, pointerType, button }) => {
      held = undefined;
      if (pointerType !== 'mouse' || button !== 0) return;
      const element = (target as Element).closest('a[href], button, label, summary');
      if (element) held = { element, find: rememberElement(element), isReplaced: false };
    },
    options,
  );
  // The browser has started to drag a link.
  window.addEventListener('pointercancel', () => (held = undefined), options);
  window.addEventListener(
    'pointerup',
    ({ target }) => {
      const replacement = held?.isReplaced ? held.find() : undefined;
      held = undefined;
      if (!replacement?.contains(target as Node)) return;
      // Unless the browser sends a click, which comes in the same task.
      const timer = setTimeout(() => replacement.click());
      replacement.addEventListener('click', () => clearTimeout(timer), { once: true });
    },
    options,
  );
}

/** Notes whether the pressed button or link was replaced. Call it after hydration. */
export function noteReplacedPress(): void {
  if (held && !held.element.isConnected) held.isReplaced = true;
}
