import { mockModalDialogs } from '@sumut/module-testing/modalDialogs';

/** Adds what the search dialog needs and jsdom lacks: modal dialogs, and scrolling to an element, which does nothing. */
export function mockSearchDialog(): void {
  mockModalDialogs();
  Element.prototype.scrollIntoView = () => undefined;
}
