import { canaryLimits } from '@sumut/contracts/registry/limits';
import type { Health } from '../../../shared/releases/health.ts';
import { explainErrors, hasMoreErrors } from './compareErrors.ts';

/**
 * The reason why a canary is clearly worse than the live release, in English; undefined when it is not worse, or when there is too
 * little data (`canaryLimits`).
 */
export function judgeCanary(candidate: Health, live: Health): string | undefined {
  if (hasMoreErrors(candidate, live)) return explainErrors(candidate, { live });
  const enough = candidate.visits >= canaryLimits.visits && live.visits >= canaryLimits.visits;
  const mine = candidate.loadTime?.median;
  const theirs = live.loadTime?.median;
  if (enough && mine && theirs && mine > theirs * canaryLimits.slowdown) {
    return `median load time ${mine} ms, live ${theirs} ms`;
  }
  return undefined;
}
