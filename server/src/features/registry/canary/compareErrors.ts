import { canaryLimits } from '@sumut/contracts/registry/limits';
import { errorRate, type Health } from '../../../shared/releases/health.ts';

const countErrors = ({ failed, crashed }: Health): number => failed + crashed;

const percent = (rate: number): string => `${(rate * 100).toFixed(1)} %`;

/**
 * How many standard deviations one error rate is above another: the pooled two-proportion test (NIST/SEMATECH e-Handbook,
 * 7.3.3).
 */
function significance(one: Health, other: Health): number {
  // The other gets half an error in one more visit, or nothing could be compared with something without visits.
  const visits = one.visits + other.visits + 1;
  const errors = Math.min(countErrors(one) + countErrors(other) + 0.5, visits);
  const pooled = errors / visits;
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / one.visits + 1 / (other.visits + 1)));
  return spread === 0 ? Infinity : (errorRate(one) - errorRate(other)) / spread;
}

/** Whether one has clearly more errors than the other; false when there is too little data (`canaryLimits`). */
export const hasMoreErrors = (one: Health, other: Health): boolean =>
  countErrors(one) >= canaryLimits.failures &&
  errorRate(one) > errorRate(other) &&
  significance(one, other) > canaryLimits.significance;

/** Both error rates as a text, in English; the key of `other` names it. */
export function explainErrors(one: Health, other: Record<string, Health>): string {
  const others = Object.entries(other).map(
    ([name, health]) => `${name} ${percent(errorRate(health))} of ${health.visits}`,
  );
  return [`error rate ${percent(errorRate(one))} of ${one.visits} visits`, ...others].join(', ');
}
