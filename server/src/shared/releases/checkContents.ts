import PQueue from 'p-queue';
import { StorageError } from '../../platform/objectStorage/StorageError.ts';
import type { ReleaseSource } from './contentStore.ts';

/** Contents of one query: each has some megabytes at the most. */
const batch = 8;

/** A content that cannot be read, and why. */
export interface ContentFault {
  integrity: string;
  reason: string;
}

interface CheckedContents {
  /** How many were read and have their hash. */
  intact: number;
  faults: ContentFault[];
  /** Why the rest was not read: the bucket gives nothing; undefined when all was. */
  stopped: string | undefined;
}

/** Failures that are not those of one content. */
const isGeneral = ({ reason }: StorageError): boolean =>
  reason === 'unreachable' || reason === 'refused' || reason === 'off';

/** Reads every content, or those alone that are in a bucket, and compares it with its hash. */
export async function checkContents(
  { db, contents }: ReleaseSource,
  { inBucketAlone = false }: { inBucketAlone?: boolean } = {},
): Promise<CheckedContents> {
  const checked: CheckedContents = { intact: 0, faults: [], stopped: undefined };
  let last = '';
  while (checked.stopped === undefined) {
    let query = db.selectFrom('release_contents').selectAll().where('integrity', '>', last);
    if (inBucketAlone) query = query.where('object', 'is not', null);
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

/** What is wrong, in a line; undefined when nothing is. */
export function describeFaults({ intact, faults, stopped }: CheckedContents): string | undefined {
  const found = faults.map(({ reason }) => reason);
  if (stopped !== undefined) found.push(`not all were read: ${stopped}`);
  const [first] = found;
  if (first === undefined) return undefined;
  const more = found.length > 1 ? `, and ${found.length - 1} more` : '';
  return `contents of releases cannot be read (${intact} can): ${first}${more}`;
}
