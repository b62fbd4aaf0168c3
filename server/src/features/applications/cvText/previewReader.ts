import PQueue from 'p-queue';
import { cvTypes } from '@sumut/contracts/forms/application';
import { type CvPreview, previewTimes } from '@sumut/contracts/portal/cvText';
import { applicationEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import { HttpProblem } from '../../../platform/http/problem.ts';
import type { App } from '../../../platform/http/types.ts';
import type { Cv } from '../submission/cv.ts';
import { ThreadError } from '../../../platform/threads/createThreads.ts';
import { runReading } from './runReading.ts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { route } from '../../../platform/http/route.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { requireFound } from '../../../shared/records/readable.ts';
import { type CvScans, isWithheld } from '../scanning/scanState.ts';
import { findCv } from '../submission/repository.ts';

/** The number of requests that may wait while one document is read. Our own choice. */
const queueLimit = 4;

/** Creates the portal's preview of a Word document. Throws `unsupported-media-type` and `unavailable`. */
export type ReadPreview = (document: Pick<Cv, 'mediaType' | 'content'>) => Promise<CvPreview>;

/** Creates the reader that all preview routes share. It reads one document after the other, until the server closes. */
export function createPreviewReader(scope: App): ReadPreview {
  const queue = new PQueue({ concurrency: 1 });
  const closing = new AbortController();
  scope.addHook('preClose', async () => closing.abort());

  return async ({ mediaType, content }) => {
    if (mediaType !== cvTypes['.docx'] && mediaType !== cvTypes['.doc'])
      throw new HttpProblem('unsupported-media-type');
    if (queue.size >= queueLimit) throw new HttpProblem('unavailable', { retryAfter: 5 });
    const options = { signal: closing.signal, time: previewTimes.read };
    try {
      const reading = await queue.add(() =>
        runReading({ as: 'preview', mediaType, content }, options),
      );
      if ('preview' in reading) return reading.preview;
    } catch (error) {
      if (!(error instanceof ThreadError)) throw error;
      scope.log.warn({ reason: error.message }, 'a document could not be previewed');
    }
    throw new HttpProblem('unsupported-media-type');
  };
}

interface PreviewRoute {
  db: Db;
  scans: CvScans;
  readPreview: ReadPreview;
}

/** Sends previews of Word documents that are not withheld. A view is audited before the preview is sent. */
export function cvPreviewRoute(scope: App, { db, scans, readPreview }: PreviewRoute): void {
  route(scope, applicationEndpoints.cvPreview, async (request) => {
    const { id } = request.params;
    const cv = requireFound(await findCv(db, id, signedIn(request).account));
    if (isWithheld(cv.scan, scans)) throw new HttpProblem('cv-withheld');
    const preview = await readPreview(cv);
    await recordAudit(db, {
      actor: signedIn(request).account.username,
      action: 'application.cv-viewed',
      subject: id,
      details: { downloaded: false },
    });
    return preview;
  });
}
