import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import PQueue from 'p-queue';
import { computeIntegrity } from '@sumut/contracts/registry/hashes';
import type { Db, ReleaseContentsTable } from '../../platform/database/schema/schema.ts';
import { type Bucket, StorageError } from '../../platform/objectStorage/bucket.ts';
import type { Variants } from '../../platform/files/encoding.ts';
import type { PackedFile } from './packFiles.ts';
import { claimObjects } from './storedObjects.ts';

/** A file whose content is stored in its place, with the columns of its row. */
export type PlacedFile = PackedFile & Pick<ReleaseContentsTable, 'object'>;

/** A verified content, and its stored form if that form can also be sent. */
export interface StoredContent {
  content: Buffer;
  variants: Variants;
}

/** A verified content, and its bytes as they are stored. */
interface ReadContent extends StoredContent {
  packed: Uint8Array;
}

/** The place of the bytes of contents. All reads are verified: with write access to it, one can only make contents unreadable. */
export interface ContentStore {
  /**
   * Stores the bytes of new contents, before the transaction that refers to them. Returns the files for the rows of that transaction.
   * Throws `StorageError`; then no row refers to the stored bytes.
   */
  put: (db: Db, files: readonly PackedFile[]) => Promise<PlacedFile[]>;
  /** Reads the content of a row. Throws `StorageError` if the content cannot be read, or does not match its hash. */
  read: (row: ReleaseContentsTable) => Promise<ReadContent>;
}

/** The database, and the store of the contents to which its releases refer. */
export interface ReleaseSource {
  db: Db;
  contents: ContentStore;
}

const decompress = promisify(brotliDecompress);

/** Decompresses and verifies a content. Throws `StorageError` if the content does not match its hash. */
async function unpack(row: ReleaseContentsTable, packed: Uint8Array): Promise<ReadContent> {
  const { integrity, size, encoding } = row;
  const content =
    encoding === null
      ? Buffer.from(packed)
      : // Limits the output to the expected size: the stored bytes are not trusted.
        await decompress(packed, { maxOutputLength: Math.max(size, 1) }).catch(() => undefined);
  if (content?.length !== size || computeIntegrity(content) !== integrity)
    throw new StorageError(
      'damaged',
      `${row.object ?? integrity}: the content does not match its hash`,
    );
  const variants = encoding === null ? {} : { br: Buffer.from(packed) };
  return { content, variants, packed };
}

/** The store that keeps bytes in the rows themselves. */
export const inDatabase: ContentStore = {
  put: async (_db, files) => files.map((file) => ({ ...file, object: null })),
  read: async (row) => {
    if (row.object === null) return unpack(row, row.content);
    throw new StorageError(
      'off',
      `${row.object} is in object storage, but OBJECT_STORAGE_URL is not set`,
    );
  },
};

/** The maximum number of concurrent calls. */
const concurrency = 8;
/** Milliseconds for all contents of an upload: a proxy waits 130 s for the answer (deploy/nginx). */
const uploadTimeout = 90_000;

/** The store that keeps the bytes of new contents in a bucket. Bytes that are in rows are read from the database. */
export const inBucket = (bucket: Bucket): ContentStore => ({
  async put(db, files) {
    const placed = await claimObjects(db, files);
    const unique = new Map(placed.map((file) => [file.object, file]));
    const end = performance.now() + uploadTimeout;
    const queue = new PQueue({ concurrency });
    const puts = Array.from(unique.values(), ({ object, content }) => async () => {
      if (performance.now() > end)
        throw new StorageError(
          'unreachable',
          `Object storage ${bucket.place}: the upload took too long`,
        );
      await bucket.put(object, content);
    });
    try {
      await queue.addAll(puts);
    } finally {
      // After a failure, the remaining calls do not start.
      queue.clear();
    }
    // The row needs only the object's name.
    return placed.map((file) => ({ ...file, content: Buffer.alloc(0) }));
  },
  read: async (row) => {
    if (row.object === null) return inDatabase.read(row);
    // The compressed content is never larger than the content.
    return bucket.get(row.object, row.size, (packed) => unpack(row, packed));
  },
});

/** Reads the contents of rows, a few concurrently. Returns them in the order of the rows. */
export async function readStoredContents(
  contents: ContentStore,
  rows: readonly ReleaseContentsTable[],
): Promise<StoredContent[]> {
  const queue = new PQueue({ concurrency });
  const read = rows.map((row) => () => contents.read(row));
  try {
    return await queue.addAll(read);
  } finally {
    queue.clear();
  }
}
