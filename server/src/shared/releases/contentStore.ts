import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import PQueue from 'p-queue';
import { computeIntegrity } from '@sumut/contracts/registry/hashes';
import type { Db, ReleaseContentsTable } from '../../platform/database/schema/schema.ts';
import type { Bucket } from '../../platform/objectStorage/bucket.ts';
import { StorageError } from '../../platform/objectStorage/StorageError.ts';
import type { Variants } from '../../platform/files/encoding.ts';
import type { PackedFile } from './packFiles.ts';
import { claimObjects } from './storedObjects.ts';

/** A file whose content has its place: what a row has of it. */
export type PlacedFile = PackedFile & Pick<ReleaseContentsTable, 'object'>;

/** A verified content, and the form in which it is stored if that is one in which it can be sent, too. */
export interface StoredContent {
  content: Buffer;
  variants: Variants;
}

/** The same, and its bytes where they are. */
interface ReadContent extends StoredContent {
  packed: Uint8Array;
}

/** Where the bytes of contents are. What is read is verified: whoever can write there can only make it unreadable. */
export interface ContentStore {
  /**
   * Puts the bytes of new contents in their place, before the transaction that names them, and returns what that stores. Throws
   * `StorageError`; then nothing names what was put.
   */
  put: (db: Db, files: readonly PackedFile[]) => Promise<PlacedFile[]>;
  /** The content of a row, wherever it is. Throws `StorageError` when it cannot be had, or has not its hash. */
  read: (row: ReleaseContentsTable) => Promise<ReadContent>;
}

/** The database, and where the contents are that its releases refer to. */
export interface ReleaseSource {
  db: Db;
  contents: ContentStore;
}

const decompress = promisify(brotliDecompress);

/** A content as it was before it was packed. Throws `StorageError` when it has not the hash by which it is known. */
async function open(row: ReleaseContentsTable, packed: Uint8Array): Promise<ReadContent> {
  const { integrity, size, encoding } = row;
  const content =
    encoding === null
      ? Buffer.from(packed)
      : // Never more than it has to be: what is packed may be anything.
        await decompress(packed, { maxOutputLength: Math.max(size, 1) }).catch(() => undefined);
  if (content?.length !== size || computeIntegrity(content) !== integrity)
    throw new StorageError('damaged', `${row.object ?? integrity}: its bytes have another hash`);
  const variants = encoding === null ? {} : { br: Buffer.from(packed) };
  return { content, variants, packed };
}

/** Bytes are in the rows themselves. */
export const inDatabase: ContentStore = {
  put: async (_db, files) => files.map((file) => ({ ...file, object: null })),
  read: async (row) => {
    if (row.object === null) return open(row, row.content);
    throw new StorageError(
      'off',
      `${row.object} is in object storage, and OBJECT_STORAGE_URL is not set`,
    );
  },
};

/** Calls at the same time. */
const concurrency = 8;
/** Milliseconds for all contents of an upload: a proxy waits 130 s for its answer (deploy/nginx). */
const longestUpload = 90_000;

/** Bytes of new contents go to a bucket; those of rows that have theirs are read from the database. */
export const inBucket = (bucket: Bucket): ContentStore => ({
  async put(db, files) {
    const placed = await claimObjects(db, files);
    const unique = new Map(placed.map((file) => [file.object, file]));
    const end = performance.now() + longestUpload;
    const queue = new PQueue({ concurrency });
    const puts = Array.from(unique.values(), ({ object, content }) => async () => {
      if (performance.now() > end)
        throw new StorageError('unreachable', `Object storage ${bucket.place}: it is too slow`);
      await bucket.put(object, content);
    });
    try {
      await queue.addAll(puts);
    } finally {
      // After a failure, the rest is not begun.
      queue.clear();
    }
    // The row needs the name alone.
    return placed.map((file) => ({ ...file, content: Buffer.alloc(0) }));
  },
  read: async (row) => {
    if (row.object === null) return inDatabase.read(row);
    // What is packed is smaller than what it was.
    return bucket.get(row.object, row.size, (packed) => open(row, packed));
  },
});

/** Reads the contents of rows, few at the same time, in their order. */
export async function readAll(
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
