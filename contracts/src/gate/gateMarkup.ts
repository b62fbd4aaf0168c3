import type { GateMarkup } from '../registry/assets.ts';
import type { Boot } from './gate.ts';

/** The markup of the gate that a page starts with. Server and script use the same rule, so that the script can take over. */
export function gateView({ session, clientSecret, answer }: Boot): keyof GateMarkup {
  if (answer) return answer.verdict;
  return session || clientSecret ? 'loading' : 'closed';
}
