import type { Db, ReleaseContentsTable } from '../../platform/database/schema/schema.ts';
import type { Bucket } from '../../platform/objectStorage/bucket.ts';
import { StorageError } from '../../platform/objectStorage/StorageError.ts';
import { inBucket } from '../../shared/releases/contentStore.ts';
import { claimObjects, noteObjects } from '../../shared/releases/storedObjects.ts';

type Place = 'bucket' | 'database';

interface Moved {
  contents: number;
  /** Unpacked. */
  bytes: number;
  /** Why some stay where they are: they are damaged, or not there. */
  left: string[];
}

const nextRow = (db: Db, to: Place, after: string): Promise<ReleaseContentsTable | undefined> =>
  db
    .selectFrom('release_contents')
    .selectAll()
    .where('object', to === 'bucket' ? 'is' : 'is not', null)
    .where('integrity', '>', after)
    .orderBy('integrity')
    .limit(1)
    .executeTakeFirst();

/** Stores where a content is now, unless it was removed or moved meanwhile; returns whether it did. */
const place = (
  db: Db,
  row: ReleaseContentsTable,
  { content, object }: Pick<ReleaseContentsTable, 'content' | 'object'>,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('release_contents')
      .set({ content, object })
      .where('integrity', '=', row.integrity)
      .where('object', row.object === null ? 'is' : '=', row.object)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await noteObjects(transaction, [object], null);
    await noteObjects(transaction, [row.object], Date.now());
    return true;
  });

async function moveRow(
  db: Db,
  bucket: Bucket,
  { row, to }: { row: ReleaseContentsTable; to: Place },
): Promise<boolean> {
  const contents = inBucket(bucket);
  // From the database, only what has its hash.
  const { packed } = await contents.read(row);
  if (to === 'database') return place(db, row, { content: Buffer.from(packed), object: null });
  const [claimed] = await claimObjects(db, [{ ...row, path: '' }]);
  if (!claimed) return false;
  await bucket.put(claimed.object, packed);
  // The bytes here go only when those there are the same.
  await contents.read({ ...row, object: claimed.object });
  return place(db, row, { content: Buffer.alloc(0), object: claimed.object });
}

/**
 * Moves the contents of releases one by one, while servers go on with them; what was moved stays moved when it ends early. An
 * object that was moved to the database stays for as long as others that nothing names. Throws `StorageError` when the bucket gives
 * or takes nothing.
 */
export async function moveContents(db: Db, bucket: Bucket, to: Place): Promise<Moved> {
  const moved: Moved = { contents: 0, bytes: 0, left: [] };
  let row = await nextRow(db, to, '');
  while (row) {
    try {
      if (await moveRow(db, bucket, { row, to })) {
        moved.contents += 1;
        moved.bytes += row.size;
      }
    } catch (error) {
      const one = error instanceof StorageError && ['damaged', 'missing'].includes(error.reason);
      if (!one) throw error;
      moved.left.push(error.message);
    }
    row = await nextRow(db, to, row.integrity);
  }
  return moved;
}
