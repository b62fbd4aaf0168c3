// Names in the document that the server renders. A shell release of another version may run in it, so their values do not change.

/** Placeholder in the gate's markup for the requested path, which the server fills in per request. */
export const requestedPathPlaceholder = '%address%';

/** Id of the page's `<script type="application/json">` with its `Boot` data. */
export const bootElementId = 'boot';

/**
 * Id of the template with the parts of the gate's markup that its script shows later. Each part is in an element with `data-part`. The
 * part `screen` is the closed gate of a document that begins with another screen.
 */
export const gatePartsId = 'gate-parts';

/** Id of the document's menu for small screens, which works until the script of the menu has loaded. */
export const documentMenuId = 'document-menu';

/** Id of the document's search dialog, which opens and accepts a query until the script of the search has loaded. */
export const documentSearchId = 'document-search';

/** Keys that open the search. On an Arabic layout, the key of the slash types ظ. */
export const searchKeys = ['/', '\u0638'];

/** Matches what a key is typed into, so that it does not open the search. */
export const typingSelector = 'input, textarea, select, [contenteditable], dialog[open]';

/** Id of the template with the page's scripts and their preloads, which the document's script starts when the page is idle or used. */
export const delayedPreloadsId = 'delayed-preloads';

/**
 * Marks a button that was pressed before its code was loaded. The value is `answered` if the document's script has answered the press;
 * otherwise it is empty, and the button looks busy.
 */
export const pressedAttribute = 'data-pressed';

/** Event of the window when React hydrates the page. Its `detail` is an `EarlyInput`. */
export const hydrationEvent = 'takenover';

/** Input before hydration. The document's script fills it in. */
export interface EarlyInput {
  /** The button that the visitor pressed last. Only this field is set by older servers. */
  pressed?: HTMLButtonElement | null;
  /** The buttons to press again, in order. */
  presses?: HTMLButtonElement[];
  /** Takes back how the document's script has answered the presses. */
  undo?: () => void;
}
