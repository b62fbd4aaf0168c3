import * as z from 'zod/mini';

/** An ALTCHA challenge (version 2, deterministic mode). Its solution is the counter whose derived key starts with `keyPrefix`. */
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
    /** When the challenge expires, in seconds since the epoch. */
    expiresAt: z.number(),
  }),
  signature: z.string(),
});
export type ProofChallenge = z.infer<typeof proofChallengeSchema>;

/** The client's proof of work: the unchanged challenge and its solution. */
export const proofSchema = z.object({
  challenge: proofChallengeSchema,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});
export type Proof = z.infer<typeof proofSchema>;
