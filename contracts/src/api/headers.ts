// Separate from the paths, because the gate's first script needs only the headers.

/** Header with a UUID per filled form: a form that is sent twice is stored once. Optional. */
export const idempotencyHeader = 'idempotency-key';

/** Header with a proof of work: ALTCHA's payload, `proofSchema` as JSON in base64. */
export const proofHeader = 'x-proof-of-work';
