import type { GateMarkup } from '../registry/assets.ts';
import type { Boot } from './gate.ts';

/** Returns the state of the gate's initial markup. Server and script use the same rule, so that React hydrates this markup. */
export function gateView({ session, clientSecret, formResult, behind }: Boot): keyof GateMarkup {
  if (formResult) return formResult.verdict;
  return session || clientSecret || behind?.open ? 'loading' : 'closed';
}
