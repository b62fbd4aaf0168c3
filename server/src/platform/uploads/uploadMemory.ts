import { HttpProblem } from '../http/problem.ts';

/** Bytes of all concurrent uploads: several of the largest size. One IP may use all of them, because colleagues may share it. */
export const staffUploadMemory = { all: 64 * 1024 * 1024, perIp: 64 * 1024 * 1024 };

export interface UploadLease {
  /** Claims bytes for an upload. Throws `unavailable` if the uploads of its IP, or all uploads together, hold too many. */
  claim: (bytes: number) => void;
  /** Marks the upload as complete. It is no longer ended for others, because that would free nothing. */
  complete: () => void;
  /** Releases all claimed bytes. */
  release: () => void;
}

/** Creates the lease of an upload from an IP. `evict` is called to end the upload when others need its memory. */
export type LeaseUpload = (address: string, evict: () => void) => UploadLease;

/** Seconds after which a client may retry: enough for an upload over a typical connection. */
const retryAfter = 20;

/** Milliseconds after which an upload may be ended when memory is scarce. Our own choice. */
const evictableAfter = 20_000;

interface ActiveUpload {
  address: string;
  since: number;
  bytes: number;
  isComplete: boolean;
  evict: () => void;
}

/**
 * Limits the memory of uploads in bytes: of all uploads, and of the uploads of one IP. Slow uploads hold only the bytes that
 * have arrived, and the oldest upload is ended when others need its memory.
 */
export function createUploadMemory(limits: { all: number; perIp: number }): LeaseUpload {
  // The uploads in the order in which they began.
  const uploads = new Set<ActiveUpload>();
  const total = (of: Iterable<ActiveUpload>): number =>
    Array.from(of, ({ bytes }) => bytes).reduce((sum, bytes) => sum + bytes, 0);

  /** Ends uploads that have taken too long, the oldest first, until there is room. */
  const makeRoom = (current: ActiveUpload, bytes: number) => {
    for (const other of uploads) {
      if (total(uploads) + bytes <= limits.all) return;
      const isRecent = Date.now() - other.since < evictableAfter;
      if (other === current || other.isComplete || isRecent) continue;
      uploads.delete(other);
      other.evict();
    }
  };

  return (address, evict) => {
    const upload: ActiveUpload = { address, since: Date.now(), bytes: 0, isComplete: false, evict };
    uploads.add(upload);
    return {
      claim(bytes) {
        const ofIp = total([...uploads].filter((one) => one.address === address));
        const isWithinIp = ofIp + bytes <= limits.perIp;
        // Nobody's upload is ended for one that is refused.
        if (isWithinIp) makeRoom(upload, bytes);
        const evicted = !uploads.has(upload);
        if (!isWithinIp || evicted || total(uploads) + bytes > limits.all)
          throw new HttpProblem('unavailable', { retryAfter });
        upload.bytes += bytes;
      },
      complete() {
        upload.isComplete = true;
      },
      release: () => void uploads.delete(upload),
    };
  };
}
