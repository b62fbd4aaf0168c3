import PQueue from 'p-queue';
import { cvTypes } from '@sumut/contracts/forms/application';
import { type CvPreview, previewTimes } from '@sumut/contracts/portal/cvText';
import { applicationEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { requireFound } from '../../../shared/records/find.ts';
import { type CvScans, isWithheld } from '../scanning/scanState.ts';
import { findCv } from '../submission/repository.ts';
import { ReadingError, runReading } from './runReading.ts';

/** Requests that wait while one document is read; our own choice. */
const mostWaiting = 4;

/** Shows Word documents that are not withheld. A view is audited before anything of the document is sent. */
export function cvPreviewRoute(scope: App, { db, scans }: { db: Db; scans: CvScans }): void {
  const queue = new PQueue({ concurrency: 1 });
  const closing = new AbortController();
  scope.addHook('preClose', async () => closing.abort());

  const read = async (mediaType: string, content: Uint8Array): Promise<CvPreview> => {
    if (queue.size >= mostWaiting) throw new HttpProblem('unavailable', { retryAfter: 5 });
    const options = { signal: closing.signal, time: previewTimes.read };
    try {
      const reading = await queue.add(() =>
        runReading({ as: 'preview', mediaType, content }, options),
      );
      if ('preview' in reading) return reading.preview;
    } catch (error) {
      if (!(error instanceof ReadingError)) throw error;
      scope.log.warn({ reason: error.message }, 'a CV could not be previewed');
    }
    throw new HttpProblem('unsupported-media-type');
  };

  route(scope, applicationEndpoints.cvPreview, async (request) => {
    const { id } = request.params;
    const cv = requireFound(await findCv(db, id));
    if (isWithheld(cv.scan, scans)) throw new HttpProblem('cv-withheld');
    if (cv.mediaType !== cvTypes['.docx']) throw new HttpProblem('unsupported-media-type');
    const preview = await read(cv.mediaType, cv.content);
    await recordAudit(db, {
      actor: signedIn(request).account.username,
      action: 'application.cv-viewed',
      subject: id,
      details: { downloaded: false },
    });
    return preview;
  });
}
