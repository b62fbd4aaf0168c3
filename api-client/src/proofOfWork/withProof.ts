import { proofHeader, type ProofChallenge } from '@sumut/contracts';
import { getProblem } from '../errors/problems.ts';

async function prove(
  challenge: ProofChallenge,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  try {
    // Loaded when first needed: most visitors never meet a challenge.
    const { solve } = await import('./solve.ts');
    return await solve(challenge, signal);
  } catch {
    return null;
  }
}

/**
 * Calls `send`, and once more with a proof of work when the server asks for one. Rejects as `send` does; with
 * the first refusal when the challenge could not be solved, with the signal's reason when the caller gave up.
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
    const proof = await prove(challenge, signal);
    signal?.throwIfAborted();
    if (proof === null) throw error;
    return send({ [proofHeader]: proof });
  }
}
