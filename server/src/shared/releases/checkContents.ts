import PQueue from 'p-queue';
import { StorageError } from '../../platform/objectStorage/bucket.ts';
import type { ReleaseSource } from './contentStore.ts';

/** The number of contents per query. Each has a few megabytes at most. */
const batch = 8;

/** A content that cannot be read, with the reason. */
export interface ContentFault {
  integrity: string;
  reason: string;
}

interface CheckedContents {
  /** The number of contents that were read and match their hash. */
  intact: number;
  faults: ContentFault[];
  /** Why the bucket returns nothing, so that the rest was not read; undefined if all contents were read. */
  stopped: string | undefined;
}

/** Whether a failure affects all contents, not only one. */
const isGeneral = ({ reason }: StorageError): boolean =>
  reason === 'unreachable' || reason === 'refused' || reason === 'off';

/** Reads all contents, or only those in a bucket, and compares each with its hash. */
export async function checkContents(
  { db, contents }: ReleaseSource,
  { onlyBucket = false }: { onlyBucket?: boolean } = {},
): Promise<CheckedContents> {
  const checked: CheckedContents = { intact: 0, faults: [], stopped: undefined };
  let last = '';
  while (checked.stopped === undefined) {
    let query = db.selectFrom('release_contents').selectAll().where('integrity', '>', last);
    if (onlyBucket) query = query.where('object', 'is not', null);
    const rows = await query.orderBy('integrity').limit(batch).execute();
    const end = rows.at(-1);
    if (!end) break;
    last = end.integrity;
    const queue = new PQueue();
    const reads = rows.map((row) => async () => {
      try {
        await contents.read(row);
        checked.intact += 1;
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        if (isGeneral(error)) checked.stopped = error.message;
        else checked.faults.push({ integrity: row.integrity, reason: error.message });
      }
    });
    await queue.addAll(reads);
  }
  return checked;
}

/** Describes the faults in one line; undefined if there are none. */
export function describeFaults({ intact, faults, stopped }: CheckedContents): string | undefined {
  const reasons = faults.map(({ reason }) => reason);
  if (stopped !== undefined) reasons.push(`not all contents were read: ${stopped}`);
  const [first] = reasons;
  if (first === undefined) return undefined;
  const more = reasons.length > 1 ? `, and ${reasons.length - 1} more` : '';
  return `contents of releases cannot be read (${intact} are intact): ${first}${more}`;
}
