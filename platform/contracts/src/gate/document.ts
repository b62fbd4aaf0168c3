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

/**
 * Id of the template with the links that preload files after the page's first picture. If a server or proxy does not sort responses by
 * priority, earlier preloads would share the bandwidth with the picture.
 */
export const delayedPreloadsId = 'delayed-preloads';

/** Marks the button that was pressed before its code was loaded, for its style. */
export const pressedAttribute = 'data-pressed';

/** Event of the window when React hydrates the page. Its `detail` is an `EarlyInput`. */
export const hydrationEvent = 'takenover';

/** Input before hydration. The document's script fills it in. */
export interface EarlyInput {
  /** The button that the visitor pressed last; unset if the visitor has clicked elsewhere since. */
  pressed?: HTMLButtonElement | null;
  /** The last key press; unset if the visitor has clicked since. */
  key?: KeyboardEvent | null;
}
