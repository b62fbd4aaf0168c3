import type { Db } from '../../platform/database/schema/schema.ts';
import type { ObjectStorage } from '../../platform/environment/objectStorage.ts';
import { type Bucket, createBucket, StorageError } from '../../platform/objectStorage/bucket.ts';
import { UserFacingError } from '../../platform/UserFacingError.ts';
import { type ContentStore, inBucket, inDatabase } from './contentStore.ts';

/** A test object, so that reading can be tested even if the bucket has no contents. */
const probe = {
  name: 'check',
  content: Buffer.from('The site reads this object to see whether the bucket answers.\n'),
};

/** Reads the test object that a start has stored in the bucket. Throws `StorageError` if this fails. */
export const probeBucket = (bucket: Bucket): Promise<unknown> =>
  bucket.get(probe.name, 1024, (bytes) => Promise.resolve(bytes));

/** Stores the test object if it does not exist. A key with read access only can use the object that another key has stored. */
async function requireAccess(bucket: Bucket): Promise<void> {
  try {
    await probeBucket(bucket);
  } catch (error) {
    if (error instanceof StorageError && error.reason === 'unreachable') throw error;
    // A key without the right to list objects gets "forbidden" for a missing object.
    await bucket.put(probe.name, probe.content);
  }
}

/** The number of contents whose bytes are in a bucket. */
async function countInBucket(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('release_contents')
    .select((expression) => expression.fn.countAll<number | string>().as('total'))
    .where('object', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The store of contents, and its bucket if it has one. */
export interface OpenContents {
  contents: ContentStore;
  /** Undefined without object storage. */
  bucket: Bucket | undefined;
}

/** Creates the store of contents for the settings, without checking the bucket. */
export function createContents(settings: ObjectStorage | undefined): OpenContents {
  if (!settings) return { contents: inDatabase, bucket: undefined };
  const bucket = createBucket(settings);
  return { contents: inBucket(bucket), bucket };
}

/**
 * Creates the store of contents at the start, and checks the bucket. Throws `UserFacingError` if the bucket refuses the key, or if no
 * bucket is configured but contents are in one. If the bucket does not answer, returns a note for the log: the server still serves
 * contents in the database and in memory.
 */
export async function openContents(
  db: Db,
  settings: ObjectStorage | undefined,
): Promise<OpenContents & { notes: string[] }> {
  const opened = createContents(settings);
  const { bucket } = opened;
  if (!bucket) {
    const count = await countInBucket(db);
    if (count === 0) return { ...opened, notes: [] };
    throw new UserFacingError(
      `${count} contents of releases are in object storage: set OBJECT_STORAGE_URL and the other variables of the bucket again (docs/object-storage.md)`,
    );
  }
  try {
    await requireAccess(bucket);
    return { ...opened, notes: [] };
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    if (error.reason === 'unreachable') return { ...opened, notes: [error.message] };
    throw new UserFacingError(
      `${error.message}; correct the variables OBJECT_STORAGE_…, or the rights of the key (docs/object-storage.md)`,
    );
  }
}
