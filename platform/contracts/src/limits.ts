/** Limits of the interface (docs/specification.md#9-business-constants-and-limits), in milliseconds unless noted. */
export const toastLimits = { atOnce: 1, duration: 4000, fadeOut: 300 } as const;
export const tooltipLimits = { delay: 700, skipDelay: 300 } as const;

/** Timeout of a request, in milliseconds. Not specified. */
export const requestTimeout = 15_000;
/** Timeout of an upload, in milliseconds: long enough for a CV over a slow connection. */
export const uploadTimeout = 120_000;
/** Timeout of a download that the server creates while sending, in milliseconds: long enough for an export of a million rows. */
export const downloadTimeout = 600_000;

/**
 * Limits of the spam protection, in milliseconds unless noted. Not specified. Several people behind one IP send fewer forms than
 * `freeForms`, and a challenge stays valid while the slowest phone solves it and then uploads.
 */
export const spamLimits = {
  /** Number of stored forms per IP and window after which a proof of work is required. */
  freeForms: 10,
  window: 10 * 60 * 1000,
  challengeLifetime: 10 * 60 * 1000,
  /** How long the client tries to solve a challenge before it reports the error. */
  solvingTime: 20_000,
} as const;

/** Keys in local and session storage. */
export const storageKeys = {
  language: 'language',
  gateSession: 'gateSession',
  internalNavigation: 'internalNavigation',
  pageRefresh: 'pageRefresh',
  /** Set when the gate was locked after inactivity, until the gate has shown the reason (session storage). */
  idleLock: 'idleLock',
  sessionId: 'sessionId',
  user: 'user',
  /** A number from 0 to 1 that decides which candidates a tab gets. */
  visit: 'visit',
  /** Releases that crashed in this tab (session storage). */
  avoidedReleases: 'avoidedReleases',
  /** The draft of a contact message (session storage). */
  contactDraft: 'contactDraft',
  /** The machines that a visitor has collected for a request for a quote (session storage). */
  enquiry: 'enquiry',
  /** Prefix of the keys of all drafts of the portal's forms (session storage). */
  portalDrafts: 'noteDrafts',
  /** `off` if the key / does not open the search. */
  searchKey: 'searchKey',
  /** The URLs of the fonts that this browser has loaded. */
  fonts: 'fonts',
} as const;
