import { canaryLimits } from '@sumut/contracts/registry/limits';
import { errorRate, type Health } from '../../../shared/releases/health.ts';

const countErrors = ({ failed, crashed }: Health): number => failed + crashed;

const percent = (rate: number): string => `${(rate * 100).toFixed(1)} %`;

/**
 * The number of standard deviations by which one error rate is above another, by the pooled two-proportion test (NIST/SEMATECH
 * e-Handbook, 7.3.3).
 */
function significance(one: Health, other: Health): number {
  // Half an error in one more visit is added to `other`, so that a release without visits can be compared.
  const visits = one.visits + other.visits + 1;
  const errors = Math.min(countErrors(one) + countErrors(other) + 0.5, visits);
  const pooled = errors / visits;
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / one.visits + 1 / (other.visits + 1)));
  return spread === 0 ? Infinity : (errorRate(one) - errorRate(other)) / spread;
}

/** Checks whether `one` has significantly more errors than `other`. Returns false with too little data (`canaryLimits`). */
export const hasMoreErrors = (one: Health, other: Health): boolean =>
  countErrors(one) >= canaryLimits.failures &&
  errorRate(one) > errorRate(other) &&
  significance(one, other) > canaryLimits.significance;

/** Describes both error rates in English. The keys of `other` are the names of the compared releases. */
export function explainErrors(one: Health, other: Record<string, Health>): string {
  const others = Object.entries(other).map(
    ([name, health]) => `${name} ${percent(errorRate(health))} of ${health.visits}`,
  );
  return [`error rate ${percent(errorRate(one))} of ${one.visits} visits`, ...others].join(', ');
}
