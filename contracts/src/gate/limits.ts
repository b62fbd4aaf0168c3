/** Limits of the gate (docs/specification.md#9-business-constants-and-limits), in milliseconds unless noted. */
export const gateLimits = {
  sessionLifetime: 24 * 60 * 60 * 1000,
  idleTimeout: 30 * 60 * 1000,
  /** How long before the idle lock the visitor is warned. Not specified. */
  idleWarning: 2 * 60 * 1000,
  maxAttempts: 5,
  wrongPasswordDelay: 1000,
  successDelay: 1500,
  lockoutReloadDelay: 2000,
  /** CSS pixels at zoom 1. */
  devToolsThreshold: 200,
  devToolsInterval: 500,
  consoleClearInterval: 3000,
  passwordLength: 200,
} as const;

/** Placeholder in the gate's markup for the requested path, which is known only at request time. */
export const requestedPathPlaceholder = '%address%';

/** Id of the menu that a document has for small screens, until the script that opens the menu is there. */
export const documentMenuId = 'document-menu';

/**
 * Id of the template with the links that preload a file after the page's first picture: files share the bandwidth, whatever
 * their priority, where a server or proxy does not sort them.
 */
export const delayedPreloadsId = 'delayed-preloads';

/** Event of the window when React has taken the page over; its `detail` is a `TakenOver`. */
export const takenOverEvent = 'takenover';

/** The document's script enters what has happened before. */
export interface TakenOver {
  /** The button that the visitor pressed last, unless they have clicked elsewhere since. */
  pressed?: HTMLButtonElement | null;
  /** The last key press, unless the visitor has clicked since. */
  key?: KeyboardEvent | null;
}

/** Id of the page's `<script type="application/json">` with its `Boot` data. */
export const bootElementId = 'boot';
