import type { GateMarkup } from '../registry/assets.ts';
import type { Boot } from './gate.ts';

/** Which of the gate's markups a page begins with. The script takes over what the server has written: both ask this. */
export function gateView({ session, clientSecret, answer }: Boot): keyof GateMarkup {
  if (answer) return answer.verdict;
  return session || clientSecret ? 'loading' : 'closed';
}
