import type { Db, ReleaseContentsTable } from '../../platform/database/schema/schema.ts';
import { type Bucket, StorageError } from '../../platform/objectStorage/bucket.ts';
import { inBucket } from '../../shared/releases/contentStore.ts';
import { claimObjects, setUnusedSince } from '../../shared/releases/storedObjects.ts';

type Place = 'bucket' | 'database';

interface Moved {
  contents: number;
  /** The unpacked size of the moved contents. */
  bytes: number;
  /** The errors of contents that stay in their place, because they are damaged or missing. */
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

/** Stores the new place of a content. Returns false if the content has been removed or moved since. */
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
    await setUnusedSince(transaction, [object], null);
    await setUnusedSince(transaction, [row.object], Date.now());
    return true;
  });

async function moveRow(
  db: Db,
  bucket: Bucket,
  { row, to }: { row: ReleaseContentsTable; to: Place },
): Promise<boolean> {
  const contents = inBucket(bucket);
  // Reading verifies the hash of the content.
  const { packed } = await contents.read(row);
  if (to === 'database') return place(db, row, { content: Buffer.from(packed), object: null });
  const [claimed] = await claimObjects(db, [{ ...row, path: '' }]);
  if (!claimed) return false;
  await bucket.put(claimed.object, packed);
  // The bytes in the database are dropped only after the object is verified.
  await contents.read({ ...row, object: claimed.object });
  return place(db, row, { content: Buffer.alloc(0), object: claimed.object });
}

/**
 * Moves the contents of releases one by one, while servers keep using them. After an early end, moved contents stay moved. The object
 * of a content that was moved to the database is kept as long as other objects that nothing names. Throws `StorageError` if the
 * bucket fails.
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
