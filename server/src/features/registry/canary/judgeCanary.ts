import { canaryLimits } from '@sumut/contracts/registry/limits';
import { errorRate, type Health } from '../../../shared/releases/health.ts';

const countErrors = ({ failed, crashed }: Health): number => failed + crashed;

const percent = (rate: number): string => `${(rate * 100).toFixed(1)} %`;

/**
 * How many standard deviations the candidate's error rate is above the live one's: the pooled two-proportion test
 * (NIST/SEMATECH e-Handbook, 7.3.3).
 */
function significance(candidate: Health, live: Health): number {
  // Half an error in one more visit is added to the live release, so that one without visits can be compared.
  const visits = candidate.visits + live.visits + 1;
  const errors = Math.min(countErrors(candidate) + countErrors(live) + 0.5, visits);
  const pooled = errors / visits;
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / candidate.visits + 1 / (live.visits + 1)));
  return spread === 0 ? Infinity : (errorRate(candidate) - errorRate(live)) / spread;
}

/**
 * Why a canary is clearly worse than the live release, in English; undefined when it is not, or when there is too
 * little data (`canaryLimits`).
 */
export function judgeCanary(candidate: Health, live: Health): string | undefined {
  if (
    countErrors(candidate) >= canaryLimits.failures &&
    errorRate(candidate) > errorRate(live) &&
    significance(candidate, live) > canaryLimits.significance
  ) {
    return `error rate ${percent(errorRate(candidate))} of ${candidate.visits} visits, live ${percent(errorRate(live))} of ${live.visits}`;
  }
  const enough = candidate.visits >= canaryLimits.visits && live.visits >= canaryLimits.visits;
  const [mine, theirs] = [candidate.loadTime?.median, live.loadTime?.median];
  if (enough && mine && theirs && mine > theirs * canaryLimits.slowdown) {
    return `median load time ${mine} ms, live ${theirs} ms`;
  }
  return undefined;
}
