import { Worker } from 'node:worker_threads';
import { type CompiledQuery, type DatabaseConnection, DummyDriver, type QueryResult } from 'kysely';

/** A query for the reading thread; `id` assigns the result to it. */
export interface ReadQuery {
  id: number;
  sql: string;
  parameters: readonly unknown[];
}

/** The rows of a query, or SQLite's error with its codes, which structured cloning would drop. */
export type ReadResult =
  | { id: number; rows: unknown[] }
  | { id: number; error: { message: string; code?: string; errcode?: number } };

/**
 * Kysely driver that runs its queries in a separate thread (readingThread.ts). The thread starts with the first query,
 * and again after a failure. It does not keep the process alive.
 */
export class ReadingDriver extends DummyDriver {
  readonly #file: string;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown[]>>();
  #worker: Worker | undefined;
  #count = 0;

  constructor(file: string) {
    super();
    this.#file = file;
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve({
      executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => ({
        rows: (await this.#query(sql, parameters)) as R[],
      }),
      streamQuery() {
        throw new Error('Streaming is not supported, because it would block the reading thread');
      },
    });
  }

  override beginTransaction(): Promise<void> {
    return Promise.reject(new Error('The connection is read-only'));
  }

  /** Waits for the current query: SQLite cannot be interrupted. */
  override async destroy(): Promise<void> {
    await this.#worker?.terminate();
  }

  /** Returns the rows of a query. Rejects with SQLite's error, or if the thread ends before it answers. */
  #query(sql: string, parameters: readonly unknown[]): Promise<unknown[]> {
    this.#worker ??= this.#start();
    this.#count += 1;
    const query: ReadQuery = { id: this.#count, sql, parameters };
    const pending = Promise.withResolvers<unknown[]>();
    this.#waiting.set(query.id, pending);
    this.#worker.postMessage(query);
    return pending.promise;
  }

  #start(): Worker {
    const started = new Worker(new URL('./readingThread.ts', import.meta.url), {
      workerData: { file: this.#file },
    });
    started.unref();
    const fail = (error: Error) => {
      // A thread that has failed ends later. By then, another one may answer the queries.
      if (this.#worker !== started) return;
      this.#worker = undefined;
      this.#waiting.forEach(({ reject }) => reject(error));
      this.#waiting.clear();
    };
    started.on('message', (result: ReadResult) => {
      const pending = this.#waiting.get(result.id);
      this.#waiting.delete(result.id);
      if ('rows' in result) pending?.resolve(result.rows);
      else pending?.reject(Object.assign(new Error(result.error.message), result.error));
    });
    started.on('error', fail);
    started.on('exit', () => fail(new Error('The reading thread has ended')));
    return started;
  }
}
