/**
 * Times and counts of the interface (docs/specification.md#9-business-constants-and-limits), in milliseconds unless
 * said otherwise.
 */
export const toastLimits = { atOnce: 1, duration: 4000, fadeOut: 300 } as const;
export const tooltipLimits = { delay: 700, skipDelay: 300 } as const;

/** How long a call to our server may take before the client gives up, in milliseconds. Ours. */
export const requestTimeout = 15_000;
/** The same for an application with its CV over a slow link. */
export const uploadTimeout = 120_000;
/** The same for a file that the server makes while it is sent, such as an export of a million rows. */
export const downloadTimeout = 600_000;

/**
 * Spam protection, in milliseconds unless said otherwise. Ours: more forms than several people behind one address send,
 * and a challenge that outlives a solver on the slowest phone and an upload after it.
 */
export const spamLimits = {
  /** Stored forms of one address in one window, after which it is asked for a proof of work. */
  freeForms: 10,
  window: 10 * 60 * 1000,
  challengeLifetime: 10 * 60 * 1000,
  /** How long the client tries before it reports the refusal. */
  solvingTime: 20_000,
} as const;

/** Keys in local and session storage, once. */
export const storageKeys = {
  language: 'language',
  gateSession: 'gateSession',
  internalNavigation: 'internalNavigation',
  pageRefresh: 'pageRefresh',
  sessionId: 'sessionId',
  user: 'user',
  /** A number from 0 to 1 that decides, for the tab's life, which candidates it gets. */
  visit: 'visit',
  /** A contact message that was typed and not yet sent; of the tab alone. */
  contactDraft: 'contactDraft',
  /** Internal notes that were typed and not yet sent; of the tab alone. */
  noteDrafts: 'noteDrafts',
} as const;
