import type { Boot } from '@sumut/contracts';
import { createClientVerifier } from './client.ts';
import { createServerVerifier } from './server.ts';
import type { Verifier } from './verifier.ts';

type Needs = Pick<Boot, 'session' | 'behind' | 'clientSecret'>;

/** The verifier that the page was made for. Throws on a page for a static host that lacks what is behind the gate. */
export function createVerifier({ session, behind, clientSecret }: Needs): Verifier {
  if (!clientSecret) return createServerVerifier(session);
  if (!behind) throw new Error('GATE_ENFORCEMENT=client needs "behind" in the page');
  return createClientVerifier(clientSecret, behind);
}
