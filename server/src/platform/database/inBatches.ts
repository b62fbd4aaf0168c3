import { isDatabaseUnavailable } from './errors.ts';
import type { DatabaseKind } from './schema/schema.ts';

/** Processes all items together. Returns a function that returns the result of an item, or throws its error. */
type Work<Item, Result> = (items: readonly Item[]) => Promise<(item: Item) => Result>;

interface QueuedItem<Item, Result> {
  item: Item;
  resolve: (result: Promise<Result>) => void;
}

interface BatchOptions {
  /** The maximum number of items in a batch. */
  maxSize: number;
  /** The maximum number of batches that run concurrently. */
  concurrency: number;
  /** Whether the items of a failed batch are tried again one by one. */
  retryEach: (cause: unknown) => boolean;
}

/**
 * Collects the items of several requests: those of one turn of the event loop, and those that arrive while earlier
 * batches run. A lone item does not wait. When the work of a batch fails, all of its items fail.
 */
export function createBatches<Item, Result>(
  { maxSize, concurrency, retryEach }: BatchOptions,
  work: Work<Item, Result>,
): (item: Item) => Promise<Result> {
  const queue: QueuedItem<Item, Result>[] = [];
  let running = 0;
  let scheduled = false;

  const runBatch = async (batch: readonly QueuedItem<Item, Result>[]): Promise<void> => {
    const results = work(batch.map(({ item }) => item));
    try {
      await results;
    } catch (cause) {
      if (batch.length > 1 && retryEach(cause)) {
        for (const one of batch) await runBatch([one]);
        return;
      }
    }
    for (const { item, resolve } of batch) resolve(results.then((getResult) => getResult(item)));
  };

  const run = async (): Promise<void> => {
    scheduled = false;
    running += 1;
    await runBatch(queue.splice(0, maxSize));
    running -= 1;
    schedule();
  };

  const schedule = (): void => {
    if (scheduled || running === concurrency || queue.length === 0) return;
    scheduled = true;
    // Runs after the callbacks of all requests that have arrived by now.
    setImmediate(() => void run());
  };

  return (item) =>
    new Promise((resolve) => {
      queue.push({ item, resolve });
      schedule();
    });
}

/**
 * Combines the concurrent items of several requests in one PostgreSQL statement, because the round trip and the commit
 * cost much more than a row: without batches, messages on PostgreSQL reach a quarter of their speed (docs/durability.md#speed).
 * `work` must have changed nothing when it throws. Unless the database is unavailable, it is then retried item by item, so that a
 * failing item does not fail the others. The embedded database groups commits by itself and gets each item immediately.
 */
export function inBatches<Item, Result>(
  { kind }: { kind: DatabaseKind },
  work: Work<Item, Result>,
): (item: Item) => Promise<Result> {
  if (kind === 'sqlite') return async (item) => (await work([item]))(item);
  return createBatches(
    {
      // PostgreSQL takes 65 535 parameters, and a batch waits for its slowest item.
      maxSize: 100,
      // With two, a statement that waits for a lock does not block all later statements.
      concurrency: 2,
      retryEach: (cause) => !isDatabaseUnavailable(cause),
    },
    work,
  );
}
