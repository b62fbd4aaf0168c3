import type { FastifyBaseLogger } from 'fastify';
import { incidentLimits } from '@sumut/contracts/registry/limits';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { addCounts, computeHealth, type Health } from '../../../shared/releases/health.ts';
import { insertIncident } from '../../../shared/releases/incidents.ts';
import { liveSince, liveSnapshot } from '../../../shared/releases/snapshots.ts';
import { shortHash } from '../../../shared/releases/storedRelease.ts';
import { countReported } from '../../../shared/releases/vitals.ts';
import { judgeLive } from './judgeLive.ts';

/** What pages reported of a module in a time: of one release, or of all. */
async function readHealth(
  db: Db,
  reported: { module: string; since: number; until?: number },
  hash?: string,
): Promise<Health> {
  const counts = await countReported(db, reported);
  const wanted = [...counts].filter(([release]) => hash === undefined || release === hash);
  return computeHealth(addCounts(wanted.map(([, entry]) => entry.counts)));
}

/**
 * Compares a module's live release with the module's own past, and stores an incident when it fails far more often: it is
 * shown in the portal, logged, counted in the metrics and written to the audit log, once for each time a release goes live.
 */
export async function watchLive(db: Db, log: FastifyBaseLogger, module: string): Promise<void> {
  const { releases } = await liveSnapshot(db);
  const hash = releases[module];
  const live = hash === undefined ? undefined : await liveSince(db, module, hash);
  if (hash === undefined || !live) return;
  const now = Date.now();
  const since = Math.max(live.at, now - incidentLimits.window);
  const recent = await readHealth(db, { module, since }, shortHash(hash));
  const past = await readHealth(db, { module, since: since - incidentLimits.past, until: since });
  const reason = judgeLive(recent, past);
  if (reason === undefined) return;
  const isNew = await db.transaction().execute(async (transaction) => {
    const incident = { module, since: live.number, at: now, reason };
    if (!(await insertIncident(transaction, incident))) return false;
    const entry = { actor: 'server', action: 'registry.incident', subject: module } as const;
    await recordAudit(transaction, { ...entry, details: { hash, reason } });
    return true;
  });
  if (isNew) log.error({ module, release: shortHash(hash), reason }, 'the live release is failing');
}
