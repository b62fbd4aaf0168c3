import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Counter } from 'prom-client';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { bumpRevision } from '../../../shared/records/changeRecord.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';
import { NotScannedError, scan, type ScannerAddress, type Verdict } from './clamd.ts';

const minute = 60_000;

/** Milliseconds; our own choice. */
const times = {
  /** For one file. */
  scan: 30_000,
  /** Until a file is tried again that was not scanned, also because the process ended meanwhile. */
  retry: minute,
  /** Until an infected file is scanned again: newer signatures may take a false alarm back. */
  infected: 24 * 60 * minute,
};

export interface Scanning {
  db: Db;
  log: Pick<FastifyBaseLogger, 'warn'>;
  scanner: ScannerAddress;
  scans: Counter<'result'>;
  stopped: AbortSignal;
  /** Milliseconds for one file. */
  timeout?: number;
  /** The clock, in milliseconds since the epoch. */
  now: () => number;
}

/** Claims the application whose CV is due first, for a minute; undefined when none is. */
async function claimDue(db: Db, now: number): Promise<string | undefined> {
  for (;;) {
    const due = await db
      .selectFrom('applications')
      .select(['id', 'cv_scan_at'])
      // Literally the condition of the index.
      .where(sql<boolean>`cv_scan <> 'clean'`)
      .where('cv_scan_at', '<=', now)
      .orderBy('cv_scan_at')
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;
    // Another process may have claimed it in between.
    const { numUpdatedRows } = await db
      .updateTable('applications')
      .set({ cv_scan_at: now + times.retry })
      .where('id', '=', due.id)
      .where('cv_scan_at', '=', due.cv_scan_at)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) return due.id;
  }
}

/** Stores a verdict, and a change in the audit log; open portals notice it. */
async function storeVerdict(
  db: Db,
  id: string,
  { finding, now }: Verdict & { now: number },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('applications')
      .select('cv_scan')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!before) return;
    const state = finding === null ? 'clean' : 'infected';
    await transaction
      .updateTable('applications')
      .set({ cv_scan: state, cv_finding: finding, cv_scan_at: now + times.infected })
      .where('id', '=', id)
      .execute();
    if (before.cv_scan === state) return;
    await bumpRevision(transaction, applicationKind);
    const entry = { actor: 'server', subject: id } as const;
    if (finding !== null) {
      const details = { finding };
      await recordAudit(transaction, { ...entry, action: 'application.cv-quarantined', details });
    } else if (before.cv_scan === 'infected') {
      await recordAudit(transaction, { ...entry, action: 'application.cv-released' });
    }
  });
}

/**
 * Has every CV that is due scanned, one after the other. Returns whether the scanner answers: the rest waits when it
 * does not.
 */
export async function scanDue(scanning: Scanning): Promise<boolean> {
  const { db, log, scanner, scans, stopped, timeout = times.scan, now } = scanning;
  const isStopped = () => stopped.aborted;
  while (!isStopped()) {
    const id = await claimDue(db, now());
    if (id === undefined) break;
    const file = await db
      .selectFrom('cv_files')
      .select('content')
      .where('application_id', '=', id)
      .executeTakeFirst();
    if (!file) continue;
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(timeout)]);
    try {
      const verdict = await scan(scanner, file.content, signal);
      await storeVerdict(db, id, { ...verdict, now: now() });
      scans.inc({ result: verdict.finding === null ? 'clean' : 'infected' });
    } catch (error) {
      if (isStopped()) break;
      scans.inc({ result: 'failed' });
      const reason = error instanceof Error ? error.message : 'unknown';
      log.warn({ application: id, reason }, 'a CV could not be scanned');
      // The next file may do better, unless it is the scanner that is at fault.
      if (!(error instanceof NotScannedError)) return false;
    }
  }
  return true;
}
