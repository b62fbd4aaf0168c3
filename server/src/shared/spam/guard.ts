import type { FastifyRequest } from 'fastify';
import { proofHeader } from '@sumut/contracts/api/headers';
import { spamLimits } from '@sumut/contracts/limits';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { clientIpKey } from '../../platform/http/clientIp.ts';
import type { Stored } from '../../platform/http/idempotency.ts';
import { createLimiter } from '../../platform/http/limiter.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import { createChallenges, markChallengeUnused, markChallengeUsed } from './challenges.ts';
import type { Room } from '../storage/room.ts';

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
