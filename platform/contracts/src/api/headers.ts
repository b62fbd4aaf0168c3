// Separate from the paths, because the gate's first script needs only the headers.

/** Optional header with a UUID for each completed form. The server stores a form that is sent twice only once. */
export const idempotencyHeader = 'idempotency-key';

/** Header with a proof of work: the payload of ALTCHA, which is `proofSchema` as JSON in base64. */
export const proofHeader = 'x-proof-of-work';

/**
 * Optional header with the URI-encoded username of the account whose data the sender shows. The server refuses the request as
 * `other-account` if somebody else is signed in, for example in another tab of the same browser.
 */
export const accountHeader = 'x-account';
