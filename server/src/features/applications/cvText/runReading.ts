import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CvPreview } from '@sumut/contracts/portal/cvText';

/** What is to be read of a CV: its text for searching, or a Word document to show. */
export interface ReadingTask {
  as: 'text' | 'preview';
  mediaType: string;
  content: Uint8Array;
}

/** What was read, or the name of the error of a document that cannot be. */
export type CvReading =
  { text: string; words: string } | { preview: CvPreview } | { unreadable: string };

/** The thread ended before it had an answer: for its limits, or because it crashed. */
export class ReadingError extends Error {}

/**
 * Milliseconds and megabytes for one document; our own choice. A usual one takes a tenth of a second and some megabytes; a
 * busy machine may take many times as long.
 */
export const readingLimits = { time: 60_000, heap: 256, young: 32, buffers: 256, stack: 4 };
/** Milliseconds between two looks at the thread's memory. */
const lookEvery = 50;
/** Milliseconds after which a thread that has nothing to do ends. */
const idleTime = 10_000;

const megabyte = 1024 * 1024;

interface Thread {
  worker: Worker;
  /** Ends it while it waits. */
  idle?: NodeJS.Timeout;
}

/** The thread that waits for the next document, of each kind: to load the libraries takes longer than to read most documents. */
const waiting = new Map<ReadingTask['as'], Thread>();

/** Lets no document be given to a thread that waits. */
function drop(as: ReadingTask['as'], worker: Worker): void {
  if (waiting.get(as)?.worker === worker) waiting.delete(as);
}

/** A thread without variables of the environment; what it prints is dropped. */
function startThread(as: ReadingTask['as']): Thread {
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
  worker.once('exit', () => drop(as, worker));
  return { worker };
}

function takeThread(as: ReadingTask['as']): Thread {
  const thread = waiting.get(as) ?? startThread(as);
  waiting.delete(as);
  clearTimeout(thread.idle);
  thread.worker.ref();
  return thread;
}

function leaveThread(as: ReadingTask['as'], { worker }: Thread): void {
  const end = () => void worker.terminate();
  if (waiting.has(as)) return end();
  const idle = setTimeout(() => {
    drop(as, worker);
    end();
  }, idleTime).unref();
  // It keeps no process alive.
  worker.unref();
  waiting.set(as, { worker, idle });
  return undefined;
}

/** Calls `onExcess` when the buffers of a thread grow too large: its own limits are about objects, and documents unpack to buffers. */
function watchMemory(worker: Worker, onExcess: () => void): NodeJS.Timeout {
  return setInterval(() => {
    worker.getHeapStatistics().then(
      ({ external_memory: bytes }) => {
        if (bytes > readingLimits.buffers * megabyte) onExcess();
      },
      () => undefined,
    );
  }, lookEvery);
}

/** The next message of a thread. Rejects with `ReadingError` when it ends instead, and for its limits. */
async function nextAnswer(worker: Worker, time: number, signal: AbortSignal): Promise<CvReading> {
  const over = new AbortController();
  const stop = (reason: string) => over.abort(new ReadingError(reason));
  const timer = setTimeout(() => stop('it took too long'), time);
  const memory = watchMemory(worker, () => stop('it took too much memory'));
  const exit = () => stop('it ended without an answer');
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
 * Reads a CV in a thread. Rejects with `ReadingError` when it takes too long or too much memory or ends the thread, and with the
 * signal's reason; the thread is gone then.
 */
export async function runReading(
  task: ReadingTask,
  { signal, time = readingLimits.time }: { signal: AbortSignal; time?: number },
): Promise<CvReading> {
  signal.throwIfAborted();
  const thread = takeThread(task.as);
  thread.worker.postMessage(task);
  try {
    const reading = await nextAnswer(thread.worker, time, signal);
    leaveThread(task.as, thread);
    return reading;
  } catch (error) {
    await thread.worker.terminate();
    throw error;
  }
}
