import * as z from 'zod/mini';

/** A challenge of ALTCHA (version 2, deterministic mode): find the counter whose derived key begins with `keyPrefix`. */
export const proofChallengeSchema = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    /** Iterations per derived key. */
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** Seconds since the epoch. */
    expiresAt: z.number(),
  }),
  signature: z.string(),
});
export type ProofChallenge = z.infer<typeof proofChallengeSchema>;

/** What the client sends back: the challenge as it came, and its solution. */
export const proofSchema = z.object({
  challenge: proofChallengeSchema,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});
export type Proof = z.infer<typeof proofSchema>;
