import PQueue from 'p-queue';
import { cvTypes } from '@sumut/contracts/forms/application';
import { type CvPreview, previewTimes } from '@sumut/contracts/portal/cvText';
import { HttpProblem } from '../../../platform/http/problem.ts';
import type { App } from '../../../platform/http/types.ts';
import type { Cv } from '../submission/cv.ts';
import { ThreadError } from '../../../platform/threads/createThreads.ts';
import { runReading } from './runReading.ts';

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
