import PQueue from 'p-queue';
import { cvTypes } from '@sumut/contracts/forms/application';
import type { ContentError } from '@sumut/contracts/forms/fieldErrors';
import { ThreadError } from '../../../platform/threads/createThreads.ts';
import { runReading } from './runReading.ts';

/** Milliseconds for the check of one PDF, with the wait for others. Our own choice: usual ones take a tenth of a second. */
const checkTime = 20_000;

/** One PDF after the other, so that uploads do not take the threads of previews. */
const queue = new PQueue({ concurrency: 1 });

/**
 * Returns why nobody could read a new PDF, which its sender can change: a password, no pages, or a form that only Adobe's programs show.
 * Undefined if the check takes too long, because a busy server must not refuse a CV.
 */
export async function checkPdfPages(content: Buffer): Promise<ContentError | undefined> {
  const signal = AbortSignal.timeout(checkTime);
  const task = { as: 'check', mediaType: cvTypes['.pdf'], content } as const;
  try {
    const reading = await queue.add(() => runReading(task, { signal }), { signal });
    return 'error' in reading ? reading.error : undefined;
  } catch (error) {
    if (error instanceof ThreadError || signal.aborted) return undefined;
    throw error;
  }
}
