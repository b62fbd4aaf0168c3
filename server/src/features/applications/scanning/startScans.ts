import { sql } from 'kysely';
import { type Counter, Gauge } from 'prom-client';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/database/schema/schema.ts';
import type { App } from '../../../platform/http/types.ts';
import { keepRunning } from '../../../shared/keepRunning.ts';
import { NotScannedError, scan, type ScannerAddress, type Verdict } from './clamd.ts';
import type { CvScans, StoredScan } from './scanState.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';
import { bumpRevision } from '../../../shared/records/revisions.ts';

/** A kind of file to scan: the columns for the results, and the table with the bytes. */
interface ScanTarget {
  /** The name in audit actions. */
  name: 'cv' | 'file';
  table: 'applications' | 'application_files';
  scan: string;
  /** The column with the time of the next scan. */
  at: string;
  finding: string;
  /** The column with the application's id. */
  application: string;
  contents: 'cv_files' | 'application_file_contents';
  /** The column of `contents` with the file's id. */
  key: string;
}

/** The kinds of files. CVs come first, because somebody waits for new applications. */
const scanTargets: readonly ScanTarget[] = [
  {
    name: 'cv',
    table: 'applications',
    scan: 'cv_scan',
    at: 'cv_scan_at',
    finding: 'cv_finding',
    application: 'id',
    contents: 'cv_files',
    key: 'application_id',
  },
  {
    name: 'file',
    table: 'application_files',
    scan: 'scan',
    at: 'scan_at',
    finding: 'finding',
    application: 'application_id',
    contents: 'application_file_contents',
    key: 'file_id',
  },
];

const minute = 60_000;

/** Times in milliseconds. Our own choice. */
const times = {
  /** The limit for one file. */
  scan: 30_000,
  /** The time until a claimed file is due again, if the scan failed or the process ended. */
  retry: minute,
  /** The time until an infected file is scanned again: newer signatures may correct a false alarm. */
  infected: 24 * 60 * minute,
};

interface ScanOptions {
  db: Db;
  log: Pick<FastifyBaseLogger, 'warn'>;
  scanner: ScannerAddress;
  scans: Counter<'result'>;
  stopped: AbortSignal;
  /** Starts the time limit for one file. Returns the signal that it aborts. */
  startTimeLimit?: () => AbortSignal;
  /** The clock, in milliseconds since the epoch. */
  now: () => number;
}

/** A file that is scanned now. */
interface Claimed {
  target: ScanTarget;
  id: string;
}

/** Claims the file that has been due for the longest time, for a minute; undefined if none is due. */
async function claimFile(db: Db, target: ScanTarget, now: number): Promise<Claimed | undefined> {
  const table = sql.table(target.table);
  const scanned = sql.ref(target.scan);
  const at = sql.ref(target.at);
  for (;;) {
    // The condition is literally that of the partial index.
    const { rows } = await sql<{ id: string; at: number }>`select id, ${at} as at from ${table}
      where ${scanned} <> 'clean' and ${at} <= ${now} order by ${at} limit 1`.execute(db);
    const [due] = rows;
    if (!due) return undefined;
    // Another process may have claimed the file since.
    const { numAffectedRows } = await sql`update ${table} set ${at} = ${now + times.retry}
      where id = ${due.id} and ${at} = ${due.at}`.execute(db);
    if (numAffectedRows === 1n) return { target, id: due.id };
  }
}

/** Claims a CV that is due, or another file if no CV is. */
async function claimDue(db: Db, now: number): Promise<Claimed | undefined> {
  for (const target of scanTargets) {
    const claimed = await claimFile(db, target, now);
    if (claimed) return claimed;
  }
  return undefined;
}

async function readContent(db: Db, { target, id }: Claimed): Promise<Uint8Array | undefined> {
  const { rows } = await sql<{ content: Uint8Array }>`select content
    from ${sql.table(target.contents)} where ${sql.ref(target.key)} = ${id}`.execute(db);
  return rows[0]?.content;
}

