import { once } from 'node:events';
import type { Worker, WorkerOptions } from 'node:worker_threads';
import PQueue from 'p-queue';

/** The thread ended without an answer, because of its limits or a crash. */
export class ThreadError extends Error {}

/** Limits for the work of one task, in milliseconds and megabytes, and the number of threads that work at the same time. */
export interface ThreadLimits {
  threads: number;
  time: number;
  heap: number;
  young: number;
  buffers: number;
  stack: number;
}

/** Milliseconds between two checks of the thread's memory. */
const memoryCheckInterval = 50;
/** Milliseconds after which an idle thread ends. */
const idleTime = 10_000;
/** The most idle threads to keep: one for work in the background, and one for people who wait. */
const idleMax = 2;

const megabyte = 1024 * 1024;

interface Thread {
  worker: Worker;
  /** Ends the thread when it has been idle for too long. */
  idle?: NodeJS.Timeout;
}

/**
 * Starts the module of a thread. Written where the module is, as `new Worker(new URL('./file.ts', import.meta.url), options)`: the build
 * recognises only this form.
 */
export type StartWorker = (options: WorkerOptions) => Worker;

/** Starts a thread without environment variables. Its output is discarded. */
function startThread(start: StartWorker, { heap, young, stack }: ThreadLimits): Worker {
  const worker = start({
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
  // A thread may also fail while nobody waits for its answer. Without a listener, its error would end the server.
  worker.on('error', () => undefined);
  return worker;
}

/** Calls `onExcess` when the buffers of a thread grow too large. Its resource limits leave out buffers, into which documents unpack. */
function watchMemory(worker: Worker, max: number, onExcess: () => void): NodeJS.Timeout {
  return setInterval(() => {
    worker.getHeapStatistics().then(
      ({ external_memory: bytes }) => {
        if (bytes > max * megabyte) onExcess();
      },
      () => undefined,
    );
  }, memoryCheckInterval);
}

/** The next message of a thread. Rejects with `ThreadError` if the thread ends or exceeds its limits. */
async function nextMessage(
  worker: Worker,
  { time, buffers }: Pick<ThreadLimits, 'time' | 'buffers'>,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const over = new AbortController();
  const stop = (reason: string) => over.abort(new ThreadError(reason));
  const timer = setTimeout(() => stop('time limit exceeded'), time);
  const memory = watchMemory(worker, buffers, () => stop('memory limit exceeded'));
  const exit = () => stop('the thread ended without a result');
  worker.once('exit', exit);
  try {
    const [message] = (await once(worker, 'message', {
      signal: AbortSignal.any([over.signal, ...(signal ? [signal] : [])]),
    })) as [unknown];
    return message;
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (over.signal.aborted) throw over.signal.reason;
    throw new ThreadError(error instanceof Error ? error.message : 'it crashed');
  } finally {
    clearTimeout(timer);
    clearInterval(memory);
    worker.off('exit', exit);
  }
}

/** Runs one task. `time` in milliseconds, if it differs from the limit. */
export type RunInThread<Task, Answer> = (
  task: Task,
  options?: { signal?: AbortSignal | undefined; time?: number },
) => Promise<Answer>;

/**
 * Creates a function that runs tasks over data of strangers in threads with limits, so that none stops the server. `start` starts a module that answers each
 * message (a task) with one message. The function rejects with `ThreadError` if a task takes too long or too much memory, or ends the
 * thread, and with the signal's reason; the thread is terminated in all these cases. Tasks wait while all threads work.
 */
export function createThreads<Task, Answer>(
  start: StartWorker,
  limits: ThreadLimits,
): RunInThread<Task, Answer> {
  /** Idle threads. They are kept for a while, because loading the libraries takes longer than most tasks. */
  let idle: Thread[] = [];
  const queue = new PQueue({ concurrency: limits.threads });
  const forget = (worker: Worker): void => {
    idle = idle.filter((thread) => thread.worker !== worker);
  };

  function acquire(): Thread {
    const kept = idle.pop();
    clearTimeout(kept?.idle);
    kept?.worker.ref();
    if (kept) return kept;
    const worker = startThread(start, limits);
    worker.once('exit', () => forget(worker));
    return { worker };
  }

  function release({ worker }: Thread): void {
    const end = () => void worker.terminate();
    if (idle.length >= idleMax) return end();
    const timer = setTimeout(() => {
      forget(worker);
      end();
    }, idleTime).unref();
    // An idle thread does not keep the process alive.
    worker.unref();
    idle.push({ worker, idle: timer });
    return undefined;
  }

  async function run(task: Task, time: number, signal: AbortSignal | undefined): Promise<Answer> {
    const thread = acquire();
    thread.worker.postMessage(task);
    try {
      // The module's answers have this type.
      const answer = (await nextMessage(thread.worker, { ...limits, time }, signal)) as Answer;
      release(thread);
      return answer;
    } catch (error) {
      await thread.worker.terminate();
      throw error;
    }
  }

  return (task, { signal, time = limits.time } = {}) =>
    queue.add(() => run(task, time, signal), { ...(signal && { signal }) });
}
