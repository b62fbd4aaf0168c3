import { createHmac, randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { proofHeader } from '@sumut/contracts/api/headers';
import { spamLimits } from '@sumut/contracts/limits';
import {
  type Proof,
  type ProofChallenge,
  proofChallengeSchema,
  proofSchema,
} from '@sumut/contracts/api/proofOfWork';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { clientIpKey } from '../../platform/http/clientIp.ts';
import type { Stored } from '../../platform/http/idempotency.ts';
import { createLimiter } from '../../platform/http/limiter.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import type { Room } from '../storage/room.ts';
import type { Db } from '../../platform/database/schema/schema.ts';

/**
 * Our own choice: on average 500 derived keys of 1000 iterations, never more than 750. Measured in Chromium: 0.4 s on a desktop
 * core, 1.7 s on a core slowed down fourfold, like a mid-range phone. PBKDF2, because browsers derive its
 * keys natively and off the main thread. A fixed counter, because a random search sometimes takes five times as long.
 */
const difficulty = { cost: 1000, counter: { from: 250, to: 750 } } as const;

/**
 * How the work grows with the number of forms that need it. Our own choice: sending thousands of forms costs hours of computing,
 * but the wait on a phone stays below the limit of its browser (`spamLimits.solvingTime`).
 */
const load = {
  /** Milliseconds for which each process counts used proofs. */
  window: 10 * 60 * 1000,
  /** The number of used proofs after which the work doubles each time. */
  step: 20,
  /** The maximum factor of the work. */
  maxFactor: 4,
} as const;

/** Creates a counter of used proofs, which computes the current factor of the work. */
function createLoad() {
  const used: number[] = [];
  return {
    add: () => void used.push(Date.now()),
    factor(): number {
      const since = Date.now() - load.window;
      while ((used[0] ?? since) < since) used.shift();
      return Math.min(2 ** Math.floor(used.length / load.step), load.maxFactor);
    },
  };
}

/** A solved challenge in the format of the database. */
interface SolvedChallenge {
  signature: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

interface Challenges {
  create: () => Promise<ProofChallenge>;
  /** Counts a used proof, which may make later challenges harder. */
  countUsed: () => void;
  /** Returns the challenge that a header's value solves; null unless it is one of this installation and still valid. */
  verify: (header: unknown) => Promise<SolvedChallenge | null>;
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

/** Creates challenges and verifies proofs of work, with keys of this installation. */
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
    async verify(header) {
      const proof = readProof(header);
      if (!proof) return null;
      const { verified } = await verifySolution({ ...proof, deriveKey, ...secrets });
      const { signature, parameters } = proof.challenge;
      return verified ? { signature, expiresAt: parameters.expiresAt * 1000 } : null;
    },
  };
}

/** Marks a challenge as used, for all processes. Returns false if it was already used. Deletes expired challenges. */
async function markChallengeUsed(db: Db, challenge: SolvedChallenge): Promise<boolean> {
  // Challenges are kept for a second lifetime: a process whose clock is behind may still accept them.
  const cutoff = Date.now() - spamLimits.challengeLifetime;
  await db.deleteFrom('used_challenges').where('expires_at', '<', cutoff).execute();
  const used = await db
    .insertInto('used_challenges')
    .values({ signature: challenge.signature, expires_at: challenge.expiresAt })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .returning('signature')
    .executeTakeFirst();
  return used !== undefined;
}

/** Makes a challenge usable again. */
async function markChallengeUnused(db: Db, { signature }: SolvedChallenge): Promise<void> {
  await db.deleteFrom('used_challenges').where('signature', '=', signature).execute();
}

export interface FormGuard {
  /**
   * Stores a form if there is room, and if its IP has free forms left or the form has a proof of work. Else throws `unavailable` or
   * `challenge-required` without calling `store`. Forms that `store` does not add do not count.
   */
  submit: <Result extends Stored>(
    request: FastifyRequest,
    store: () => Promise<Result>,
  ) => Promise<Result>;
}

/** Creates the guard, which checks `room` first. `key`: the installation's random key; `freeForms`: forms per IP and window. */
export function createFormGuard(
  database: OpenDatabase,
  { key, freeForms, room }: { key: Buffer; freeForms: number; room: Room },
): FormGuard {
  const { db } = database;
  const seconds = spamLimits.window / 1000;
  const limiter = createLimiter(database, { name: 'forms', points: freeForms, seconds });
  const challenges = createChallenges(key);

  const requireProof = async (refusal: unknown) => {
    if (!(refusal instanceof HttpProblem)) throw refusal;
    const { retryAfter = seconds } = refusal.problem;
    throw new HttpProblem('challenge-required', {
      retryAfter,
      challenge: await challenges.create(),
    });
  };

  /** Takes the cost of a form, and returns a function that refunds it. */
  const admit = async (request: FastifyRequest): Promise<() => Promise<void>> => {
    const solved = await challenges.verify(request.headers[proofHeader]);
    if (solved && (await markChallengeUsed(db, solved))) {
      challenges.countUsed();
      return () => markChallengeUnused(db, solved);
    }
    // An invalid proof is not an error: the IP may still have free forms.
    const address = clientIpKey(request.ip);
    await limiter.consume(address).catch(requireProof);
    return () => limiter.refund(address);
  };

  return {
    async submit(request, store) {
      await room.require();
      const refund = await admit(request);
      let stored: Stored | undefined;
      try {
        const result = await store();
        stored = result;
        return result;
      } finally {
        if (!stored?.isNew) await refund();
      }
    },
  };
}