/** Stores a verdict. A change of the file's state is audited, and open portals are notified. */
async function storeVerdict(
  db: Db,
  { target, id }: Claimed,
  { finding, now }: Verdict & { now: number },
): Promise<void> {
  const table = sql.table(target.table);
  const scanned = sql.ref(target.scan);
  const at = sql.ref(target.at);
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ scanned: StoredScan; application: string }>`select
      ${scanned} as scanned, ${sql.ref(target.application)} as application
      from ${table} where id = ${id}`.execute(transaction);
    const [before] = rows;
    if (!before) return;
    const state = finding === null ? 'clean' : 'infected';
    await sql`update ${table} set ${scanned} = ${state},
      ${sql.ref(target.finding)} = ${finding}, ${at} = ${now + times.infected}
      where id = ${id}`.execute(transaction);
    if (before.scanned === state) return;
    await bumpRevision(transaction, applicationKind, { id: before.application });
    const entry = { actor: 'server', subject: before.application } as const;
    const file = target.name === 'file' ? { file: id } : {};
    if (finding !== null) {
      const details = { ...file, finding };
      const action = `application.${target.name}-quarantined` as const;
      await recordAudit(transaction, { ...entry, action, details });
    } else if (before.scanned === 'infected') {
      const action = `application.${target.name}-released` as const;
      await recordAudit(transaction, { ...entry, action, details: file });
    }
  });
}

/**
 * Scans every CV and other file that is due, one after the other. Returns false if the scanner does not respond; the remaining
 * files wait then.
 */
export async function scanDue(options: ScanOptions): Promise<boolean> {
  const { db, log, scanner, scans, stopped, now } = options;
  const { startTimeLimit = () => AbortSignal.timeout(times.scan) } = options;
  const isStopped = () => stopped.aborted;
  while (!isStopped()) {
    const claimed = await claimDue(db, now());
    if (!claimed) break;
    const content = await readContent(db, claimed);
    if (!content) continue;
    const signal = AbortSignal.any([stopped, startTimeLimit()]);
    try {
      const verdict = await scan(scanner, content, signal);
      await storeVerdict(db, claimed, { ...verdict, now: now() });
      scans.inc({ result: verdict.finding === null ? 'clean' : 'infected' });
    } catch (error) {
      if (isStopped()) break;
      scans.inc({ result: 'failed' });
      const reason = error instanceof Error ? error.message : 'unknown';
      const { target, id } = claimed;
      if (target.name === 'cv') log.warn({ application: id, reason }, 'a CV could not be scanned');
      else log.warn({ file: id, reason }, 'a file could not be scanned');
      // The next file may succeed, unless the scanner itself has failed.
      if (!(error instanceof NotScannedError)) return false;
    }
  }
  return true;
}

/** Milliseconds between two searches for due files: failed ones, and ones that another process has left. */
const interval = 10_000;
/** Milliseconds until the server tries a scanner again that has not responded. */
const pause = 60_000;

function registerGauge({ metrics }: App, db: Db): void {
  new Gauge({
    name: 'site_cv_scans_waiting',
    help: 'CVs and other files that wait for the virus scanner; the same in every process; -1 if unknown',
    registers: [metrics.registry],
    async collect() {
      const answer = await sql<{ total: number | string }>`select
        (select count(*) from applications where cv_scan = 'waiting')
        + (select count(*) from application_files where scan = 'waiting') as total`
        .execute(db)
        .catch(() => undefined);
      this.set(answer ? Number(answer.rows[0]?.total) : -1);
    },
  });
}

/**
 * Scans CVs and other files, from when the server is ready until it closes. Files that are not scanned by then wait in the database.
 * Without a scanner, no file is scanned or withheld.
 */
export function startScans(
  app: App,
  { db, scanner }: { db: Db; scanner: ScannerAddress | undefined },
): CvScans {
  if (!scanner) return { required: false, wake: () => undefined };
  registerGauge(app, db);
  const { cvScans: scans } = app.metrics;
  // Every counter starts at 0, so that its first increase is visible.
  for (const result of ['clean', 'infected', 'failed']) scans.inc({ result }, 0);
  let pausedUntil = 0;
  const wake = keepRunning(app, {
    interval,
    failure: 'files to scan could not be read',
    run: async (stopped) => {
      if (performance.now() < pausedUntil) return;
      const options = { db, scanner, scans, log: app.log, stopped, now: Date.now };
      if (!(await scanDue(options))) pausedUntil = performance.now() + pause;
    },
  });
  return { required: true, wake };
}
