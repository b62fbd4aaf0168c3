import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Proof, ProofChallenge } from '@sumut/contracts/api/proofOfWork';
import { spamLimits } from '@sumut/contracts/limits';

/**
 * Solves a challenge. Returns the value of the proof header, or null after the timeout or when `signal` aborts. The browser derives
 * the keys off the main thread, so no worker is needed. Throws without WebCrypto (plain HTTP, except on localhost).
 */
export async function solve(
  challenge: ProofChallenge,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  signal?.addEventListener('abort', stop);
  const solution = await solveChallenge({
    challenge,
    deriveKey,
    controller,
    timeout: spamLimits.solvingTime,
  }).finally(() => signal?.removeEventListener('abort', stop));
  if (!solution) return null;
  const { counter, derivedKey } = solution;
  const proof: Proof = { challenge, solution: { counter, derivedKey } };
  return btoa(JSON.stringify(proof));
}
