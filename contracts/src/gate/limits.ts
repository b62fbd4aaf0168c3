/** Limits of the gate (docs/specification.md#9-business-constants-and-limits), in milliseconds unless noted. */
export const gateLimits = {
  sessionLifetime: 24 * 60 * 60 * 1000,
  idleTimeout: 30 * 60 * 1000,
  /** How long before the idle lock a warning appears. Not specified. */
  idleWarning: 2 * 60 * 1000,
  maxAttempts: 5,
  wrongPasswordDelay: 1000,
  successDelay: 1500,
  lockoutReloadDelay: 2000,
  /** Space that is missing on one side of the window, in CSS pixels at zoom 1, above which developer tools seem docked. */
  devToolsThreshold: 200,
  devToolsInterval: 500,
  consoleClearInterval: 3000,
  passwordLength: 200,
} as const;

/** Placeholder in the gate's markup for the requested path, which the server fills in per request. */
export const requestedPathPlaceholder = '%address%';

/** Id of the document's menu for small screens, which works until the script of the menu has loaded. */
export const documentMenuId = 'document-menu';

/**
 * Id of the template with the links that preload files after the page's first picture. If a server or proxy does not sort responses by
 * priority, earlier preloads would share the bandwidth with the picture.
 */
export const delayedPreloadsId = 'delayed-preloads';

/** Event of the window after React has taken over the page. Its `detail` is a `TakenOver`. */
export const takenOverEvent = 'takenover';

/** Input before the takeover by React. The document's script fills it in. */
export interface TakenOver {
  /** The button that the visitor pressed last; unset if the visitor has clicked elsewhere since. */
  pressed?: HTMLButtonElement | null;
  /** The last key press; unset if the visitor has clicked since. */
  key?: KeyboardEvent | null;
}

/** Id of the page's `<script type="application/json">` with its `Boot` data. */
export const bootElementId = 'boot';
