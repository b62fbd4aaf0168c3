import { incidentLimits } from '@sumut/contracts/registry/limits';
import { errorRate, type Health } from '../../../shared/releases/health.ts';
import { explainErrors, hasMoreErrors } from '../canary/compareErrors.ts';

/** The reason why a live release is failing compared with the module's past, in English; undefined when it is not failing. */
export function judgeLive(recent: Health, past: Health): string | undefined {
  if (errorRate(recent) < incidentLimits.errorRate || !hasMoreErrors(recent, past))
    return undefined;
  return explainErrors(recent, { before: past });
}
