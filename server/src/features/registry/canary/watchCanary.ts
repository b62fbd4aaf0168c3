import type { Db } from '../../../platform/database/schema/schema.ts';
import { computeHealth, type Health } from '../../../shared/releases/health.ts';
import { countReported } from '../../../shared/releases/vitals.ts';
import { shortHash } from '../../../shared/releases/storedRelease.ts';
import { changeLive } from '../publishing/changeLive.ts';
import { planStopCanary } from '../publishing/plans.ts';
import { liveSnapshot } from '../../../shared/releases/snapshots.ts';
import { canaryLimits } from '@sumut/contracts/registry/limits';
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

const nothing: Health = computeHealth(new Map());

/**
 * Stops a module's canary when it is clearly worse than the live release, with the reason in the history and the audit log. Both are
 * compared over the time since the canary started.
 */
export async function watchCanary(db: Db, module: string): Promise<void> {
  const { releases, canaries } = await liveSnapshot(db);
  const canary = canaries[module];
  const live = releases[module];
  if (!canary || live === undefined) return;
  const counts = await countReported(db, { since: canary.since, module });
  const health = (hash: string) => {
    const entry = counts.get(shortHash(hash));
    return entry ? computeHealth(entry.counts) : nothing;
  };
  const reason = judgeCanary(health(canary.hash), health(live));
  if (reason === undefined) return;
  await changeLive(db, { by: 'server' }, async (transaction, current) =>
    // In the meantime another process may have stopped the canary, or a team may have started another one.
    planStopCanary(
      transaction,
      current.canaries[module]?.hash === canary.hash ? current : { ...current, canaries: {} },
      { module, reason },
    ),
  );
}
