import PQueue from 'p-queue';
import { type CvExtension, cvTypes } from '@sumut/contracts/forms/application';
import type { ContentError } from '@sumut/contracts/forms/fieldErrors';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { ThreadError } from '../../../platform/threads/createThreads.ts';
import { checkPdf } from '../submission/cvContent.ts';
import { type CvCheck, runReading } from './runReading.ts';

/**
 * Milliseconds for the check of one document, with the wait for others. Our own choice: usual ones take a tenth of a second. A PDF is
 * accepted after this time, and a Word document is not.
 */
const checkTimes = { '.pdf': 20_000, '.doc': 60_000, '.docx': 60_000 } as const;

/** One document after the other, so that uploads do not take the threads of previews. */
const queue = new PQueue({ concurrency: 1 });

/** Runs a check in a thread. `undecided` is called when the document takes too much time or memory, or others take too long. */
async function checkInThread(
  content: Buffer,
  extension: CvExtension,
  undecided: (isAtFault: boolean) => CvCheck,
): Promise<CvCheck> {
  const signal = AbortSignal.timeout(checkTimes[extension]);
  const task = { as: 'check', mediaType: cvTypes[extension], content } as const;
  try {
    const reading = await queue.add(() => runReading(task, { signal }), { signal });
    return 'check' in reading ? reading.check : undecided(true);
  } catch (error) {
    if (error instanceof ThreadError) return undecided(true);
    if (signal.aborted) return undecided(false);
    throw error;
  }
}

/** Throws `unavailable` when the server is too busy: an unchecked document may contain macros. */
function refuseUnchecked(isAtFault: boolean): CvCheck {
  if (isAtFault) return { refusal: 'fileUnpackedSize' };
  throw new HttpProblem('unavailable', { retryAfter: 10 });
}

/**
 * Returns why the content of a file is refused as the format of its extension: it is no PDF or Word document, is too large when
 * unpacked, has macros, or is a Word document with a password. Undefined for an accepted file. Throws `unavailable`.
 */
export const checkDocument = async (
  content: Buffer,
  extension: CvExtension,
): Promise<ContentError | undefined> =>
  extension === '.pdf'
    ? checkPdf(content)
    : (await checkInThread(content, extension, refuseUnchecked)).refusal;

/**
 * Returns why a new CV is refused, like `checkDocument`, and also as a PDF that needs a password, without which nobody could read it;
 * and what the sender of an accepted PDF should change. A PDF whose check takes too long is accepted, because a busy server must not
 * refuse it.
 */
export async function checkNewCv(content: Buffer, extension: CvExtension): Promise<CvCheck> {
  const refusal = await checkDocument(content, extension);
  if (refusal || extension !== '.pdf') return { refusal };
  return checkInThread(content, extension, () => ({}));
}
