import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Db } from '../../../platform/database/schema/schema.ts';
import type { App } from '../../../platform/http/types.ts';
import { keepRunning } from '../../../shared/keepRunning.ts';
import type { ScannerAddress } from './clamd.ts';
import { scanDue } from './scanDue.ts';
import type { CvScans } from './scanState.ts';

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
