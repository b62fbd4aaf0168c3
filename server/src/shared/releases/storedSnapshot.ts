import * as z from 'zod';

/** A snapshot as it is stored: which release of each module visitors get, and which candidate some of them. */
export const storedSnapshotSchema = z.object({
  number: z.int(),
  /** Module → hash of its live release. */
  releases: z.record(z.string(), z.string()),
  /** Module → its candidate; `share` from 0 to 1. */
  canaries: z.record(
    z.string(),
    z.object({ hash: z.string(), share: z.number(), since: z.number() }),
  ),
});
export type StoredSnapshot = z.infer<typeof storedSnapshotSchema>;
