import { Gauge } from 'prom-client';
import type { Db } from '../../../platform/database/schema/schema.ts';
import type { App } from '../../../platform/http/types.ts';
import { keepRunning } from '../../../shared/keepRunning.ts';
import type { CvScans } from '../scanning/scanState.ts';
import { readDue } from './readDue.ts';
import { runReading } from './runReading.ts';

/** Milliseconds between two searches for due CVs: failed ones, ones that the scanner has cleared, and ones of other processes. */
const interval = 10_000;

function registerGauge({ metrics }: App, db: Db): void {
  new Gauge({
    name: 'site_cv_texts_waiting',
    help: 'CVs whose text is not read yet; the same in every process; -1 if unknown',
    registers: [metrics.registry],
    async collect() {
      const row = await db
        .selectFrom('cv_texts')
        .select((expression) => expression.fn.countAll<number | string>().as('total'))
        .where('state', '=', 'waiting')
        .executeTakeFirst()
        .catch(() => undefined);
      this.set(row ? Number(row.total) : -1);
    },
  });
}

/**
 * Reads the text of CVs, from when the server is ready until it closes, outside of requests and of the event loop. CVs that are not
 * read by then wait in the database. Returns a function that starts a search for new CVs immediately.
 */
export function startReading(
  app: App,
  { db, scans }: { db: Db; scans: Pick<CvScans, 'required'> },
): () => void {
  registerGauge(app, db);
  const { cvTexts: results } = app.metrics;
  // Every counter starts at 0, so that its first increase is visible.
  for (const result of ['read', 'none', 'failed']) results.inc({ result }, 0);
  return keepRunning(app, {
    interval,
    failure: 'CVs to read could not be found',
    run: (stopped) =>
      readDue({ db, scans, results, log: app.log, stopped, read: runReading, now: Date.now }),
  });
}
