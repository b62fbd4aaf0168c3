import { proofHeader } from '@sumut/contracts/api/headers';
import type { ProofChallenge } from '@sumut/contracts/api/proofOfWork';
import { getProblem } from '../errors/problems.ts';

async function trySolve(
  challenge: ProofChallenge,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  try {
    // Loaded on demand, because most visitors never get a challenge.
    const { solve } = await import('./solve.ts');
    return await solve(challenge, signal);
  } catch {
    return null;
  }
}

/**
 * Calls `send`, and calls it again with a proof of work if the server requires one. Rejects like `send`, with the first error if the
 * challenge could not be solved, and with the signal's reason if the caller aborts.
 */
export async function withProof<Result>(
  send: (headers: Readonly<Record<string, string>>) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  try {
    return await send({});
  } catch (error) {
    const challenge = getProblem(error)?.challenge;
    if (!challenge) throw error;
    const proof = await trySolve(challenge, signal);
    signal?.throwIfAborted();
    if (proof === null) throw error;
    return send({ [proofHeader]: proof });
  }
}
