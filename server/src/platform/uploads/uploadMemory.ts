import { HttpProblem } from '../http/problem.ts';

export interface UploadLease {
  /** Claims bytes for one upload; throws `unavailable` when it, its address or all uploads together hold too many. */
  claim: (bytes: number) => void;
  /** Releases all claimed bytes. */
  release: () => void;
}

/** Makes the lease of an upload from an address; `evict` ends it, when others need its memory. */
export type LeaseUpload = (address: string, evict: () => void) => UploadLease;

/** Seconds: enough for an upload over a usual connection. */
const retryAfter = 20;

/** Milliseconds after which an upload has to make room for others, when memory is scarce. Our own choice. */
const evictableAfter = 20_000;

interface Held {
  address: string;
  since: number;
  bytes: number;
  evict: () => void;
}

/**
 * Bounds what uploads may hold in memory, in bytes: all together, and those of one address. Slow uploads hold only what has
 * arrived, and the oldest ends when others need its memory.
 */
export function createUploadMemory(limits: { all: number; perIp: number }): LeaseUpload {
  // In the order in which they began.
  const uploads = new Set<Held>();
  const total = (of: Iterable<Held>): number =>
    Array.from(of, ({ bytes }) => bytes).reduce((sum, bytes) => sum + bytes, 0);

  /** Ends the uploads that have taken too long, until there is room. */
  const makeRoom = (own: Held, bytes: number) => {
    for (const other of uploads) {
      if (total(uploads) + bytes <= limits.all) return;
      if (other === own || Date.now() - other.since < evictableAfter) continue;
      uploads.delete(other);
      other.evict();
    }
  };

  return (address, evict) => {
    const own: Held = { address, since: Date.now(), bytes: 0, evict };
    uploads.add(own);
    return {
      claim(bytes) {
        makeRoom(own, bytes);
        const ofIp = total([...uploads].filter((one) => one.address === address));
        const evicted = !uploads.has(own);
        if (evicted || total(uploads) + bytes > limits.all || ofIp + bytes > limits.perIp)
          throw new HttpProblem('unavailable', { retryAfter });
        own.bytes += bytes;
      },
      release: () => void uploads.delete(own),
    };
  };
}
