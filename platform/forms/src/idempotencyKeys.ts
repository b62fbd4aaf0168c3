import { createUuid } from './createUuid.ts';
import { readStored, removeStored, store } from './sessionStorage.ts';

/** A request that may be repeated: its content and its idempotency key. */
interface Attempt {
  key: string;
  content: string;
}

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'content' in value &&
  typeof value.content === 'string';

/** Replaces a file with name, size and time of modification, because its bytes cannot be read synchronously. */
const describeFile = (_name: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/**
 * Creates idempotency keys, so that the server stores a repeated request only once: if a response was lost, the server may have stored
 * the request. The same content keeps its key, with a `storageKey` also after a reload. Changed content gets a new key, because the
 * server would ignore it under the old key as a repetition.
 */
export function createIdempotencyKeys(storageKey?: string) {
  const stored = storageKey === undefined ? undefined : readStored(storageKey);
  let last = isAttempt(stored) ? stored : undefined;
  return {
    getKey(content: unknown): string {
      const text = JSON.stringify(content, describeFile);
      if (last?.content === text) return last.key;
      last = { key: createUuid(), content: text };
      if (storageKey !== undefined) store(storageKey, last);
      return last.key;
    },
    /** Drops the current key. Must be called after a success, so that the same content sent again is a new request. */
    renew(): void {
      last = undefined;
      if (storageKey !== undefined) removeStored(storageKey);
    },
  };
}
