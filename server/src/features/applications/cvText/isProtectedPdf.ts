import PQueue from 'p-queue';
import { cvTypes } from '@sumut/contracts/forms/application';
import { ThreadError } from '../../../platform/threads/createThreads.ts';
import { runReading } from './runReading.ts';

/** Milliseconds for the check of one PDF, with the wait for others. Our own choice: usual ones take a tenth of a second. */
const checkTime = 20_000;

/** One PDF after the other, so that uploads do not take the threads of previews. */
const queue = new PQueue({ concurrency: 1 });

/**
 * Whether a new PDF needs a password, without which nobody could read it. False if the check takes too long, because a busy server must
 * not refuse a CV.
 */
export async function isProtectedPdf(content: Buffer): Promise<boolean> {
  const signal = AbortSignal.timeout(checkTime);
  const task = { as: 'check', mediaType: cvTypes['.pdf'], content } as const;
  try {
    const reading = await queue.add(() => runReading(task, { signal }), { signal });
    return 'isProtected' in reading && reading.isProtected;
  } catch (error) {
    if (error instanceof ThreadError || signal.aborted) return false;
    throw error;
  }
}
