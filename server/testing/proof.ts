import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { proofHeader } from '@sumut/contracts/api/headers';
import type { Proof, ProofChallenge } from '@sumut/contracts/api/proofOfWork';

/** Solves a challenge. */
export async function solve(challenge: ProofChallenge): Promise<Proof> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge was not solved');
  return { challenge, solution };
}

/** The header of a form with a proof of work. */
export const withProof = (proof: unknown) => ({
  [proofHeader]: Buffer.from(JSON.stringify(proof)).toString('base64'),
});
