import { type Counter, Gauge } from 'prom-client';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/database/schema/schema.ts';
import type { App } from '../../../platform/http/types.ts';
import { keepRunning } from '../../../shared/keepRunning.ts';
import { type CvScans, isWithheld } from '../scanning/scanState.ts';
import { type CvReading, readingLimits, runReading } from './runReading.ts';
import { ThreadError } from '../../../platform/threads/createThreads.ts';

/** The rules for repeated attempts. Our own choice. */
const rules = {
  /** Milliseconds until a claimed CV is due again, if the reading failed or the process ended. Longer than reading may take. */
  retry: 2 * readingLimits.time,
  /** The number of attempts to read a CV that ends the thread or the process. After these, the CV counts as one without text. */
  attempts: 3,
};

export interface CvTexts {
  db: Db;
  log: Pick<FastifyBaseLogger, 'warn'>;
  scans: Pick<CvScans, 'required'>;
  results: Counter<'result'>;
  stopped: AbortSignal;
  read: typeof runReading;
  /** The clock, in milliseconds since the epoch. */
  now: () => number;
}

interface Due {
  id: string;
  attempts: number;
  /** The time at which the CV was due, in milliseconds since the epoch. */
  due: number;
}

const waitingCvs = (db: Db, { required }: Pick<CvScans, 'required'>) => {
  const withheld = (['waiting', 'clean', 'infected'] as const).filter((scan) =>
    isWithheld(scan, { required }),
  );
  return db
    .selectFrom('cv_texts')
    .innerJoin('applications', 'applications.id', 'cv_texts.application_id')
    .where('state', '=', 'waiting')
    .where('cv_scan', 'not in', withheld);
};

/** Claims the newest of the due CVs, for as long as reading it may take; undefined if none is due. */
async function claimDue(db: Db, scans: Pick<CvScans, 'required'>, now: number) {
  for (;;) {
    const due: Due | undefined = await waitingCvs(db, scans)
      .select(['application_id as id', 'attempts', 'due_at as due'])
      .where('due_at', '<=', now)
      // The newest first: after an upgrade there may be work for hours, and people look for new applications.
      .orderBy('due_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;
    // Another process may have claimed the CV since.
    const { numUpdatedRows } = await db
      .updateTable('cv_texts')
      .set({ due_at: now + rules.retry, attempts: due.attempts + 1 })
      .where('application_id', '=', due.id)
      .where('state', '=', 'waiting')
      .where('due_at', '=', due.due)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) return due;
  }
}

/** Locks the text of a CV until the transaction ends, and returns its state and words. */
export const lockCvText = (transaction: Db, id: string) =>
  transaction
    .updateTable('cv_texts')
    .set((expression) => ({ attempts: expression.ref('attempts') }))
    .where('application_id', '=', id)
    .returning(['state', 'words'])
    .executeTakeFirst();

/**
 * Stores the result of reading, unless the application has been deleted. The application's own words stay searchable. An earlier text,
 * with details that were corrected since, does not remain, even if the CV could not be read again.
 */
const storeText = (db: Db, id: string, reading: CvReading): Promise<'read' | 'none'> =>
  db.transaction().execute(async (transaction) => {
    const { text, words } = 'text' in reading ? reading : { text: '', words: '' };
    const state = text === '' ? 'none' : 'read';
    // A correction of the application's details changes the words, too.
    const stored = await lockCvText(transaction, id);
    const own = await transaction
      .selectFrom('applications')
      .select('search_text')
      .where('id', '=', id)
      .executeTakeFirst();
    const all = new Set([...(own?.search_text ?? '').split(' '), ...words.split(' ')]);
    const searched = [...all].join(' ').trim();
    await transaction
      .updateTable('cv_texts')
      // Unchanged words are not indexed again.
      .set({ state, text, ...(searched !== stored?.words && { words: searched }) })
      .where('application_id', '=', id)
      .execute();
    return state;
  });

/** Releases a claim that the end of the process has interrupted. The attempt does not count, because the CV is not at fault. */
const releaseClaim = (db: Db, { id, attempts, due }: Due) =>
  db
    .updateTable('cv_texts')
    .set({ attempts, due_at: due })
    .where('application_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();

async function readOne(texts: CvTexts, due: Due): Promise<'read' | 'none' | 'failed'> {
  const { db, log, stopped, read } = texts;
  const { id, attempts } = due;
  if (attempts >= rules.attempts) {
    log.warn({ application: id }, 'reading the text of a CV was given up');
    return storeText(db, id, { unreadable: 'given up' });
  }
  const cv = await db
    .selectFrom('cv_files')
    .innerJoin('applications', 'applications.id', 'cv_files.application_id')
    .select(['cv_media_type', 'content'])
    .where('application_id', '=', id)
    .executeTakeFirst();
  if (!cv) return storeText(db, id, { unreadable: 'no file' });
  try {
    const { cv_media_type: mediaType, content } = cv;
    return await storeText(
      db,
      id,
      await read({ as: 'text', mediaType, content }, { signal: stopped }),
    );
  } catch (error) {
    if (!(error instanceof ThreadError)) {
      await releaseClaim(db, due);
      throw error;
    }
    // The reason contains no words of the document.
    log.warn({ application: id, reason: error.message }, 'the text of a CV could not be read');
    return 'failed';
  }
}

/** Reads the text of every due CV that is not withheld, one after the other, until `stopped` is aborted. */
export async function readDue(texts: CvTexts): Promise<void> {
  const { db, scans, results, stopped, now } = texts;
  while (!stopped.aborted) {
    const due = await claimDue(db, scans, now());
    if (!due) return;
    const result = await readOne(texts, due).catch((error: unknown) => {
      if (stopped.aborted) return undefined;
      throw error;
    });
    if (result) results.inc({ result });
  }
}

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
