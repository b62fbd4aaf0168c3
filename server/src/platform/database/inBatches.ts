import { isDatabaseUnavailable } from './errors.ts';
import type { DatabaseKind } from './schema/schema.ts';

/** Processes all items together. Returns a function that returns the result of an item, or throws its error. */
type Work<Item, Answer> = (items: readonly Item[]) => Promise<(item: Item) => Answer>;

interface Waiting<Item, Answer> {
  item: Item;
  resolve: (answer: Promise<Answer>) => void;
}

interface BatchOptions {
  /** The maximum number of items in a batch. */
  largest: number;
  /** The maximum number of batches that run concurrently. */
  atOnce: number;
  /** Whether the items of a failed batch are tried again one by one. */
  retryEach: (cause: unknown) => boolean;
}

/**
 * Collects the items of several requests: those of one turn of the event loop, and those that arrive while earlier
 * batches run. A lone item does not wait. When the work of a batch fails, all of its items fail.
 */
export function createBatches<Item, Answer>(
  { largest, atOnce, retryEach }: BatchOptions,
  work: Work<Item, Answer>,
): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = [];
  let running = 0;
  let scheduled = false;

  const answer = async (batch: readonly Waiting<Item, Answer>[]): Promise<void> => {
    const answers = work(batch.map(({ item }) => item));
    try {
      await answers;
    } catch (cause) {
      if (batch.length > 1 && retryEach(cause)) {
        for (const one of batch) await answer([one]);
        return;
      }
    }
    for (const { item, resolve } of batch) resolve(answers.then((answerTo) => answerTo(item)));
  };

  const run = async (): Promise<void> => {
    scheduled = false;
    running += 1;
    await answer(waiting.splice(0, largest));
    running -= 1;
    schedule();
  };

  const schedule = (): void => {
    if (scheduled || running === atOnce || waiting.length === 0) return;
    scheduled = true;
    // Runs after the callbacks of all requests that have arrived by now.
    setImmediate(() => void run());
  };

  return (item) =>
    new Promise((resolve) => {
      waiting.push({ item, resolve });
      schedule();
    });
}

/**
 * Combines the concurrent items of several requests in one PostgreSQL statement, because the round trip and the commit
 * cost much more than a row: without batches, messages on PostgreSQL reach a quarter of their speed (docs/durability.md#speed).
 * `work` must have changed nothing when it throws. Unless the database is unavailable, it is then retried item by item, so that a
 * failing item does not fail the others. The embedded database groups commits by itself and gets each item immediately.
 */
export function inBatches<Item, Answer>(
  { kind }: { kind: DatabaseKind },
  work: Work<Item, Answer>,
): (item: Item) => Promise<Answer> {
  if (kind === 'sqlite') return async (item) => (await work([item]))(item);
  return createBatches(
    {
      // PostgreSQL takes 65 535 parameters, and a batch waits for its slowest item.
      largest: 100,
      // With two, a statement that waits for a lock does not block all later statements.
      atOnce: 2,
      retryEach: (cause) => !isDatabaseUnavailable(cause),
    },
    work,
  );
}
