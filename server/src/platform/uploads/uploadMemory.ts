import { HttpProblem } from '../http/problem.ts';

export interface UploadLease {
  /** Claims bytes for one upload; throws `unavailable` when all uploads together hold too many. */
  claim: (bytes: number) => void;
  /** Releases all claimed bytes. */
  release: () => void;
}

/** Seconds: enough for an upload over a usual connection. */
const retryAfter = 20;

/** Bounds what all uploads together may hold in memory, in bytes. Slow uploads hold only what has arrived. */
export function createUploadMemory(limit: number): () => UploadLease {
  let held = 0;
  return () => {
    let own = 0;
    return {
      claim(bytes) {
        if (held + bytes > limit) throw new HttpProblem('unavailable', { retryAfter });
        held += bytes;
        own += bytes;
      },
      release() {
        held -= own;
        own = 0;
      },
    };
  };
}
