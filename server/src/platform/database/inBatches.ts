import { isDatabaseUnavailable } from './errors.ts';
import type { OpenDatabase } from './open.ts';

/** One statement for all items; gives the answer to each. It must have changed nothing when it throws. */
type Work<Item, Answer> = (items: readonly Item[]) => Promise<(item: Item) => Answer>;

interface Waiting<Item, Answer> {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (cause: unknown) => void;
}

/** Items of one statement: PostgreSQL takes 65 535 parameters, and a batch waits for its slowest item. */
const largest = 100;
/** Statements at once: two, so that one that waits for a lock does not block all later ones. */
const atOnce = 2;

/**
 * Batches the concurrent items of several requests into one PostgreSQL statement: the round trip and the commit cost
 * much more than a row. A lone item does not wait; items that arrive while statements run are collected. A failed batch
 * is retried item by item, so that an item fails alone, unless the database is unavailable. The embedded database
 * groups commits by itself and gets each item at once.
 */
export function inBatches<Item, Answer>(
  { kind }: Pick<OpenDatabase, 'kind'>,
  work: Work<Item, Answer>,
): (item: Item) => Promise<Answer> {
  if (kind === 'sqlite') return async (item) => (await work([item]))(item);

  let waiting: Waiting<Item, Answer>[] = [];
  let running = 0;
  let scheduled = false;

  const answer = async (batch: readonly Waiting<Item, Answer>[]): Promise<void> => {
    try {
      const answerTo = await work(batch.map(({ item }) => item));
      for (const { item, resolve } of batch) resolve(answerTo(item));
    } catch (cause) {
      if (batch.length === 1 || isDatabaseUnavailable(cause)) {
        for (const { reject } of batch) reject(cause);
      } else {
        for (const one of batch) await answer([one]);
      }
    }
  };

  const run = async (): Promise<void> => {
    scheduled = false;
    if (running === atOnce || waiting.length === 0) return;
    const batch = waiting.slice(0, largest);
    waiting = waiting.slice(largest);
    running += 1;
    await answer(batch);
    running -= 1;
    schedule();
  };

  const schedule = (): void => {
    if (scheduled || running === atOnce || waiting.length === 0) return;
    scheduled = true;
    // After the callbacks of everything that has arrived by now.
    setImmediate(() => void run());
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      schedule();
    });
}
