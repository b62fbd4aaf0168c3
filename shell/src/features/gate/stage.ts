import type { Language } from '@sumut/contracts/language/language';
import { createPart, find } from './parts.ts';
import { translate } from './texts.ts';
import { showToasts } from './toastBox.ts';

/** The place of what is shown in front of the site: the gate, the loading screen or the failure, and the toasts. */
export interface Stage {
  /** Shows an element in front of everything. */
  show: (element: HTMLElement) => void;
  /** Removes the place, because the site is shown. */
  hide: () => void;
  /** Adds the root element of a site behind the place. */
  addRoot: () => HTMLElement;
}

/** The id of the element that contains what is shown. */
const rootId = 'root';

/** Makes `place`, whose children are a screen and the box of the toasts, the stage. */
export function createStage(place: HTMLElement): Stage {
  const box = find(place, ':scope > :last-child');
  let stopToasts: (() => void) | undefined;
  return {
    show(element) {
      if (!place.isConnected) document.body.append(place);
      place.hidden = false;
      if (!document.getElementById(rootId)) place.id = rootId;
      if (place.firstElementChild !== element) place.firstElementChild?.replaceWith(element);
      stopToasts ??= showToasts(box);
    },
    hide() {
      stopToasts?.();
      stopToasts = undefined;
      place.remove();
    },
    addRoot() {
      const root = document.createElement('div');
      place.id = `gate-${rootId}`;
      root.id = rootId;
      place.before(root);
      return root;
    },
  };
}

/** Creates the loading screen. */
export function createLoading(language: Language): HTMLElement {
  const element = createPart('loading');
  translate(element, language);
  return element;
}

/** Creates the message for a site that failed. */
export function createFailure(language: Language, onRetry: () => void): HTMLElement {
  const element = createPart('failure');
  translate(element, language);
  find(element, 'button').addEventListener('click', onRetry);
  return element;
}
