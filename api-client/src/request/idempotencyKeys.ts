import { createIdempotencyKey } from './idempotencyKey.ts';

/** What was sent, in any form that tells it from other things, and its key. */
export interface Attempt {
  key: string;
  content: string;
}

/** Holds the last attempt until it succeeds. */
export interface AttemptStore {
  read(): Attempt | undefined;
  write(attempt: Attempt): void;
  clear(): void;
}

/** Holds it as long as the page is open. */
function inMemory(): AttemptStore {
  let last: Attempt | undefined;
  return {
    read: () => last,
    write: (attempt) => {
      last = attempt;
    },
    clear: () => {
      last = undefined;
    },
  };
}

/**
 * Keys by which the server stores what is sent once, however often it arrives: an attempt that failed may have been
 * stored although its answer was lost. The same content keeps its key. Changed content gets a new one: under the old it
 * would be taken for what is stored already, and lost.
 */
export function createIdempotencyKeys(attempts = inMemory()) {
  return {
    getKey(content: string): string {
      const last = attempts.read();
      if (last?.content === content) return last.key;
      const key = createIdempotencyKey();
      attempts.write({ key, content });
      return key;
    },
    /** After a success: the same sent once more is meant. */
    renew(): void {
      attempts.clear();
    },
  };
}
