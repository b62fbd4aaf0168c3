import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ContentError } from '@sumut/contracts/forms/fieldErrors';
import type { CvPreview } from '@sumut/contracts/portal/cvText';

/** A document to read: as text for the search, as a preview for the portal, or, for a new PDF, only to check whether it can be read. */
export interface ReadingTask {
  as: 'text' | 'preview' | 'check';
  mediaType: string;
  content: Uint8Array;
}

/** The result of reading, or the name of the error for an unreadable document. */
export type CvReading =
  | { text: string; words: string }
  | { preview: CvPreview }
  | { error: ContentError | undefined }
  | { unreadable: string };

/** The thread ended without an answer, because of its limits or a crash. */
export class ReadingError extends Error {}

/**
 * Limits for one document, in milliseconds and megabytes. Our own choice. A usual document takes a tenth of a second and some
 * megabytes; a busy machine may take many times as long.
 */
export const readingLimits = { time: 60_000, heap: 256, young: 32, buffers: 256, stack: 4 };
/** Milliseconds between two checks of the thread's memory. */
const memoryCheckInterval = 50;
/** Milliseconds after which an idle thread ends. */
const idleTime = 10_000;

const megabyte = 1024 * 1024;

interface Thread {
  worker: Worker;
  /** Ends the thread when it has been idle for too long. */
  idle?: NodeJS.Timeout;
}

/** Idle threads. They are kept for a while, because loading the libraries takes longer than reading most documents. */
let idleThreads: Thread[] = [];
/** The most threads to keep: one that reads new CVs, and one for people who wait. */
const idleMax = 2;

/** Removes an idle thread, so that it gets no more documents. */
function removeIdleThread(worker: Worker): void {
  idleThreads = idleThreads.filter((thread) => thread.worker !== worker);
}

/** Starts a thread without environment variables. Its output is discarded. */
function startThread(): Thread {
  const { heap, young, stack } = readingLimits;
  const worker = new Worker(new URL('./readingThread.ts', import.meta.url), {
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: {
      maxOldGenerationSizeMb: heap,
      maxYoungGenerationSizeMb: young,
      stackSizeMb: stack,
    },
  });
  worker.stdout.resume();
  worker.stderr.resume();
  worker.once('exit', () => removeIdleThread(worker));
  // A thread may also fail while nobody waits for its answer. Without a listener, its error would end the server.
  worker.on('error', () => undefined);
  return { worker };
}

function acquireThread(): Thread {
  const thread = idleThreads.pop() ?? startThread();
  clearTimeout(thread.idle);
  thread.worker.ref();
  return thread;
}

function releaseThread({ worker }: Thread): void {
  const end = () => void worker.terminate();
  if (idleThreads.length >= idleMax) return end();
  const idle = setTimeout(() => {
    removeIdleThread(worker);
    end();
  }, idleTime).unref();
  // An idle thread does not keep the process alive.
  worker.unref();
  idleThreads.push({ worker, idle });
  return undefined;
}

/** Calls `onExcess` when the buffers of a thread grow too large. Its resource limits leave out buffers, into which documents unpack. */
function watchMemory(worker: Worker, onExcess: () => void): NodeJS.Timeout {
  return setInterval(() => {
    worker.getHeapStatistics().then(
      ({ external_memory: bytes }) => {
        if (bytes > readingLimits.buffers * megabyte) onExcess();
      },
      () => undefined,
    );
  }, memoryCheckInterval);
}

/** The next message of a thread. Rejects with `ReadingError` if the thread ends or exceeds its limits. */
async function nextAnswer(worker: Worker, time: number, signal: AbortSignal): Promise<CvReading> {
  const over = new AbortController();
  const stop = (reason: string) => over.abort(new ReadingError(reason));
  const timer = setTimeout(() => stop('time limit exceeded'), time);
  const memory = watchMemory(worker, () => stop('memory limit exceeded'));
  const exit = () => stop('the thread ended without a result');
  worker.once('exit', exit);
  try {
    const [reading] = (await once(worker, 'message', {
      signal: AbortSignal.any([signal, over.signal]),
    })) as [CvReading];
    return reading;
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (over.signal.aborted) throw over.signal.reason;
    throw new ReadingError(error instanceof Error ? error.message : 'it crashed');
  } finally {
    clearTimeout(timer);
    clearInterval(memory);
    worker.off('exit', exit);
  }
}

/**
 * Reads a document in a thread. Rejects with `ReadingError` if it takes too long or too much memory, or ends the thread, and with the
 * signal's reason. The thread is terminated in all these cases.
 */
export async function runReading(
  task: ReadingTask,
  { signal, time = readingLimits.time }: { signal: AbortSignal; time?: number },
): Promise<CvReading> {
  signal.throwIfAborted();
  const thread = acquireThread();
  thread.worker.postMessage(task);
  try {
    const reading = await nextAnswer(thread.worker, time, signal);
    releaseThread(thread);
    return reading;
  } catch (error) {
    await thread.worker.terminate();
    throw error;
  }
}
