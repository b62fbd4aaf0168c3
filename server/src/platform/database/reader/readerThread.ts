import { Worker } from 'node:worker_threads';
import type { Answer, Question } from './protocol.ts';

interface Waiting {
  resolve: (rows: unknown[]) => void;
  reject: (error: Error) => void;
}

export interface ReadingThread {
  /** Rows of a query. Rejects with SQLite's error, or when the thread ends before the answer. */
  query: (sql: string, parameters: readonly unknown[]) => Promise<unknown[]>;
  /** Waits for a query that is being read: SQLite cannot be interrupted. */
  end: () => Promise<void>;
}

/**
 * A thread that reads a SQLite file, started with the first query and again after it failed. It keeps no process
 * alive by itself.
 */
export function createReadingThread(file: string): ReadingThread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let count = 0;

  const start = (): Worker => {
    const started = new Worker(new URL('./thread.ts', import.meta.url), { workerData: { file } });
    started.unref();
    const fail = (error: Error) => {
      if (worker === started) worker = undefined;
      waiting.forEach(({ reject }) => reject(error));
      waiting.clear();
    };
    started.on('message', (answer: Answer) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('rows' in answer) asked?.resolve(answer.rows);
      else asked?.reject(Object.assign(new Error(answer.error.message), answer.error));
    });
    started.on('error', fail);
    started.on('exit', () => fail(new Error('The reading thread has ended')));
    return started;
  };

  return {
    query(sql, parameters) {
      worker ??= start();
      count += 1;
      const question: Question = { id: count, sql, parameters };
      return new Promise((resolve, reject) => {
        waiting.set(question.id, { resolve, reject });
        worker?.postMessage(question);
      });
    },
    async end() {
      await worker?.terminate();
    },
  };
}
