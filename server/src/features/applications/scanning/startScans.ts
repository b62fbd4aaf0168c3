import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Db } from '../../../platform/database/schema/schema.ts';
import type { App } from '../../../platform/http/types.ts';
import { keepRunning } from '../../../shared/keepRunning.ts';
import type { ScannerAddress } from './clamd.ts';
import { scanDue } from './scanDue.ts';
import type { CvScans } from './scanState.ts';

/** Milliseconds between two looks for what is due: what failed, and what another process left. */
const interval = 10_000;
/** Milliseconds in which a scanner that does not answer is left alone. */
const pause = 60_000;

function registerGauge({ metrics }: App, db: Db): void {
  new Gauge({
    name: 'site_cv_scans_waiting',
    help: 'CVs and other files that wait for the virus scanner; the same in every process; -1 when that cannot be read',
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
 * Has CVs and other files scanned, from when the server is ready until it closes. What is not scanned by then waits in the database. Without
 * a scanner nothing is, and nothing is held back.
 */
export function startScans(
  app: App,
  { db, scanner }: { db: Db; scanner: ScannerAddress | undefined },
): CvScans {
  if (!scanner) return { required: false, wake: () => undefined };
  registerGauge(app, db);
  const { cvScans: scans } = app.metrics;
  // So that a rise from none can be seen.
  for (const result of ['clean', 'infected', 'failed']) scans.inc({ result }, 0);
  let pausedUntil = 0;
  const wake = keepRunning(app, {
    interval,
    failure: 'files to scan could not be read',
    run: async (stopped) => {
      if (performance.now() < pausedUntil) return;
      const scanning = { db, scanner, scans, log: app.log, stopped, now: Date.now };
      if (!(await scanDue(scanning))) pausedUntil = performance.now() + pause;
    },
  });
  return { required: true, wake };
}
