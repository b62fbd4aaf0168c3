import { errorSpikeLimits, incidentLimits } from '@sumut/contracts/registry/limits';
import type { Db } from '../../../platform/database/schema/schema.ts';
import type { Alerts } from '../../../shared/alerts.ts';
import { computeHealth, errorRate, type Health } from '../../../shared/releases/health.ts';
import type { Counts } from '../../../shared/releases/histogram.ts';
import { findLiveIncidents } from '../../../shared/releases/incidents.ts';
import { findVersion } from '../../../shared/releases/repository.ts';
import { liveSince, liveSnapshot } from '../../../shared/releases/snapshots.ts';
import { shortHash } from '../../../shared/releases/storedRelease.ts';
import { countMeeting, meetingMetric } from '../../../shared/releases/vitals.ts';
import { explainErrors, hasMoreErrors } from '../canary/compareErrors.ts';
import { readCounts } from '../incidents/watchLive.ts';
import { markAlerted, type StoredReport } from './storeError.ts';

/** The facts of an alert about an error; undefined if the error is not one of the live release. `place`: file, line and column. */
export async function describeError(db: Db, { id, module, values }: StoredReport, place: string) {
  const hash = (await liveSnapshot(db)).releases[module];
  if (hash === undefined || shortHash(hash) !== values.release) return undefined;
  const version = (await findVersion(db, module, hash)) ?? '';
  return { module, version, release: hash, error: id, place, page: values.page };
}

/** The reason why more visitors meet an error than before, in English; undefined if it does not rise sharply (`errorSpikeLimits`). */
export function judgeError(recent: Health, past: Health): string | undefined {
  const isFrequent =
    recent.failed >= errorSpikeLimits.visitors && errorRate(recent) >= errorSpikeLimits.rate;
  if (!isFrequent || !hasMoreErrors(recent, past)) return undefined;
  return explainErrors(recent, { before: past });
}

/** The visits of a release, with those that met an error as the failed ones. */
function toHealth(counts: Counts, error: string): Health {
  const health = computeHealth(counts);
  const failed = counts.get(meetingMetric(error)) ?? 0;
  // The load of a page that met the error may not have been counted.
  return { ...health, visits: Math.max(health.visits, failed), failed, crashed: 0 };
}

/**
 * Counts a visitor who met an error. When it rises sharply in the live release, an alert is sent, once for each error and release. Errors
 * that make pages fail are left to `watchLive` once it has reported the release.
 */
export async function watchError(
  { db, alerts }: { db: Db; alerts: Alerts },
  report: StoredReport,
  place: string,
): Promise<void> {
  const { id, module, kind, name, message, values } = report;
  await countMeeting(db, { module, hash: values.release, error: id });
  const data = await describeError(db, report, place);
  const live = data && (await liveSince(db, module, data.release));
  if (!data || !live) return;
  const fails = kind === 'render' || kind === 'load';
  if (fails && (await findLiveIncidents(db)).has(module)) return;
  const since = Math.max(live.at, Date.now() - incidentLimits.window);
  const recent = await readCounts(db, { module, since }, values.release);
  const past = await readCounts(db, { module, since: since - incidentLimits.past, until: since });
  const rise = judgeError(toHealth(recent, id), toHealth(past, id));
  if (rise === undefined) return;
  const reason = `${name}: ${message}: ${rise}`;
  const isNew = await db.transaction().execute(async (transaction) => {
    if (!(await markAlerted(transaction, id, values.release))) return false;
    await alerts.queue(transaction, { type: 'release.error_rising', data: { ...data, reason } });
    return true;
  });
  if (isNew) alerts.wake();
}
