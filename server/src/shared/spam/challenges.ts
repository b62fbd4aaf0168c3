import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import {
  type Proof,
  type ProofChallenge,
  proofChallengeSchema,
  proofSchema,
} from '@sumut/contracts/api/proofOfWork';
import { spamLimits } from '@sumut/contracts/limits';
import type { Db } from '../../platform/database/schema/schema.ts';

/**
 * Our own choice: 500 derived keys of 1000 iterations on average, never more than 750. Measured in Chromium: 0.4 s on a desktop's
 * core, 1.7 s on one slowed down fourfold, like a mid-range phone. PBKDF2, because browsers derive its
 * keys natively and off the main thread; a fixed counter, because a random search sometimes takes five times as long.
 */
const difficulty = { cost: 1000, counter: { from: 250, to: 750 } } as const;

/**
 * How the work grows with the forms that need it. Our own choice: whoever sends thousands pays with hours of computing, and
 * a phone's wait stays below the limit of its browser (`spamLimits.solvingTime`).
 */
const load = {
  /** Milliseconds over which used proofs are counted, in each process. */
  window: 10 * 60 * 1000,
  /** Used proofs after which the work doubles, and doubles again. */
  step: 20,
  /** The most work: this many times the usual one. */
  most: 4,
} as const;

/** Counts used proofs; returns by how much the work has grown. */
function createLoad() {
  const used: number[] = [];
  return {
    add: () => void used.push(Date.now()),
    factor(): number {
      const since = Date.now() - load.window;
      while ((used[0] ?? since) < since) used.shift();
      return Math.min(2 ** Math.floor(used.length / load.step), load.most);
    },
  };
}

/** A solved challenge, as it is stored. */
export interface SolvedChallenge {
  signature: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

export interface Challenges {
  create: () => Promise<ProofChallenge>;
  /** Counts a proof that was used: later challenges may be harder. */
  countUsed: () => void;
  /** The challenge that a header's value solves; null when it solves none of ours that is still valid. */
  solvedBy: (header: unknown) => Promise<SolvedChallenge | null>;
}

function readProof(header: unknown): Proof | null {
  if (typeof header !== 'string') return null;
  try {
    const proof = proofSchema.safeParse(JSON.parse(Buffer.from(header, 'base64').toString()));
    return proof.success ? proof.data : null;
  } catch {
    return null;
  }
}

/** Creates and verifies proofs of work, signed with the installation's own keys. */
export function createChallenges(serverKey: Buffer): Challenges {
  const secret = (purpose: string) => createHmac('sha256', serverKey).update(purpose).digest('hex');
  const secrets = {
    hmacSignatureSecret: secret('proof-challenge'),
    hmacKeySignatureSecret: secret('proof-solution'),
  };
  const proofs = createLoad();
  return {
    countUsed: proofs.add,
    async create() {
      const { cost, counter } = difficulty;
      const factor = proofs.factor();
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: factor * randomInt(counter.from, counter.to),
        deriveKey,
        expiresAt: new Date(Date.now() + spamLimits.challengeLifetime),
        ...secrets,
      });
      return proofChallengeSchema.parse(challenge);
    },
    async solvedBy(header) {
      const proof = readProof(header);
      if (!proof) return null;
      const { verified } = await verifySolution({ ...proof, deriveKey, ...secrets });
      const { signature, parameters } = proof.challenge;
      return verified ? { signature, expiresAt: parameters.expiresAt * 1000 } : null;
    },
  };
}

/** Marks a challenge as used, for all processes; false when it was already. Clears away expired ones. */
export async function markChallengeUsed(db: Db, challenge: SolvedChallenge): Promise<boolean> {
  // Kept for a second lifetime: another process's clock may be behind and still accept it.
  const forgotten = Date.now() - spamLimits.challengeLifetime;
  await db.deleteFrom('used_challenges').where('expires_at', '<', forgotten).execute();
  const used = await db
    .insertInto('used_challenges')
    .values({ signature: challenge.signature, expires_at: challenge.expiresAt })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .returning('signature')
    .executeTakeFirst();
  return used !== undefined;
}

/** Makes a challenge usable again. */
export async function markChallengeUnused(db: Db, { signature }: SolvedChallenge): Promise<void> {
  await db.deleteFrom('used_challenges').where('signature', '=', signature).execute();
}
