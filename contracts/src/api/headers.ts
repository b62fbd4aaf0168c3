// Apart from the paths: the gate's first file has the headers in it and does without those.

/** Header by which a form sent twice is stored once: a UUID per filled form. Optional for callers. */
export const idempotencyHeader = 'idempotency-key';

/** Header of a form that brings a proof of work: ALTCHA's payload, `proofSchema` as JSON in base64. */
export const proofHeader = 'x-proof-of-work';
