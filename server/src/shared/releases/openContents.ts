import type { Db } from '../../platform/database/schema/schema.ts';
import type { ObjectStorage } from '../../platform/environment/objectStorage.ts';
import { type Bucket, createBucket } from '../../platform/objectStorage/bucket.ts';
import { StorageError } from '../../platform/objectStorage/StorageError.ts';
import { UserFacingError } from '../../platform/UserFacingError.ts';
import { type ContentStore, inBucket, inDatabase } from './contentStore.ts';

/** An object that can be read from an empty bucket, too. */
const probe = {
  name: 'check',
  content: Buffer.from('The site reads this object to see whether the bucket answers.\n'),
};

/** Throws `StorageError` when a bucket does not give the object that the start has put there. */
export const probeBucket = (bucket: Bucket): Promise<unknown> =>
  bucket.get(probe.name, 1024, (bytes) => Promise.resolve(bytes));

/** Puts that object where it is not yet. A key that may only read gets on with what another one has put. */
async function requireAccess(bucket: Bucket): Promise<void> {
  try {
    await probeBucket(bucket);
  } catch (error) {
    if (error instanceof StorageError && error.reason === 'unreachable') throw error;
    // One that may not list gets "forbidden" for what is not there.
    await bucket.put(probe.name, probe.content);
  }
}

/** How many contents have their bytes in a bucket. */
async function countInBucket(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('release_contents')
    .select((expression) => expression.fn.countAll<number | string>().as('total'))
    .where('object', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Where contents are, and the bucket for those that have theirs there. */
export interface OpenContents {
  contents: ContentStore;
  /** Undefined without object storage. */
  bucket: Bucket | undefined;
}

/** For the settings, without asking. */
export function createContents(settings: ObjectStorage | undefined): OpenContents {
  if (!settings) return { contents: inDatabase, bucket: undefined };
  const bucket = createBucket(settings);
  return { contents: inBucket(bucket), bucket };
}

/**
 * What a start does. Throws `UserFacingError` when the bucket refuses its key, or when there is none and contents are in one;
 * returns a line for the log when it does not answer: what is in the database, or in memory later, is served without it.
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
      `${count} contents of releases are in object storage: set OBJECT_STORAGE_URL and the others again (docs/object-storage.md)`,
    );
  }
  try {
    await requireAccess(bucket);
    return { ...opened, notes: [] };
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    if (error.reason === 'unreachable') return { ...opened, notes: [error.message] };
    throw new UserFacingError(`${error.message} (docs/object-storage.md)`);
  }
}
