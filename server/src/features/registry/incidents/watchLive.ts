import type { FastifyBaseLogger } from 'fastify';
import { incidentLimits } from '@sumut/contracts/registry/limits';
import type { Db } from '../../../platform/database/schema/schema.ts';
import type { Alerts } from '../../../shared/alerts.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import {
  addCounts,
  computeHealth,
  type Health,
  errorRate,
} from '../../../shared/releases/health.ts';
import type { Counts } from '../../../shared/releases/histogram.ts';
import { type Incident, insertIncident } from '../../../shared/releases/incidents.ts';
import { findPolicy } from '../../../shared/releases/policies.ts';
import { findVersion } from '../../../shared/releases/repository.ts';
import { goodReleases, liveSince, liveSnapshot } from '../../../shared/releases/snapshots.ts';
import { shortHash } from '../../../shared/releases/storedRelease.ts';
import { countReported } from '../../../shared/releases/vitals.ts';
import { changeLive } from '../publishing/changeLive.ts';
import { findLastFit } from '../publishing/checkNext.ts';
import { planLive } from '../publishing/plans.ts';
import { explainErrors, hasMoreErrors } from '../canary/compareErrors.ts';

/** The reason why a live release is failing compared with the module's past, in English; undefined when it is not failing. */
export function judgeLive(recent: Health, past: Health): string | undefined {
  if (errorRate(recent) < incidentLimits.errorRate || !hasMoreErrors(recent, past))
    return undefined;
  return explainErrors(recent, { before: past });
}

/** What pages reported about a module in a period, for one release (short hash) or for all. */
export async function readCounts(
  db: Db,
  reported: { module: string; since: number; until?: number },
  hash?: string,
): Promise<Counts> {
  const counts = await countReported(db, reported);
  const wanted = [...counts].filter(([release]) => hash === undefined || release === hash);
  return addCounts(wanted.map(([, entry]) => entry.counts));
}

interface Watched {
  db: Db;
  log: FastifyBaseLogger;
  alerts: Alerts;
}

/** Stores an incident with its audit entry and its alert. Returns false when the incident was stored before. */
const storeIncident = (
  { db, alerts }: Watched,
  { hash, ...incident }: Incident & { module: string; since: number; hash: string },
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    if (!(await insertIncident(transaction, incident))) return false;
    const { module, reason } = incident;
    const entry = { actor: 'server', action: 'registry.incident', subject: module } as const;
    await recordAudit(transaction, { ...entry, details: { hash, reason } });
    const version = (await findVersion(transaction, module, hash)) ?? '';
    const data = { module, version, release: hash, reason };
    await alerts.queue(transaction, { type: 'release.failing', data });
    return true;
  });

/** Rolls a failing release back to the last good release that still fits. Does nothing when there is none. */
const takeBack = (
  { db, alerts }: Watched,
  { module, hash, reason }: { module: string; hash: string; reason: string },
) =>
  changeLive(db, { by: 'server' }, async (transaction, current) => {
    const hashes = (await goodReleases(transaction, module)).filter((good) => good !== hash);
    const earlier = await findLastFit(transaction, module, { hashes, current });
    // Another process or a person may have changed the live release in the meantime.
    const target =
      current.releases[module] === hash && earlier ? earlier : current.releases[module];
    const back = { module, hash: target ?? hash, action: 'rollback' } as const;
    const { next, change } = await planLive(transaction, current, back);
    if (target !== earlier || !next) return { next: null, change: { ...change, reason } };
    const { from, to } = change;
    const data = { module, from: from ?? '', to: to ?? '', reason };
    await alerts.queue(transaction, { type: 'release.taken_back', data });
    return { next, change: { ...change, reason } };
  });

/**
 * Compares a module's live release with the module's past, and stores an incident when the release fails far more often. An incident
 * is shown in the portal, logged, sent as an alert, counted in the metrics and audited, once each time a release goes live. The
 * release is rolled back if the module's policy requires it.
 */
export async function watchLive(watched: Watched, module: string): Promise<void> {
  const { db, log, alerts } = watched;
  const { releases } = await liveSnapshot(db);
  const hash = releases[module];
  const live = hash === undefined ? undefined : await liveSince(db, module, hash);
  if (hash === undefined || !live) return;
  const now = Date.now();
  const since = Math.max(live.at, now - incidentLimits.window);
  const recent = await readCounts(db, { module, since }, shortHash(hash));
  const past = await readCounts(db, { module, since: since - incidentLimits.past, until: since });
  const reason = judgeLive(computeHealth(recent), computeHealth(past));
  if (reason === undefined) return;
  if (!(await storeIncident(watched, { module, hash, since: live.number, at: now, reason })))
    return;
  log.error({ module, release: shortHash(hash), reason }, 'the live release is failing');
  alerts.wake();
  if (!(await findPolicy(db, module)).takeBack) return;
  await takeBack(watched, { module, hash, reason });
  alerts.wake();
}
