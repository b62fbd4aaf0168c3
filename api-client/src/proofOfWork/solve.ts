import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { spamLimits, type Proof, type ProofChallenge } from '@sumut/contracts';

/**
 * Solves a challenge and gives the header's value; null when `signal` or the time limit ends the attempt. The browser
 * derives the keys off the main thread, so the page stays responsive without a worker. Throws where a page has no
 * WebCrypto (plain HTTP on another host than localhost).
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
