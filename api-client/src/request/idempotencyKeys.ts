/** Creates a random UUID (version 4). Not with `crypto.randomUUID`, which is missing on pages served over plain HTTP. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40;
    return index === 8 ? (byte & 0x3f) | 0x80 : byte;
  })
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
/** The content of a request, in any comparable form, and its key. */
export interface Attempt {
  key: string;
  content: string;
}

/** Stores the last attempt until it succeeds. */
export interface AttemptStore {
  read(): Attempt | undefined;
  write(attempt: Attempt): void;
  clear(): void;
}

/** Stores the attempt until the page is closed. */
function createMemoryStore(): AttemptStore {
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
 * Creates idempotency keys, so that the server stores a repeated request once: a failed request may have been stored if
 * only its response was lost. The same content keeps its key. Changed content gets a new key; with the old one the server
 * would ignore it as a repetition.
 */
export function createIdempotencyKeys(attempts = createMemoryStore()) {
  return {
    getKey(content: string): string {
      const last = attempts.read();
      if (last?.content === content) return last.key;
      const key = createIdempotencyKey();
      attempts.write({ key, content });
      return key;
    },
    /** Call after a success: the same content sent again is a new request. */
    renew(): void {
      attempts.clear();
    },
  };
}
