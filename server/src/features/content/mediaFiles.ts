import { randomUUID } from 'node:crypto';
import pMemoize from 'p-memoize';
import type { StoredFile } from '@sumut/contracts/content/media';
import type { Db } from '../../platform/database/schema/schema.ts';

/** A checked file: the name that the server has built, media type by content, bytes. */
export interface NewFile {
  name: string;
  mediaType: StoredFile['mediaType'];
  content: Uint8Array;
}

/** The metadata of the files of media resources, by resource id. */
export async function filesByEntry(db: Db): Promise<ReadonlyMap<string, StoredFile>> {
  const rows = await db
    .selectFrom('content_files')
    .select(['content_id', 'id', 'name', 'media_type', 'size'])
    .execute();
  return new Map(
    rows.map(({ content_id, media_type, ...file }) => [
      content_id,
      { ...file, mediaType: media_type },
    ]),
  );
}

/** Stores a file in place of a resource's previous one, in a transaction. The file gets a new id. */
export async function putFile(db: Db, entryId: string, file: NewFile): Promise<void> {
  const { name, mediaType, content } = file;
  await db.deleteFrom('content_files').where('content_id', '=', entryId).execute();
  await db
    .insertInto('content_files')
    .values({
      id: randomUUID(),
      content_id: entryId,
      name,
      media_type: mediaType,
      size: content.length,
      content,
    })
    .execute();
}

/** The file with this id, if its resource is published. */
export const findPublishedFile = (db: Db, id: string) =>
  db
    .selectFrom('content_files')
    .innerJoin('content', 'content.id', 'content_files.content_id')
    .select(['content_files.id', 'name', 'media_type'])
    .where('content_files.id', '=', id)
    .where('published', '=', 1)
    .executeTakeFirst();

/** The file of a resource, published or not; undefined if there is none. */
export const findResourceFile = (db: Db, entryId: string) =>
  db
    .selectFrom('content_files')
    .select(['id', 'name', 'media_type'])
    .where('content_id', '=', entryId)
    .executeTakeFirst();

/** Reads a file's bytes; undefined if the file has been replaced or deleted. */
export type ReadContent = (id: string) => Promise<Buffer | undefined>;

/** Creates a reader of files. Concurrent downloads of a file share one read and the bytes in memory. */
export function createFileReader(db: Db): ReadContent {
  const held = new Map<string, WeakRef<Buffer>>();
  const registry = new FinalizationRegistry((id: string) => {
    if (!held.get(id)?.deref()) held.delete(id);
  });
  const read: ReadContent = async (id) => {
    const row = await db
      .selectFrom('content_files')
      .select('content')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const content = Buffer.from(row.content.buffer, row.content.byteOffset, row.content.byteLength);
    held.set(id, new WeakRef(content));
    registry.register(content, id);
    return content;
  };
  const readShared = pMemoize(read, { cache: false });
  return async (id) => held.get(id)?.deref() ?? readShared(id);
}
